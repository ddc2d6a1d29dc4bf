import { assertEvent, assign, setup } from 'xstate';
import { answerIn, failureIn, isUnanswered, machineOptions } from '../kit/index.ts';
import { depositRequestActors } from './ports.ts';
import type {
  DepositAnswer,
  DepositBegun,
  DepositRequestContext,
  DepositRequestEvent,
  DepositRequestTag,
} from './types.ts';

const said = { problem: null, failure: null, feeNow: null } as const;

/** What takes a message away. */
const whileItIsShown = {
  on: { 'deposit.edited': { target: 'open', actions: 'clear the message' } },
} as const;

/** A deposit is filled in, begun at the fee that was shown, and paid at the provider (PC3, H27, H95, K52). */
export const depositRequestMachine = setup({
  types: {} as {
    context: DepositRequestContext;
    events: DepositRequestEvent;
    tags: DepositRequestTag;
  },
  actors: depositRequestActors(),
  guards: {
    'the form is not fit': ({ event }) => {
      assertEvent(event, 'deposit.submitted');
      return event.problem !== null;
    },
    'the fee has changed': ({ event }) => 'feeNow' in answerIn<DepositAnswer>(event),
    'the answer got lost': ({ event }) => isUnanswered(failureIn(event)),
    'it is paid on another page': ({ event }) => answerIn<DepositBegun>(event).payUrl !== null,
  },
  actions: {
    'keep the problem': assign(({ event }) => {
      assertEvent(event, 'deposit.submitted');
      return { ...said, problem: event.problem };
    }),
    'keep the draft': assign(({ event }) => {
      assertEvent(event, 'deposit.submitted');
      return { ...said, draft: event.draft };
    }),
    'keep the fee': assign(({ event }) => ({
      feeNow: answerIn<{ readonly feeNow: string }>(event).feeNow,
    })),
    'keep what was begun': assign({ begun: ({ event }) => answerIn<DepositBegun>(event) }),
    'forget what was begun': assign({ begun: null }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the message': assign(said),
  },
}).createMachine({
  id: 'depositRequest',
  options: machineOptions,
  context: { draft: null, begun: null, ...said },
  initial: 'editing',
  states: {
    editing: {
      initial: 'open',
      on: {
        'deposit.submitted': [
          { guard: 'the form is not fit', target: '.unfit', actions: 'keep the problem' },
          { target: 'beginning', actions: 'keep the draft' },
        ],
      },
      states: {
        open: {},
        unfit: whileItIsShown,
        declined: whileItIsShown,
        // It is asked for anew by whoever agrees with what it costs now.
        changed: whileItIsShown,
      },
    },
    beginning: {
      tags: ['busy'],
      invoke: {
        id: 'beginDeposit',
        src: 'beginDeposit',
        onDone: [
          { guard: 'the fee has changed', target: 'editing.changed', actions: 'keep the fee' },
          {
            guard: 'it is paid on another page',
            target: 'leaving',
            actions: 'keep what was begun',
          },
          { target: 'done', actions: 'keep what was begun' },
        ],
        onError: [
          { guard: 'the answer got lost', target: 'unanswered' },
          { target: 'editing.declined', actions: 'keep the failure' },
        ],
      },
    },
    // The browser is on its way to the provider. The deposit is among the latest ones from here on.
    leaving: {
      tags: ['busy'],
      on: { 'page.returned': { target: 'editing', actions: 'forget what was begun' } },
    },
    done: { type: 'final' },
    // It may have begun: the page asks for it before it shows a form again.
    unanswered: { type: 'final' },
  },
});
