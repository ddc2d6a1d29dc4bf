import { assertEvent, assign, setup } from 'xstate';
import { answerIn, failureIn, machineOptions } from '../kit/index.ts';
import { paymentPasswordActors } from './ports.ts';
import type {
  PaymentPasswordContext,
  PaymentPasswordEvent,
  PaymentPasswordProblem,
  PaymentPasswordTag,
} from './types.ts';

const clear = { problems: [], failure: null } as const;

/** What takes a message away. */
const whileItIsShown = {
  on: { 'form.edited': { target: 'open', actions: 'clear the message' } },
} as const;

/** The payment password is set, changed by the present one, or set anew by a fresh proof (H75). */
export const paymentPasswordMachine = setup({
  types: {} as {
    context: PaymentPasswordContext;
    events: PaymentPasswordEvent;
    tags: PaymentPasswordTag;
  },
  actors: paymentPasswordActors(),
  guards: {
    'fields are wrong': ({ event }) =>
      answerIn<readonly PaymentPasswordProblem[]>(event).length > 0,
    'the proof was not given': ({ event }) => failureIn(event).code === 'step_up_required',
  },
  actions: {
    'keep the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { ...clear, form: event.form };
    }),
    'drop the form': assign({ form: null }),
    'keep the problems': assign({
      problems: ({ event }) => answerIn<readonly PaymentPasswordProblem[]>(event),
    }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the message': assign(clear),
  },
}).createMachine({
  id: 'paymentPassword',
  options: machineOptions,
  context: { form: null, ...clear },
  initial: 'editing',
  states: {
    editing: {
      initial: 'open',
      on: {
        'form.submitted': { target: 'sending', actions: 'keep the form' },
        'change.abandoned': 'abandoned',
      },
      states: { open: {}, unfit: whileItIsShown, declined: whileItIsShown },
    },
    sending: {
      tags: ['busy'],
      exit: 'drop the form',
      invoke: {
        id: 'putPassword',
        src: 'putPassword',
        onDone: [
          { guard: 'fields are wrong', target: 'editing.unfit', actions: 'keep the problems' },
          { target: 'done' },
        ],
        onError: [
          // Whoever closed the question knows why.
          { guard: 'the proof was not given', target: 'editing' },
          { target: 'editing.declined', actions: 'keep the failure' },
        ],
      },
      // It may be set all the same: the page reads what holds now.
      on: { 'change.abandoned': 'abandoned' },
    },
    done: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
