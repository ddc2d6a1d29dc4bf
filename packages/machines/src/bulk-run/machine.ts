import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  endsSession,
  getFailure,
  getInput,
  machineOptions,
  timeLeft,
  getTime,
} from '../kit/index.ts';
import * as items from './items.ts';
import { bulkRunActors } from './ports.ts';
import {
  type BulkCheck,
  type BulkRunContext,
  type BulkRunEvent,
  type BulkRunInput,
  bulkRunTimes,
} from './types.ts';

/**
 * Runs one command for several accounts, one at a time. The chart first shows which accounts can
 * take part; each has its own result; lost and refused commands can be tried again (AC4, H53, H95).
 */
export const bulkRunMachine = setup({
  types: {} as {
    context: BulkRunContext;
    events: BulkRunEvent;
    input: BulkRunInput;
  },
  actors: bulkRunActors(),
  delays: {
    'until commands are accepted': ({ context, self }) => timeLeft(self, context.resumeAt),
  },
  guards: {
    'nothing was started': ({ context }) => !items.isBegun(context.items),
    'some can take part': ({ context }) =>
      items.someAre(context.items, 'waiting') || items.someAre(context.items, 'lost'),
    'it is the last one': ({ context }) => items.isLastOne(context.items),
    'no further item is started': ({ context }) => context.isStopping,
    'the server says when to retry': ({ context, event }) => {
      const { code, retryAfter } = getFailure(event);
      return code === 'rate_limited' && retryAfter !== undefined && !context.isStopping;
    },
    'the session is over': ({ event }) => endsSession(getFailure(event)),
    'some were refused': ({ context }) => items.someAre(context.items, 'refused'),
    'some were lost': ({ context }) => items.someAre(context.items, 'lost'),
    'some were skipped': ({ context }) => items.someAre(context.items, 'skipped'),
  },
  actions: {
    'store the input': assign({
      items: ({ event }) => items.getItems(getInput<BulkRunInput>(event)?.ids ?? []),
    }),
    'store the work': assign(({ context, event }) => {
      assertEvent(event, 'work.submitted');
      const ids = context.items.map(({ id }) => id);
      return { work: event.work, items: items.getItems(ids), failure: null };
    }),
    'store who can take part': assign({
      items: ({ context, event }) =>
        items.withChecks(context.items, getAnswer<readonly BulkCheck[]>(event)),
    }),
    'store the keys': assign(({ context, event }) => {
      assertEvent(event, 'review.confirmed');
      return { items: items.confirmed(context.items, event.key), isStopping: false };
    }),
    'undo the review': assign({ items: ({ context }) => items.unconfirmed(context.items) }),
    'mark it as done': assign({ items: ({ context }) => items.withResult(context.items, null) }),
    'mark it as failed': assign({
      items: ({ context, event }) => items.withResult(context.items, getFailure(event)),
    }),
    'start no further item': assign({ isStopping: true }),
    'skip the rest': assign({ items: ({ context }) => items.withRestSkipped(context.items) }),
    'resume what was skipped': assign({
      items: ({ context }) => items.withSkippedAgain(context.items),
      isStopping: false,
    }),
    'retry what was lost': assign({
      items: ({ context }) => items.withLostAgain(context.items),
      isStopping: false,
    }),
    'store when to retry': assign({
      resumeAt: ({ event, self }) => {
        const { retryAfter = bulkRunTimes.longestWait } = getFailure(event);
        return getTime(self) + Math.min(retryAfter, bulkRunTimes.longestWait);
      },
    }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'bulkRun',
  options: machineOptions,
  context: { items: [], work: null, isStopping: false, resumeAt: null, failure: null },
  entry: 'store the input',
  initial: 'editing',
  on: { 'run.closed': '.closed' },
  states: {
    editing: {
      initial: 'open',
      on: { 'work.submitted': { target: 'checking', actions: 'store the work' } },
      states: {
        open: {},
        refused: {
          on: { 'work.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    checking: {
      on: {
        'review.abandoned': [
          { guard: 'nothing was started', target: 'editing' },
          { target: 'finished' },
        ],
      },
      invoke: {
        id: 'checkItems',
        src: 'checkItems',
        onDone: { target: 'reviewing', actions: 'store who can take part' },
        onError: [
          { guard: 'the session is over', target: 'ended' },
          { guard: 'nothing was started', target: 'editing.refused', actions: 'store the failure' },
          { target: 'finished', actions: 'store the failure' },
        ],
      },
    },
    reviewing: {
      on: {
        'review.confirmed': {
          guard: 'some can take part',
          target: 'running',
          actions: 'store the keys',
        },
        'review.abandoned': [
          { guard: 'nothing was started', target: 'editing' },
          { target: 'finished', actions: 'undo the review' },
        ],
      },
    },
    running: {
      on: {
        'run.stopped': { actions: 'start no further item' },
        // The command in flight gets its answer first; a member who does not wait closes once more.
        'run.closed': [
          { guard: 'no further item is started', target: 'closed' },
          { actions: 'start no further item' },
        ],
      },
      invoke: {
        id: 'runItem',
        src: 'runItem',
        onDone: [
          { guard: 'it is the last one', target: 'finished', actions: 'mark it as done' },
          {
            guard: 'no further item is started',
            target: 'finished',
            actions: ['mark it as done', 'skip the rest'],
          },
          { target: 'running', reenter: true, actions: 'mark it as done' },
        ],
        onError: [
          { guard: 'the session is over', target: 'ended' },
          {
            guard: 'the server says when to retry',
            target: 'pausing',
            actions: 'store when to retry',
          },
          { guard: 'it is the last one', target: 'finished', actions: 'mark it as failed' },
          {
            guard: 'no further item is started',
            target: 'finished',
            actions: ['mark it as failed', 'skip the rest'],
          },
          { target: 'running', reenter: true, actions: 'mark it as failed' },
        ],
      },
    },
    // The same item is sent again, under the same key.
    pausing: {
      on: {
        'run.stopped': { target: 'finished', actions: 'skip the rest' },
        'run.closed': { target: 'finished', actions: 'skip the rest' },
      },
      after: { 'until commands are accepted': 'running' },
    },
    finished: {
      on: {
        'run.continued': {
          guard: 'some were skipped',
          target: 'running',
          actions: ['resume what was skipped', 'clear the failure'],
        },
        'run.retried': [
          // The contracts that would end may have changed, so they are shown again.
          { guard: 'some were refused', target: 'checking', actions: 'clear the failure' },
          {
            guard: 'some were lost',
            target: 'running',
            actions: 'retry what was lost',
          },
        ],
      },
    },
    // After the next login the accounts are read again.
    ended: { type: 'final' },
    closed: { type: 'final' },
  },
});
