import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, getFailure, machineOptions } from '../kit/index.ts';
import { paymentPasswordActors } from './ports.ts';
import type {
  PaymentPasswordContext,
  PaymentPasswordEvent,
  PaymentPasswordProblem,
  PaymentPasswordTag,
} from './types.ts';

const clear = { problems: [], failure: null } as const;

/** Events that dismiss a message. */
const whileItIsShown = {
  on: { 'form.edited': { target: 'open', actions: 'clear the message' } },
} as const;

/**
 * Sets the payment password, changes it by the current one, or resets it by a fresh proof (H75).
 */
export const paymentPasswordMachine = setup({
  types: {} as {
    context: PaymentPasswordContext;
    events: PaymentPasswordEvent;
    tags: PaymentPasswordTag;
  },
  actors: paymentPasswordActors(),
  guards: {
    'fields are wrong': ({ event }) =>
      getAnswer<readonly PaymentPasswordProblem[]>(event).length > 0,
    'the proof was not given': ({ event }) => getFailure(event).code === 'step_up_required',
  },
  actions: {
    'store the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { ...clear, form: event.form };
    }),
    'clear the form': assign({ form: null }),
    'store the problems': assign({
      problems: ({ event }) => getAnswer<readonly PaymentPasswordProblem[]>(event),
    }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
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
        'form.submitted': { target: 'sending', actions: 'store the form' },
        'change.abandoned': 'abandoned',
      },
      states: { open: {}, unfit: whileItIsShown, declined: whileItIsShown },
    },
    sending: {
      tags: ['busy'],
      exit: 'clear the form',
      invoke: {
        id: 'putPassword',
        src: 'putPassword',
        onDone: [
          { guard: 'fields are wrong', target: 'editing.unfit', actions: 'store the problems' },
          { target: 'done' },
        ],
        onError: [
          // A member who closed the proof dialog needs no message.
          { guard: 'the proof was not given', target: 'editing' },
          { target: 'editing.declined', actions: 'store the failure' },
        ],
      },
      // It may have been set: the page reads the current state.
      on: { 'change.abandoned': 'abandoned' },
    },
    done: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
