import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, getFailure, isUnanswered, machineOptions } from '../kit/index.ts';
import { depositRequestActors } from './ports.ts';
import type {
  DepositAnswer,
  DepositBegun,
  DepositRequestContext,
  DepositRequestEvent,
  DepositRequestTag,
} from './types.ts';

const said = { problem: null, failure: null, feeNow: null } as const;

/** Events that dismiss a message. */
const whileItIsShown = {
  on: { 'deposit.edited': { target: 'open', actions: 'clear the message' } },
} as const;

/**
 * A deposit: fill in the form, begin at the fee shown, pay at the provider (PC3, H27, H95, K52).
 */
export const depositRequestMachine = setup({
  types: {} as {
    context: DepositRequestContext;
    events: DepositRequestEvent;
    tags: DepositRequestTag;
  },
  actors: depositRequestActors(),
  guards: {
    'the form is invalid': ({ event }) => {
      assertEvent(event, 'deposit.submitted');
      return event.problem !== null;
    },
    'the fee has changed': ({ event }) => 'feeNow' in getAnswer<DepositAnswer>(event),
    'the answer was lost': ({ event }) => isUnanswered(getFailure(event)),
    'it is paid on another page': ({ event }) => getAnswer<DepositBegun>(event).payUrl !== null,
  },
  actions: {
    'store the problem': assign(({ event }) => {
      assertEvent(event, 'deposit.submitted');
      return { ...said, problem: event.problem };
    }),
    'store the draft': assign(({ event }) => {
      assertEvent(event, 'deposit.submitted');
      return { ...said, draft: event.draft };
    }),
    'store the fee': assign(({ event }) => ({
      feeNow: getAnswer<{ readonly feeNow: string }>(event).feeNow,
    })),
    'store the deposit': assign({ begun: ({ event }) => getAnswer<DepositBegun>(event) }),
    'clear the deposit': assign({ begun: null }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
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
          { guard: 'the form is invalid', target: '.unfit', actions: 'store the problem' },
          { target: 'beginning', actions: 'store the draft' },
        ],
      },
      states: {
        open: {},
        unfit: whileItIsShown,
        declined: whileItIsShown,
        // A member who accepts the new fee submits again.
        changed: whileItIsShown,
      },
    },
    beginning: {
      tags: ['busy'],
      invoke: {
        id: 'beginDeposit',
        src: 'beginDeposit',
        onDone: [
          { guard: 'the fee has changed', target: 'editing.changed', actions: 'store the fee' },
          {
            guard: 'it is paid on another page',
            target: 'leaving',
            actions: 'store the deposit',
          },
          { target: 'done', actions: 'store the deposit' },
        ],
        onError: [
          { guard: 'the answer was lost', target: 'unanswered' },
          { target: 'editing.declined', actions: 'store the failure' },
        ],
      },
    },
    // The browser leaves for the provider. From here on the deposit is in the list of recent ones.
    leaving: {
      tags: ['busy'],
      on: { 'page.returned': { target: 'editing', actions: 'clear the deposit' } },
    },
    done: { type: 'final' },
    // The deposit may have begun: the page checks it before it shows the form again.
    unanswered: { type: 'final' },
  },
});
