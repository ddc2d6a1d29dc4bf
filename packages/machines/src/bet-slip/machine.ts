import { assertEvent, assign, setup } from 'xstate';
import {
  endsSession,
  getAnswer,
  getFailure,
  getTime,
  isUnanswered,
  machineOptions,
  timeLeft,
} from '../kit/index.ts';
import { betSlipActors } from './ports.ts';
import type { BetSlipContext, BetSlipEvent, Quote, SaleOutcome, SlipAnswer } from './types.ts';

/** The answer of the call, or of the event stream for a slip that waited. */
function getSlip(event: { readonly type: string }): SlipAnswer {
  if (event.type !== 'slip.decided') return getAnswer<SlipAnswer>(event);
  return (event as Extract<BetSlipEvent, { type: 'slip.decided' }>).answer;
}

const setupBetSlip = setup({
  types: {} as { context: BetSlipContext; events: BetSlipEvent },
  actors: betSlipActors(),
  guards: {
    'the slip waits': ({ event }) => getSlip(event).state === 'waiting',
    'the slip is accepted': ({ event }) => getSlip(event).state === 'accepted',
    'the odds have changed': ({ event }) => getSlip(event).reason === 'odds_changed',
    'the answer got lost': ({ event }) => isUnanswered(getFailure(event)),
    'the session is over': ({ event }) => endsSession(getFailure(event)),
    'a part stays in play': ({ event }) => getAnswer<SaleOutcome>(event).goesOn,
  },
  delays: {
    'until the price is no longer held': ({ context, self }) => timeLeft(self, context.heldUntil),
  },
  actions: {
    'keep what is wanted': assign(({ event }) => {
      assertEvent(event, 'slip.placed');
      return { wanted: event.wanted, failure: null };
    }),
    'keep the slip': assign({ slipId: ({ event }) => getSlip(event).slipId }),
    'keep the reason': assign({
      failure: ({ event }) => ({ code: getSlip(event).reason ?? 'bet_refused' }),
    }),
    'keep the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null }),
    'keep the share': assign(({ context, event }) => {
      assertEvent(event, 'cashOut.requested');
      return { quoteWanted: { slipId: context.slipId, percent: event.percent }, failure: null };
    }),
    'keep the price': assign(({ event, self }) => {
      const { quoteId, heldMs } = getAnswer<Quote>(event);
      return { quoteId, heldUntil: getTime(self) + heldMs };
    }),
    'keep the sale': assign(({ context, event }) => {
      assertEvent(event, 'cashOut.confirmed');
      return { sale: { quoteId: context.quoteId, key: event.key } };
    }),
    'forget the sale': assign({ quoteWanted: null, quoteId: '', heldUntil: 0, sale: null }),
    'fail with an expired price': assign({ failure: { code: 'quote_expired' } }),
    'forget the slip': assign({ wanted: null, slipId: '', failure: null }),
  },
});

/**
 * A bet slip from its first odds to its payment: odds that change, a wait while a match runs,
 * acceptance or refusal, and cash-out at a price that is held (D10, D11, H95).
 */
export const betSlipMachine = setupBetSlip.createMachine({
  id: 'betSlip',
  options: machineOptions,
  context: {
    wanted: null,
    slipId: '',
    quoteWanted: null,
    quoteId: '',
    heldUntil: 0,
    sale: null,
    failure: null,
  },
  initial: 'editing',
  states: {
    editing: {
      on: { 'slip.placed': { target: 'placing', actions: 'keep what is wanted' } },
    },
    placing: {
      invoke: {
        id: 'placeSlip',
        src: 'placeSlip',
        onDone: [
          { guard: 'the slip waits', target: 'waiting', actions: 'keep the slip' },
          { guard: 'the slip is accepted', target: 'accepted', actions: 'keep the slip' },
          { guard: 'the odds have changed', target: 'oddsChanged', actions: 'keep the reason' },
          { target: 'refused', actions: 'keep the reason' },
        ],
        onError: [
          { guard: 'the answer got lost', target: 'unanswered', actions: 'keep the failure' },
          { guard: 'the session is over', target: 'ended', actions: 'forget the slip' },
          { target: 'refused', actions: 'keep the failure' },
        ],
      },
    },
    // A goal in this time refuses it. Nothing is staked yet.
    waiting: {
      on: {
        'slip.decided': [
          { guard: 'the slip is accepted', target: 'accepted' },
          { guard: 'the odds have changed', target: 'oddsChanged', actions: 'keep the reason' },
          { target: 'refused', actions: 'keep the reason' },
        ],
      },
    },
    oddsChanged: {
      on: {
        'slip.placed': { target: 'placing', actions: 'keep what is wanted' },
        'slip.edited': { target: 'editing', actions: 'forget the slip' },
      },
    },
    refused: {
      on: {
        'slip.placed': { target: 'placing', actions: 'keep what is wanted' },
        'slip.edited': { target: 'editing', actions: 'forget the slip' },
      },
    },
    // It may have been booked: the same slip again says so, and books nothing twice.
    unanswered: {
      on: {
        'slip.repeated': { target: 'placing', actions: 'clear the failure' },
        'slip.edited': { target: 'editing', actions: 'forget the slip' },
      },
    },
    accepted: {
      on: {
        'cashOut.requested': { target: 'quoting', actions: 'keep the share' },
        'slip.settled': { target: 'settled', actions: 'clear the failure' },
      },
    },
    quoting: {
      invoke: {
        id: 'quoteCashOut',
        src: 'quoteCashOut',
        onDone: { target: 'quoted', actions: 'keep the price' },
        onError: [
          {
            guard: 'the session is over',
            target: 'ended',
            actions: ['forget the sale', 'forget the slip'],
          },
          { target: 'accepted', actions: ['forget the sale', 'keep the failure'] },
        ],
      },
      on: { 'slip.settled': { target: 'settled', actions: 'forget the sale' } },
    },
    quoted: {
      after: {
        'until the price is no longer held': {
          target: 'accepted',
          actions: ['forget the sale', 'fail with an expired price'],
        },
      },
      on: {
        'cashOut.confirmed': { target: 'selling', actions: 'keep the sale' },
        'cashOut.abandoned': { target: 'accepted', actions: 'forget the sale' },
        'slip.settled': { target: 'settled', actions: 'forget the sale' },
      },
    },
    selling: {
      invoke: {
        id: 'cashOut',
        src: 'cashOut',
        onDone: [
          { guard: 'a part stays in play', target: 'accepted', actions: 'forget the sale' },
          { target: 'settled', actions: 'forget the sale' },
        ],
        onError: [
          { guard: 'the answer got lost', target: 'saleUnanswered', actions: 'keep the failure' },
          {
            guard: 'the session is over',
            target: 'ended',
            actions: ['forget the sale', 'forget the slip'],
          },
          { target: 'accepted', actions: ['forget the sale', 'keep the failure'] },
        ],
      },
    },
    // It may have been paid: the same call again says so, and pays nothing twice.
    saleUnanswered: {
      on: {
        'cashOut.repeated': { target: 'selling', actions: 'clear the failure' },
        'slip.settled': { target: 'settled', actions: ['forget the sale', 'clear the failure'] },
      },
    },
    settled: {
      on: { 'slip.edited': { target: 'editing', actions: 'forget the slip' } },
    },
    ended: { type: 'final' },
  },
});
