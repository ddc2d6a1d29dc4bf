import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureIn,
  inputIn,
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
 * One thing is done to several accounts, one command at a time: who can take part is shown before, each has its own
 * result, and what got lost or was refused is tried again (AC4, H53, H95).
 */
export const bulkRunMachine = setup({
  types: {} as {
    context: BulkRunContext;
    events: BulkRunEvent;
    input: BulkRunInput;
  },
  actors: bulkRunActors(),
  delays: { 'until commands are taken': ({ context, self }) => timeLeft(self, context.resumeAt) },
  guards: {
    'nothing was begun': ({ context }) => !items.isBegun(context.items),
    'somebody can take part': ({ context }) =>
      items.someAre(context.items, 'waiting') || items.someAre(context.items, 'lost'),
    'it is the last one': ({ context }) => items.isLastOne(context.items),
    'no further one is begun': ({ context }) => context.isStopping,
    'the server says when to come back': ({ context, event }) => {
      const { code, retryAfter } = failureIn(event);
      return code === 'rate_limited' && retryAfter !== undefined && !context.isStopping;
    },
    'the session is over': ({ event }) => endsSession(failureIn(event)),
    'some were refused': ({ context }) => items.someAre(context.items, 'refused'),
    'some got lost': ({ context }) => items.someAre(context.items, 'lost'),
    'some were skipped': ({ context }) => items.someAre(context.items, 'skipped'),
  },
  actions: {
    'take the input': assign({
      items: ({ event }) => items.getItems(inputIn<BulkRunInput>(event)?.ids ?? []),
    }),
    'keep the work': assign(({ context, event }) => {
      assertEvent(event, 'work.submitted');
      const ids = context.items.map(({ id }) => id);
      return { work: event.work, items: items.getItems(ids), failure: null };
    }),
    'keep who can take part': assign({
      items: ({ context, event }) =>
        items.withChecks(context.items, answerIn<readonly BulkCheck[]>(event)),
    }),
    'keep the keys': assign(({ context, event }) => {
      assertEvent(event, 'review.confirmed');
      return { items: items.confirmed(context.items, event.key), isStopping: false };
    }),
    'take the review back': assign({ items: ({ context }) => items.unconfirmed(context.items) }),
    'mark it as done': assign({ items: ({ context }) => items.withResult(context.items, null) }),
    'mark it as failed': assign({
      items: ({ context, event }) => items.withResult(context.items, failureIn(event)),
    }),
    'begin no further one': assign({ isStopping: true }),
    'skip the rest': assign({ items: ({ context }) => items.withRestSkipped(context.items) }),
    'take up what was skipped': assign({
      items: ({ context }) => items.withSkippedAgain(context.items),
      isStopping: false,
    }),
    'take up what got lost': assign({
      items: ({ context }) => items.withLostAgain(context.items),
      isStopping: false,
    }),
    'keep when to come back': assign({
      resumeAt: ({ event, self }) => {
        const { retryAfter = bulkRunTimes.longestWait } = failureIn(event);
        return getTime(self) + Math.min(retryAfter, bulkRunTimes.longestWait);
      },
    }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'bulkRun',
  options: machineOptions,
  context: { items: [], work: null, isStopping: false, resumeAt: null, failure: null },
  entry: 'take the input',
  initial: 'editing',
  on: { 'run.closed': '.closed' },
  states: {
    editing: {
      initial: 'open',
      on: { 'work.submitted': { target: 'checking', actions: 'keep the work' } },
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
          { guard: 'nothing was begun', target: 'editing' },
          { target: 'finished' },
        ],
      },
      invoke: {
        id: 'checkItems',
        src: 'checkItems',
        onDone: { target: 'reviewing', actions: 'keep who can take part' },
        onError: [
          { guard: 'the session is over', target: 'ended' },
          { guard: 'nothing was begun', target: 'editing.refused', actions: 'keep the failure' },
          { target: 'finished', actions: 'keep the failure' },
        ],
      },
    },
    reviewing: {
      on: {
        'review.confirmed': {
          guard: 'somebody can take part',
          target: 'running',
          actions: 'keep the keys',
        },
        'review.abandoned': [
          { guard: 'nothing was begun', target: 'editing' },
          { target: 'finished', actions: 'take the review back' },
        ],
      },
    },
    running: {
      on: {
        'run.stopped': { actions: 'begin no further one' },
        // What is under way is answered first; whoever does not wait for it closes once more.
        'run.closed': [
          { guard: 'no further one is begun', target: 'closed' },
          { actions: 'begin no further one' },
        ],
      },
      invoke: {
        id: 'runItem',
        src: 'runItem',
        onDone: [
          { guard: 'it is the last one', target: 'finished', actions: 'mark it as done' },
          {
            guard: 'no further one is begun',
            target: 'finished',
            actions: ['mark it as done', 'skip the rest'],
          },
          { target: 'running', reenter: true, actions: 'mark it as done' },
        ],
        onError: [
          { guard: 'the session is over', target: 'ended' },
          {
            guard: 'the server says when to come back',
            target: 'pausing',
            actions: 'keep when to come back',
          },
          { guard: 'it is the last one', target: 'finished', actions: 'mark it as failed' },
          {
            guard: 'no further one is begun',
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
      after: { 'until commands are taken': 'running' },
    },
    finished: {
      on: {
        'run.continued': {
          guard: 'some were skipped',
          target: 'running',
          actions: ['take up what was skipped', 'clear the failure'],
        },
        'run.retried': [
          // What ends with them may be another thing now, and is shown again.
          { guard: 'some were refused', target: 'checking', actions: 'clear the failure' },
          {
            guard: 'some got lost',
            target: 'running',
            actions: 'take up what got lost',
          },
        ],
      },
    },
    // Whoever logs in again finds the accounts as they are then.
    ended: { type: 'final' },
    closed: { type: 'final' },
  },
});
