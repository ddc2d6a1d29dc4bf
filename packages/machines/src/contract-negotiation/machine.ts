import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  endsSession,
  getFailure,
  getInput,
  isUnanswered,
  machineOptions,
} from '../kit/index.ts';
import { contractNegotiationActors } from './ports.ts';
import type {
  ContractAnswer,
  ContractImpact,
  ContractNegotiationContext,
  ContractNegotiationEvent,
  ContractNegotiationInput,
  ContractNegotiationTag,
} from './types.ts';

/** A change that pays the downline less, so that contracts below may end with it (T63). */
const paysLess: ReadonlySet<ContractAnswer | null> = new Set(['accept', 'terminate'] as const);

const asksForImpact = ({ said }: ContractNegotiationContext): boolean =>
  paysLess.has(said?.answer ?? null);

/**
 * One side proposes a contract, answers the other side's proposal or ends a running contract.
 * Before confirming it sees which contracts below would end (T57-T63, H53, H103).
 */
export const contractNegotiationMachine = setup({
  types: {} as {
    context: ContractNegotiationContext;
    events: ContractNegotiationEvent;
    input: ContractNegotiationInput;
    tags: ContractNegotiationTag;
  },
  actors: contractNegotiationActors(),
  guards: {
    'a contract exists': ({ context }) => context.contractId !== null,
    'contracts below may end by it': ({ event }) => {
      assertEvent(event, 'answer.chosen');
      return paysLess.has(event.answer);
    },
    'contracts below may end by what was chosen': ({ context }) => asksForImpact(context),
    'it is a proposal': ({ context }) => context.said?.answer === null,
    'the answer was lost': ({ event }) => isUnanswered(getFailure(event)),
    'other contracts would end': ({ context, event }) =>
      asksForImpact(context) && getFailure(event).code === 'endings_not_confirmed',
    'the session is over': ({ event }) => endsSession(getFailure(event)),
  },
  actions: {
    'store the input': assign(({ event }) => ({
      contractId: getInput<ContractNegotiationInput>(event)?.contractId ?? null,
    })),
    'store the proposal': assign(({ event }) => {
      assertEvent(event, 'proposal.submitted');
      return { said: { answer: null, proposal: event.proposal }, failure: null };
    }),
    'store the answer': assign(({ event }) => {
      assertEvent(event, 'answer.chosen');
      return { said: { answer: event.answer, proposal: null }, failure: null };
    }),
    'store the impact': assign({ impact: ({ event }) => getAnswer<ContractImpact>(event) }),
    'clear the impact': assign({ impact: null }),
    'store the key': assign(({ context, event }) => {
      assertEvent(event, 'review.confirmed');
      const { contractId, said, impact } = context;
      const confirmation = impact?.confirmation ?? null;
      return {
        attempt: { key: event.key, contractId, said: said!, confirmation },
        failure: null,
      };
    }),
    'store the id': assign({ contractId: ({ event }) => getAnswer<string>(event) }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'contractNegotiation',
  options: machineOptions,
  context: { contractId: null, said: null, impact: null, attempt: null, failure: null },
  entry: 'store the input',
  initial: 'beginning',
  on: { 'negotiation.abandoned': '.abandoned' },
  states: {
    beginning: {
      always: [{ guard: 'a contract exists', target: 'choosing' }, { target: 'editing' }],
    },
    editing: {
      initial: 'open',
      on: { 'proposal.submitted': { target: 'reviewing', actions: 'store the proposal' } },
      states: {
        open: {},
        refused: {
          on: { 'proposal.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    choosing: {
      initial: 'open',
      on: {
        'answer.chosen': [
          {
            guard: 'contracts below may end by it',
            target: 'previewing',
            actions: 'store the answer',
          },
          { target: 'reviewing', actions: ['store the answer', 'clear the impact'] },
        ],
        // Clear the previous refusal.
        'contract.changed': { target: '.open', actions: 'clear the failure' },
      },
      states: { open: {}, refused: {} },
    },
    previewing: {
      tags: ['busy'],
      on: {
        // The page redraws the contract, and the impact is loaded again.
        'contract.changed': { target: 'previewing', reenter: true },
        'review.abandoned': { target: 'choosing', actions: 'clear the failure' },
      },
      invoke: {
        id: 'loadImpact',
        src: 'loadImpact',
        onDone: { target: 'reviewing', actions: 'store the impact' },
        onError: [
          { guard: 'the session is over', target: 'ended' },
          { target: 'choosing.refused', actions: 'store the failure' },
        ],
      },
    },
    reviewing: {
      tags: ['reviewing'],
      on: {
        'review.confirmed': { target: 'sending', actions: 'store the key' },
        'review.abandoned': [
          { guard: 'it is a proposal', target: 'editing' },
          { target: 'choosing', actions: 'clear the failure' },
        ],
        'contract.changed': {
          guard: 'contracts below may end by what was chosen',
          target: 'previewing',
        },
      },
    },
    sending: {
      tags: ['busy', 'reviewing'],
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        onDone: { target: 'done', actions: 'store the id' },
        onError: [
          { guard: 'the answer was lost', target: 'unanswered', actions: 'store the failure' },
          { guard: 'the session is over', target: 'ended' },
          // The new impact is shown with the reason for the second review.
          {
            guard: 'other contracts would end',
            target: 'previewing',
            actions: 'store the failure',
          },
          { guard: 'it is a proposal', target: 'editing.refused', actions: 'store the failure' },
          { target: 'choosing.refused', actions: 'store the failure' },
        ],
      },
    },
    // A retry under the same key is carried out once, whether the first try was or not.
    unanswered: {
      on: { 'sending.retried': { target: 'sending', actions: 'clear the failure' } },
    },
    done: { type: 'final' },
    // After the next login the contract is read again.
    ended: { type: 'final' },
    // A command in flight may still be carried out; the list of contracts shows it.
    abandoned: { type: 'final' },
  },
});
