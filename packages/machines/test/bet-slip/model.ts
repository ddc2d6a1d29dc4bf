import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { betSlipMachine } from '../../src/bet-slip/machine.ts';
import { betSlipActors } from '../../src/bet-slip/ports.ts';
import { betSlipProperties } from './properties.ts';
import { betSlipSecrets } from '../../src/bet-slip/types.ts';

const ofSlip = ['editing', 'placing', 'waiting', 'oddsChanged', 'refused', 'unanswered'] as const;
const ofSale = ['accepted', 'quoting', 'quoted', 'selling', 'saleUnanswered'] as const;

export const betSlipModel = defineModel({
  id: 'bet-slip',
  about: 'A bet slip from its odds to its payment, with cash-out.',
  machine: betSlipMachine,
  actors: betSlipActors,
  starts,
  events,
  answers,
  writes: ['placeSlip', 'cashOut'],
  project: ({ value }) => value,
  seen: {
    editing: ['slip.form'],
    placing: ['slip.placing'],
    waiting: ['slip.waiting'],
    oddsChanged: ['slip.oddsChanged'],
    refused: ['slip.refused'],
    unanswered: ['slip.unanswered'],
    accepted: ['bet.open'],
    quoting: ['bet.asking'],
    quoted: ['bet.price'],
    selling: ['bet.selling'],
    saleUnanswered: ['bet.unanswered'],
    settled: ['bet.settled'],
    ended: ['session.over'],
  },
  home: [
    'editing',
    'oddsChanged',
    'refused',
    'unanswered',
    'accepted',
    'saleUnanswered',
    'settled',
    'ended',
  ],
  remember: ({ wanted, slipId, quoteWanted, quoteId, sale, failure }) => ({
    wanted: wanted && [wanted.key, wanted.accept],
    slipId,
    percent: quoteWanted?.percent ?? null,
    quoteId,
    sale: sale?.key ?? null,
    failed: failure?.code ?? null,
  }),
  ignores: [
    {
      events: ['slip.placed'],
      in: ['placing', 'waiting', 'unanswered'],
      why: 'one slip is on its way at a time',
    },
    {
      events: ['slip.placed'],
      in: [...ofSale, 'settled'],
      why: 'the next slip is a chart of its own',
    },
    {
      events: ['slip.repeated'],
      in: ['editing', 'placing', 'waiting', 'oddsChanged', 'refused', ...ofSale, 'settled'],
      why: 'no slip is without its answer',
    },
    {
      events: ['slip.edited'],
      in: ['editing', 'placing', 'waiting', ...ofSale],
      why: 'there is nothing to put away, or it is on its way or in play',
    },
    {
      events: ['slip.decided'],
      in: ['editing', 'placing', 'oddsChanged', 'refused', 'unanswered', ...ofSale, 'settled'],
      why: 'no slip waits',
    },
    {
      events: ['slip.settled'],
      in: [...ofSlip, 'selling', 'settled'],
      why: 'nothing is in play, or the answer to the sale says so',
    },
    {
      events: ['cashOut.requested'],
      in: [...ofSlip, 'quoting', 'quoted', 'selling', 'saleUnanswered', 'settled'],
      why: 'one price is asked at a time, for a slip in play',
    },
    {
      events: ['cashOut.confirmed', 'cashOut.abandoned'],
      in: [...ofSlip, 'accepted', 'quoting', 'selling', 'saleUnanswered', 'settled'],
      why: 'no price is held',
    },
    {
      events: ['cashOut.repeated'],
      in: [...ofSlip, 'accepted', 'quoting', 'quoted', 'selling', 'settled'],
      why: 'no sale is without its answer',
    },
  ],
  invariants: {
    'what is on its way is known': ({ value, context }) =>
      !['placing', 'waiting', 'unanswered'].includes(String(value)) || context.wanted !== null,
    'a slip that waits or is in play has an id': ({ value, context }) =>
      !['waiting', ...ofSale].includes(String(value)) || context.slipId !== '',
    'a price is held by its id alone': ({ value, context }) =>
      ['quoted', 'selling', 'saleUnanswered'].includes(String(value)) === (context.quoteId !== ''),
    'a sale is sent under its key': ({ value, context }) =>
      ['selling', 'saleUnanswered'].includes(String(value)) === (context.sale !== null),
    'a refusal and a lost answer say why': ({ value, context }) =>
      !['oddsChanged', 'refused', 'unanswered', 'saleUnanswered'].includes(String(value)) ||
      context.failure !== null,
    'at rest nothing is left of a slip': ({ value, context }) =>
      (value !== 'editing' && value !== 'ended') ||
      (context.wanted === null && context.slipId === '' && context.failure === null),
  },
  properties: betSlipProperties,
  uncoverable: {},
  secrets: betSlipSecrets,
});
