import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { idleSignOutMachine } from '../../src/idle-sign-out/machine.ts';
import { idleSignOutActors } from '../../src/idle-sign-out/ports.ts';
import { idleSignOutProperties } from './properties.ts';
import { warnsAt } from '../../src/idle-sign-out/types.ts';

export const idleSignOutModel = defineModel({
  id: 'idle-sign-out',
  about: 'Signs out an idle member after a warning, in all tabs at once.',
  machine: idleSignOutMachine,
  actors: idleSignOutActors,
  starts,
  events,
  answers,
  writes: ['tellServer', 'leave'],
  project: ({ value }) => (typeof value === 'string' ? value : 'active'),
  seen: {
    unwatched: ['header.login'],
    active: ['header.balance'],
    warned: ['header.balance', 'idle.warning'],
    leaving: ['header.login'],
  },
  home: ['active', 'unwatched'],
  remember: ({ idleMs, activeAt, alarmAt }) => ({
    idleMs,
    meanwhile: alarmAt !== null && warnsAt({ idleMs, activeAt }) > alarmAt,
  }),
  ignores: [
    {
      events: [
        'session.ended',
        'activity.noticed',
        'activity.shared',
        'stay.chosen',
        'leave.chosen',
        'window.focused',
      ],
      in: ['unwatched'],
      why: 'no session is watched',
    },
    {
      events: ['stay.chosen', 'leave.chosen'],
      in: ['active.known', 'active.unknown', 'active.telling'],
      why: 'the warning has gone',
    },
    {
      events: ['activity.noticed'],
      in: ['warned'],
      why: 'a warning is answered by its buttons: moving about behind it is no answer',
    },
    {
      events: [
        'session.ended',
        'activity.noticed',
        'activity.shared',
        'stay.chosen',
        'leave.chosen',
        'window.focused',
      ],
      in: ['leaving'],
      why: 'the session is over, and leaving cannot be undone',
    },
  ],
  otherwise: [
    {
      events: ['activity.shared'],
      in: ['warned'],
      why: 'reports older than the last activity do not clear a warning',
    },
  ],
  invariants: {
    'an alarm is set exactly while a member is signed in': ({ value, context }) =>
      value === 'leaving' || (context.alarmAt !== null) === (value !== 'unwatched'),
    'a watched session has an idle limit': ({ value, context }) =>
      value === 'unwatched' || context.idleMs > 0,
    'a warning comes before the end': ({ context }) =>
      context.idleMs === 0 || warnsAt(context) < context.activeAt + context.idleMs,
    'a warning is shown until the end of the session': ({ value, context }) =>
      value !== 'warned' || context.alarmAt === context.activeAt + context.idleMs,
  },
  properties: idleSignOutProperties,
  uncoverable: {},
  secrets: [],
});
