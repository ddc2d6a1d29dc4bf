import { logoutModel } from '../logout/model.ts';
import { defineSystem } from '@baize/chartwalk/system';
import type { AnyModel } from '@baize/chartwalk';

/** The session of a token at the platform. */
interface SessionState {
  readonly isAlive: boolean;
}

const isOver = { server: ({ isAlive }: SessionState) => !isAlive };

/** A logout and the platform session that it ends (T36, H92). */
export const signOut = defineSystem<SessionState>({
  id: 'sign-out',
  about: 'A logout and the platform session that it ends.',
  server: {
    begin: { isAlive: true },
    occurrences: {
      'the session has been idle for too long': {
        by: 'person',
        does: ({ isAlive }) => (isAlive ? { state: { isAlive: false } } : null),
      },
    },
    calls: {
      signOut: ({ isAlive }) => ({
        state: { isAlive: false },
        answer: isAlive ? 'done' : 'gone already',
      }),
    },
  },
  seats: {
    tab: {
      model: logoutModel as unknown as AnyModel,
      start: 'on the member site',
      calls: { signOut: { lost: 'offline' } },
      hears: [],
      never: {
        'clearLocally answers no token': 'the member of this system is signed in',
        'clearLocally answers a full disk': 'then no token is left to end a session by',
        'signOut answers not like this': 'the portal sends what the API contract asks for',
      },
    },
  },
  faults: 4,
  rules: {
    'a completed logout has ended the session': {
      when: { seat: 'tab', sees: ['done'] },
      holds: isOver,
    },
    'a member who has confirmed a logout has no session in the end': {
      when: { seat: 'tab', sees: ['signingOut', 'backingOff'] },
      leadsTo: isOver,
    },
    'the logout ends': {
      when: { seat: 'tab', sees: ['clearing'] },
      leadsTo: { seat: 'tab', sees: ['done'] },
    },
  },
});
