/**
 * The player's side of a payment, as the system of the payout part needs it: an answer is given once, and whatever is
 * doubtful is looked at again. It is a chart of this system alone, beside the one of a page.
 */
import { setup } from 'xstate';
import { definePorts, failureIn, machineOptions, type Port, answerIn } from '../kit/index.ts';
import { defineModel, rejects, resolves } from '../testing/types.ts';

/** Where a payment stands: it waits, it took this browser's answer, it took another one, its deadline has come. */
type Standing = 'open' | 'taken' | 'closed' | 'forced';

interface PaymentPorts {
  readonly postAnswer: Port<null, null>;
  readonly readStanding: Port<null, Standing>;
}

const paymentActors = definePorts<object, PaymentPorts>('payment-answer', {
  postAnswer: () => null,
  readStanding: () => null,
});

type PaymentEvent =
  | { readonly type: 'answer.submitted' }
  | { readonly type: 'withdrawal.changed' }
  | { readonly type: 'answer.abandoned' };

const standing = (event: { readonly type: string }) => answerIn<Standing>(event);

export const paymentAnswerMachine = setup({
  types: {} as { context: object; events: PaymentEvent },
  actors: paymentActors(),
  // Where the deadline has come on this device and not at the server, it is looked at again after the same while.
  delays: { 'until the deadline': 15_000 },
  guards: {
    'the proof was not given': ({ event }) => failureIn(event).code === 'step_up_required',
    'it took this answer': ({ event }) => standing(event) === 'taken',
    'it took another answer': ({ event }) => standing(event) === 'closed',
    'its deadline has come': ({ event }) => standing(event) === 'forced',
  },
}).createMachine({
  id: 'paymentAnswer',
  options: machineOptions,
  context: {},
  initial: 'answering',
  states: {
    answering: {
      after: { 'until the deadline': 'looking' },
      on: {
        'answer.submitted': 'sending',
        'withdrawal.changed': 'looking',
        'answer.abandoned': 'abandoned',
      },
    },
    sending: {
      invoke: {
        id: 'postAnswer',
        src: 'postAnswer',
        onDone: 'done',
        // A refusal and no answer at all say alike little of what the payment took.
        onError: [{ guard: 'the proof was not given', target: 'answering' }, 'looking'],
      },
    },
    looking: {
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        onDone: [
          { guard: 'it took this answer', target: 'done' },
          { guard: 'its deadline has come', target: 'forced' },
          { guard: 'it took another answer', target: 'overtaken' },
          'answering',
        ],
        onError: 'answering',
      },
    },
    overtaken: { type: 'final' },
    forced: { type: 'final' },
    done: { type: 'final' },
    abandoned: { type: 'final' },
  },
});

const plain = { plain: {} };
const offline = rejects(new TypeError('fetch failed'));
const ended = ['done', 'forced', 'overtaken', 'abandoned'] as const;

export const paymentAnswerModel = defineModel({
  id: 'payment-answer',
  about: 'A browser of the player, who says once what has arrived of a payment.',
  machine: paymentAnswerMachine,
  actors: paymentActors,
  words: ['overtaken', 'forced'],
  starts: { 'a payment that waits': undefined },
  events: {
    'answer.submitted': { by: 'person', cases: plain },
    'withdrawal.changed': { by: 'page', cases: plain },
    'answer.abandoned': { by: 'person', cases: plain },
  },
  answers: {
    postAnswer: {
      taken: resolves(null),
      'not proved': rejects({ code: 'step_up_required', status: 403 }),
      'too late': rejects({ code: 'command_refused', status: 409 }),
      offline,
    },
    readStanding: {
      open: resolves('open'),
      taken: resolves('taken'),
      'answered elsewhere': resolves('closed'),
      forced: resolves('forced'),
      offline,
    },
  },
  writes: ['postAnswer'],
  project: ({ value }) => value,
  seen: {
    answering: ['payment.form'],
    sending: ['payment.busy'],
    looking: ['payment.busy'],
    overtaken: ['payment.overtaken'],
    forced: ['payment.forced'],
    done: ['payment.gone'],
    abandoned: ['payment.gone'],
  },
  home: ['answering', ...ended],
  remember: () => null,
  ignores: [
    {
      events: ['answer.submitted', 'withdrawal.changed', 'answer.abandoned'],
      in: ['sending', 'looking'],
      why: 'what has become of the payment is on its way',
    },
  ],
  invariants: {},
  uncoverable: {},
  secrets: [],
});
