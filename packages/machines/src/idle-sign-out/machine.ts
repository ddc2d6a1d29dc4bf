import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { machineOptions, timeLeft } from '../kit/index.ts';
import { idleSignOutActors } from './ports.ts';
import {
  type ActivityShared,
  endsAt,
  type IdleSignOutContext,
  type IdleSignOutEvent,
  type IdleSignOutTag,
  idleTimes as times,
  warnsAt,
} from './types.ts';

const getEventTime = (event: IdleSignOutEvent): number => ('at' in event ? event.at : 0);

const getNextReport = (idleMs: number, at: number): number =>
  at + Math.min(times.telling, idleMs / 4);

/** Signs out an idle member after a warning, in all tabs at once. */
export const idleSignOutMachine = setup({
  types: {} as {
    context: IdleSignOutContext;
    events: IdleSignOutEvent;
    emitted: ActivityShared;
    tags: IdleSignOutTag;
  },
  actors: idleSignOutActors(),
  guards: {
    'the time for a warning has come': ({ context, event }) =>
      getEventTime(event) >= warnsAt(context),
    'no warning is due yet': ({ context, event }) => getEventTime(event) < warnsAt(context),
    'the server may be notified again': ({ context, event }) =>
      getEventTime(event) >= context.tellAt,
    'it is later than the last activity': ({ context, event }) =>
      getEventTime(event) > context.activeAt,
    'there was activity meanwhile': ({ context }) => warnsAt(context) > (context.alarmAt ?? 0),
  },
  actions: {
    'start watching': assign(({ event }) => {
      assertEvent(event, 'session.started');
      const { idleMs, at } = event;
      return { idleMs, activeAt: at, tellAt: getNextReport(idleMs, at), sharedAt: 0 };
    }),
    'store the activity': assign(({ context, event }) => ({
      activeAt: Math.max(context.activeAt, getEventTime(event)),
    })),
    'notify the other tabs': enqueueActions(({ context, event, enqueue }) => {
      const at = getEventTime(event);
      if (event.type !== 'stay.chosen' && at - context.sharedAt <= times.sharing) return;
      enqueue.assign({ sharedAt: at });
      enqueue.emit({ type: 'activity.shared', at });
    }),
    'plan the next report': assign(({ context, event }) => ({
      tellAt: getNextReport(context.idleMs, getEventTime(event)),
    })),
    'set the alarm for the warning': assign({ alarmAt: ({ context }) => warnsAt(context) }),
    'set the alarm for the end': assign({ alarmAt: ({ context }) => endsAt(context) }),
    'stop watching': assign({ idleMs: 0, alarmAt: null }),
  },
  delays: {
    'the alarm': ({ context, self }) => timeLeft(self, context.alarmAt),
    'the next report': ({ context, self }) => timeLeft(self, context.tellAt),
  },
}).createMachine({
  id: 'idleSignOut',
  options: machineOptions,
  context: { idleMs: 0, activeAt: 0, tellAt: 0, sharedAt: 0, alarmAt: null },
  initial: 'unwatched',
  on: { 'session.started': { target: '.active', actions: 'start watching' } },
  states: {
    unwatched: { entry: 'stop watching' },
    active: {
      entry: 'set the alarm for the warning',
      initial: 'known',
      after: {
        'the alarm': [
          { guard: 'there was activity meanwhile', target: 'active.unknown', reenter: true },
          { target: 'warned' },
        ],
      },
      on: {
        'activity.noticed': [
          // After sleep the alarm fires late: a session that has already expired is not extended.
          { guard: 'the time for a warning has come', target: 'active.unknown', reenter: true },
          { actions: ['store the activity', 'notify the other tabs'] },
        ],
        'activity.shared': { actions: 'store the activity' },
        'window.focused': [
          { guard: 'the server may be notified again', target: 'active.unknown', reenter: true },
          { target: 'active', reenter: true },
        ],
        'session.ended': 'unwatched',
      },
      states: {
        // The server has recently been notified of activity.
        known: { after: { 'the next report': 'unknown' } },
        unknown: {
          on: {
            // A late timer is the parent's: only the parent sets the alarm again.
            'activity.noticed': {
              guard: 'no warning is due yet',
              target: 'telling',
              actions: ['store the activity', 'notify the other tabs', 'plan the next report'],
            },
          },
        },
        telling: {
          invoke: { id: 'tellServer', src: 'tellServer', onDone: 'known', onError: 'known' },
        },
      },
    },
    // Answered by its buttons, or by activity in another tab.
    warned: {
      tags: ['warning'],
      entry: 'set the alarm for the end',
      after: { 'the alarm': 'leaving' },
      on: {
        'stay.chosen': {
          target: 'active.telling',
          actions: ['store the activity', 'notify the other tabs', 'plan the next report'],
        },
        'leave.chosen': 'leaving',
        'activity.shared': {
          guard: 'it is later than the last activity',
          target: 'active.unknown',
          actions: 'store the activity',
        },
        'window.focused': { target: 'warned', reenter: true },
        'session.ended': 'unwatched',
      },
    },
    leaving: {
      invoke: { id: 'leave', src: 'leave', onDone: 'unwatched', onError: 'unwatched' },
    },
  },
});
