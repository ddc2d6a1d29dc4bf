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

const nextTelling = (idleMs: number, at: number): number =>
  at + Math.min(times.telling, idleMs / 4);

/** Signs out whom nobody has seen for too long, after a warning, in every tab at once. */
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
    'the server may be told again': ({ context, event }) => getEventTime(event) >= context.tellAt,
    'it was after the last sign': ({ context, event }) => getEventTime(event) > context.activeAt,
    'somebody was here meanwhile': ({ context }) => warnsAt(context) > (context.alarmAt ?? 0),
  },
  actions: {
    'begin to count': assign(({ event }) => {
      assertEvent(event, 'session.started');
      const { idleMs, at } = event;
      return { idleMs, activeAt: at, tellAt: nextTelling(idleMs, at), sharedAt: 0 };
    }),
    'note the sign of a person': assign(({ context, event }) => ({
      activeAt: Math.max(context.activeAt, getEventTime(event)),
    })),
    'let the other tabs know': enqueueActions(({ context, event, enqueue }) => {
      const at = getEventTime(event);
      if (event.type !== 'stay.chosen' && at - context.sharedAt <= times.sharing) return;
      enqueue.assign({ sharedAt: at });
      enqueue.emit({ type: 'activity.shared', at });
    }),
    'plan the next telling': assign(({ context, event }) => ({
      tellAt: nextTelling(context.idleMs, getEventTime(event)),
    })),
    'set the alarm for the warning': assign({ alarmAt: ({ context }) => warnsAt(context) }),
    'set the alarm for the end': assign({ alarmAt: ({ context }) => endsAt(context) }),
    'stop counting': assign({ idleMs: 0, alarmAt: null }),
  },
  delays: {
    'the alarm': ({ context, self }) => timeLeft(self, context.alarmAt),
    'the next telling': ({ context, self }) => timeLeft(self, context.tellAt),
  },
}).createMachine({
  id: 'idleSignOut',
  options: machineOptions,
  context: { idleMs: 0, activeAt: 0, tellAt: 0, sharedAt: 0, alarmAt: null },
  initial: 'unwatched',
  on: { 'session.started': { target: '.active', actions: 'begin to count' } },
  states: {
    unwatched: { entry: 'stop counting' },
    active: {
      entry: 'set the alarm for the warning',
      initial: 'known',
      after: {
        'the alarm': [
          { guard: 'somebody was here meanwhile', target: 'active.unknown', reenter: true },
          { target: 'warned' },
        ],
      },
      on: {
        'activity.noticed': [
          // A device that slept has an alarm that is late: what has ended by itself is not begun again.
          { guard: 'the time for a warning has come', target: 'active.unknown', reenter: true },
          { actions: ['note the sign of a person', 'let the other tabs know'] },
        ],
        'activity.shared': { actions: 'note the sign of a person' },
        'window.focused': [
          { guard: 'the server may be told again', target: 'active.unknown', reenter: true },
          { target: 'active', reenter: true },
        ],
        'session.ended': 'unwatched',
      },
      states: {
        // The server knows of somebody, as of not long ago.
        known: { after: { 'the next telling': 'unknown' } },
        unknown: {
          on: {
            // One that comes too late is the parent's: only that one sets the alarm again.
            'activity.noticed': {
              guard: 'no warning is due yet',
              target: 'telling',
              actions: [
                'note the sign of a person',
                'let the other tabs know',
                'plan the next telling',
              ],
            },
          },
        },
        telling: {
          invoke: { id: 'tellServer', src: 'tellServer', onDone: 'known', onError: 'known' },
        },
      },
    },
    // Answered by its buttons, or by somebody in another tab.
    warned: {
      tags: ['warning'],
      entry: 'set the alarm for the end',
      after: { 'the alarm': 'leaving' },
      on: {
        'stay.chosen': {
          target: 'active.telling',
          actions: [
            'note the sign of a person',
            'let the other tabs know',
            'plan the next telling',
          ],
        },
        'leave.chosen': 'leaving',
        'activity.shared': {
          guard: 'it was after the last sign',
          target: 'active.unknown',
          actions: 'note the sign of a person',
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
