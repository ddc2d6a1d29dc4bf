import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { withdrawalConfirmationMachine } from '../../src/withdrawal-confirmation/machine.ts';
import { withdrawalConfirmationActors } from '../../src/withdrawal-confirmation/ports.ts';
import { withdrawalConfirmationProperties } from './properties.ts';
import { withdrawalConfirmationSecrets } from '../../src/withdrawal-confirmation/types.ts';

const busy = ['sending', 'looking'];
const statesWithMessage = ['overtaken', 'forced'];

/** Projections with a message about a problem. */
const isRefused = (value: unknown): boolean =>
  typeof value === 'object' && Object.values(value!).includes('refused');

export const withdrawalConfirmationModel = defineModel({
  id: 'withdrawal-confirmation',
  about:
    'A player confirms what has arrived of a payout, before the deadline counts it as received.',
  machine: withdrawalConfirmationMachine,
  actors: withdrawalConfirmationActors,
  words: ['overtaken', 'forced'],
  starts,
  events,
  answers,
  writes: ['postAnswer'],
  project: ({ value, context }) => {
    if (typeof value === 'string') return value;
    const isProblem = context.problem !== null;
    if ('answering' in value) {
      if (value.answering === 'open') return 'answering';
      return isProblem ? 'unfit' : 'refused';
    }
    if (value.naming === 'open') return 'naming';
    return isProblem ? 'unnamed' : 'misnamed';
  },
  seen: {
    answering: ['confirmation.form'],
    unfit: ['confirmation.form', 'confirmation.unchosen'],
    refused: ['confirmation.form', 'confirmation.error'],
    naming: ['confirmation.name'],
    unnamed: ['confirmation.name', 'confirmation.unnamed'],
    misnamed: ['confirmation.name', 'confirmation.misnamed'],
    sending: ['confirmation.busy'],
    looking: ['confirmation.busy'],
    overtaken: ['confirmation.overtaken'],
    forced: ['confirmation.forced'],
    done: ['confirmation.gone'],
    abandoned: ['confirmation.gone'],
  },
  home: ['answering', 'done', 'abandoned', 'overtaken', 'forced'],
  remember: ({ asksName, answer, sent, name, problem, failure }) => ({
    asksName,
    answer: answer !== null,
    sent: sent !== null,
    name: name !== null,
    problem: problem !== null,
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['answer.submitted', 'answer.edited'],
      in: [...busy, ...statesWithMessage, 'naming'],
      why: 'an answer is pending, or none is needed any more',
    },
    { events: ['answer.edited'], in: ['answering.open'], why: 'there is nothing to clear' },
    {
      events: ['name.submitted', 'name.edited', 'answer.revised'],
      in: [...busy, ...statesWithMessage, 'answering'],
      why: 'no name is required',
    },
    { events: ['name.edited'], in: ['naming.open'], why: 'there is nothing to clear' },
    {
      events: ['withdrawal.changed'],
      in: [...busy, ...statesWithMessage],
      why: 'it is being read, or the end is known',
    },
  ],
  invariants: {
    'a name is held only while it is sent': (snapshot) =>
      snapshot.context.name === null || snapshot.matches('sending'),
    'an answer about a bank payout has a name': (snapshot) =>
      !snapshot.matches('sending') ||
      snapshot.context.asksName === (snapshot.context.name !== null),
    'a name belongs to an answer': (snapshot) =>
      !(snapshot.hasTag('naming') || snapshot.matches('sending')) ||
      snapshot.context.answer !== null,
    'what is sent is the answer': ({ value, context }) =>
      value !== 'sending' || context.sent === context.answer,
    'what was refused for its name or amount is not under way': ({ context }) =>
      context.sent === null ||
      !['verification_wrong', 'amount_out_of_range'].includes(context.failure?.code ?? ''),
    'a player who chooses has not answered': (snapshot) =>
      !snapshot.matches('answering') || snapshot.context.answer === null,
    'every refusal has a reason': (snapshot) =>
      !isRefused(snapshot.value) ||
      (snapshot.context.failure === null) !== (snapshot.context.problem === null),
    'choosing and typing show no message': (snapshot) =>
      isRefused(snapshot.value) ||
      snapshot.hasTag('busy') ||
      snapshot.status === 'done' ||
      (snapshot.context.failure === null && snapshot.context.problem === null),
  },
  properties: withdrawalConfirmationProperties,
  uncoverable: {},
  secrets: withdrawalConfirmationSecrets,
});
