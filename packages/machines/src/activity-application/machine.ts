import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, endsSession, getFailure, machineOptions } from '../kit/index.ts';
import { activityApplicationActors } from './ports.ts';
import type {
  ActivityApplicationContext,
  ActivityApplicationEvent,
  ActivityApplicationTag,
  EnteredStatus,
} from './types.ts';

/**
 * Refusals after which the page is out of date: another tab was faster, or the activity has closed.
 */
const OUTDATED: ReadonlySet<string> = new Set(['activity_closed', 'activity_entered']);

/** A member enters an activity, with a remark and images where it takes them (E84, V54). */
export const activityApplicationMachine = setup({
  types: {} as {
    context: ActivityApplicationContext;
    events: ActivityApplicationEvent;
    tags: ActivityApplicationTag;
  },
  actors: activityApplicationActors(),
  guards: {
    'the remark is too long': ({ event }) => {
      assertEvent(event, 'form.submitted');
      return event.isTooLong;
    },
    'the page is out of date': ({ event }) => OUTDATED.has(getFailure(event).code),
    'the session is over': ({ event }) => endsSession(getFailure(event)),
  },
  actions: {
    'keep the draft': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { draft: event.draft };
    }),
    'drop the draft': assign({ draft: null }),
    'mark the remark': assign({ isTooLong: true, failure: null }),
    'clear what was wrong': assign({ isTooLong: false, failure: null }),
    'keep the status': assign({ status: ({ event }) => getAnswer<EnteredStatus>(event) }),
    'keep the failure': assign({ failure: ({ event }) => getFailure(event) }),
  },
}).createMachine({
  id: 'activityApplication',
  options: machineOptions,
  context: { draft: null, isTooLong: false, failure: null, status: null },
  initial: 'open',
  on: { 'form.abandoned': '.abandoned' },
  states: {
    open: {
      initial: 'editing',
      on: {
        'form.submitted': [
          { guard: 'the remark is too long', target: '.invalid', actions: 'mark the remark' },
          { target: 'sending', actions: ['clear what was wrong', 'keep the draft'] },
        ],
      },
      states: {
        editing: {},
        invalid: { on: { 'form.edited': { target: 'editing', actions: 'clear what was wrong' } } },
        failed: { on: { 'form.edited': { target: 'editing', actions: 'clear what was wrong' } } },
      },
    },
    sending: {
      tags: ['busy'],
      exit: 'drop the draft',
      invoke: {
        id: 'sendApplication',
        src: 'sendApplication',
        onDone: { target: 'entered', actions: 'keep the status' },
        onError: [
          { guard: 'the session is over', target: 'ended' },
          { guard: 'the page is out of date', target: 'outdated', actions: 'keep the failure' },
          { target: 'open.failed', actions: 'keep the failure' },
        ],
      },
    },
    entered: { type: 'final' },
    // The page reads the activity again and says what it found.
    outdated: { type: 'final' },
    ended: { type: 'final' },
    // The request may still arrive at the server; the page reads the activity again.
    abandoned: { type: 'final' },
  },
});
