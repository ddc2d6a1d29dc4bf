import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { IdleSignOutPorts } from '../../src/idle-sign-out/ports.ts';
import {
  type IdleSignOutContext,
  type IdleSignOutEvent,
  warnsAt,
} from '../../src/idle-sign-out/types.ts';

export const starts: Record<'a page', undefined> = { 'a page': undefined };

const minute = 60_000;
/** The idle time of a member's session, as in the demo. */
export const halfAnHour = 30 * minute;

export const answers: AnswerCases<IdleSignOutPorts> = {
  tellServer: {
    known: resolves(null),
    offline: rejects(new TypeError('fetch failed')),
    'not valid': rejects({ code: 'not_logged_in', status: 401 }),
  },
  leave: {
    gone: resolves(null),
    'a full disk': rejects(new Error('storage is not available')),
  },
};

const now = { now: ({ now: at }: { readonly now: number }) => ({ at }) };

export const events: EventCases<IdleSignOutEvent, IdleSignOutContext> = {
  'session.started': {
    by: 'page',
    cases: {
      plain: ({ now: at }) => ({ idleMs: halfAnHour, at }),
      'for a short time': ({ now: at }) => ({ idleMs: 4 * minute, at }),
    },
  },
  'session.ended': { by: 'page', cases: { plain: {} } },
  'activity.noticed': {
    by: 'person',
    cases: {
      'within five seconds': ({ context }) => ({ at: context.activeAt + 5_000 }),
      'later than that': ({ context }) => ({ at: context.activeAt + 5_001 }),
      'in time': ({ context }) => ({ at: warnsAt(context) - 1 }),
      'too late': ({ context }) => ({ at: warnsAt(context) }),
    },
  },
  'activity.shared': {
    by: 'page',
    cases: {
      'a second later': ({ context }) => ({ at: context.activeAt + 1_000 }),
      'from long ago': { at: 0 },
    },
  },
  'stay.chosen': { by: 'person', cases: now },
  'leave.chosen': { by: 'person', cases: { plain: {} } },
  'window.focused': {
    by: 'page',
    cases: {
      soon: ({ context }) => ({ at: context.tellAt - 1 }),
      'after some time': ({ context }) => ({ at: context.tellAt }),
    },
  },
};
