import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureIn,
  inputIn,
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

/** What pays the downline less, so that contracts below may end with it (T63). */
const paysLess: ReadonlySet<ContractAnswer | null> = new Set(['accept', 'terminate'] as const);

const asksForImpact = ({ said }: ContractNegotiationContext): boolean =>
  paysLess.has(said?.answer ?? null);

/**
 * One side proposes a contract, answers the other's proposal or ends what runs, and sees before it confirms which
 * contracts below would end with it (T57-T63, H53, H103).
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
    'a contract is there': ({ context }) => context.contractId !== null,
    'contracts below may end by it': ({ event }) => {
      assertEvent(event, 'answer.chosen');
      return paysLess.has(event.answer);
    },
    'contracts below may end by what was chosen': ({ context }) => asksForImpact(context),
    'it is a proposal': ({ context }) => context.said?.answer === null,
    'the answer got lost': ({ event }) => isUnanswered(failureIn(event)),
    'other contracts would end': ({ context, event }) =>
      asksForImpact(context) && failureIn(event).code === 'endings_not_confirmed',
    'the session is over': ({ event }) => endsSession(failureIn(event)),
  },
  actions: {
    'take the input': assign(({ event }) => ({
      contractId: inputIn<ContractNegotiationInput>(event)?.contractId ?? null,
    })),
    'keep the proposal': assign(({ event }) => {
      assertEvent(event, 'proposal.submitted');
      return { said: { answer: null, proposal: event.proposal }, failure: null };
    }),
    'keep the answer': assign(({ event }) => {
      assertEvent(event, 'answer.chosen');
      return { said: { answer: event.answer, proposal: null }, failure: null };
    }),
    'keep the impact': assign({ impact: ({ event }) => answerIn<ContractImpact>(event) }),
    'forget the impact': assign({ impact: null }),
    'keep the key': assign(({ context, event }) => {
      assertEvent(event, 'review.confirmed');
      const { contractId, said, impact } = context;
      const confirmation = impact?.confirmation ?? null;
      return {
        attempt: { key: event.key, contractId, said: said!, confirmation },
        failure: null,
      };
    }),
    'keep the id': assign({ contractId: ({ event }) => answerIn<string>(event) }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'contractNegotiation',
  options: machineOptions,
  context: { contractId: null, said: null, impact: null, attempt: null, failure: null },
  entry: 'take the input',
  initial: 'beginning',
  on: { 'negotiation.abandoned': '.abandoned' },
  states: {
    beginning: {
      always: [{ guard: 'a contract is there', target: 'choosing' }, { target: 'editing' }],
    },
    editing: {
      initial: 'open',
      on: { 'proposal.submitted': { target: 'reviewing', actions: 'keep the proposal' } },
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
            actions: 'keep the answer',
          },
          { target: 'reviewing', actions: ['keep the answer', 'forget the impact'] },
        ],
        // What was refused is of before.
        'contract.changed': { target: '.open', actions: 'clear the failure' },
      },
      states: { open: {}, refused: {} },
    },
    previewing: {
      tags: ['busy'],
      on: {
        // The page draws the contract anew; what would end is asked for anew, too.
        'contract.changed': { target: 'previewing', reenter: true },
        'review.abandoned': { target: 'choosing', actions: 'clear the failure' },
      },
      invoke: {
        id: 'loadImpact',
        src: 'loadImpact',
        onDone: { target: 'reviewing', actions: 'keep the impact' },
        onError: [
          { guard: 'the session is over', target: 'ended' },
          { target: 'choosing.refused', actions: 'keep the failure' },
        ],
      },
    },
    reviewing: {
      tags: ['reviewing'],
      on: {
        'review.confirmed': { target: 'sending', actions: 'keep the key' },
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
        onDone: { target: 'done', actions: 'keep the id' },
        onError: [
          { guard: 'the answer got lost', target: 'unanswered', actions: 'keep the failure' },
          { guard: 'the session is over', target: 'ended' },
          // They are shown with the reason why it has to be looked at again.
          { guard: 'other contracts would end', target: 'previewing', actions: 'keep the failure' },
          { guard: 'it is a proposal', target: 'editing.refused', actions: 'keep the failure' },
          { target: 'choosing.refused', actions: 'keep the failure' },
        ],
      },
    },
    // The same again, under the same key: it is done once, whether the first try was or not.
    unanswered: {
      on: { 'sending.retried': { target: 'sending', actions: 'clear the failure' } },
    },
    done: { type: 'final' },
    // Whoever logs in again finds the contract as it is then.
    ended: { type: 'final' },
    // What is under way may be done all the same; the list of contracts says so.
    abandoned: { type: 'final' },
  },
});
