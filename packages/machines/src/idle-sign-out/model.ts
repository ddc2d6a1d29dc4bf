import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { idleSignOutMachine } from './machine.ts';
import { idleSignOutActors } from './ports.ts';
import { idleSignOutProperties } from './properties.ts';
import { warnsAt } from './types.ts';

export const idleSignOutModel = defineModel({
  id: 'idle-sign-out',
  about: 'Signs out whom nobody has seen for too long, after a warning, in every tab at once.',
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
      why: 'nobody is signed in whose session could end',
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
      why: 'the session is over, and leaving is not taken back',
    },
  ],
  otherwise: [
    {
      events: ['activity.shared'],
      in: ['warned'],
      why: 'news of before the last sign of a person take no warning away',
    },
  ],
  invariants: {
    'an alarm is set while somebody is signed in, and only then': ({ value, context }) =>
      value === 'leaving' || (context.alarmAt !== null) === (value !== 'unwatched'),
    'a session that is watched may be idle for some time': ({ value, context }) =>
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
