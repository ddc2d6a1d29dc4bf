import { getPropertyBuilders } from '@baize/chartwalk';
import type { loginMachine } from '../../src/login/machine.ts';

const { always, leadsTo, until } = getPropertyBuilders<typeof loginMachine>();

const forms = new Set(['editing', 'invalid', 'failed', 'captchaRequired']);
const passwords = new Set(['passwordUnsafe', 'passwordExpired']);

/** Properties over whole runs, with their acceptance ids. */
export const loginProperties = {
  'editing a form clears what was wrong before': always({
    when: ({ after, sees }) => after.startsWith('form.edited') && forms.has(sees),
    holds: ({ snapshot: { context } }) => context.failure === null && context.problems.length === 0,
  }),
  'no member is loaded before the token is stored (T10)': until({
    from: ({ sees }) => forms.has(sees),
    holds: ({ asked }) => !asked.includes('loadMember'),
    until: ({ asked }) => asked.includes('storeToken'),
  }),
  'a password is posted after the bot check, or with longer work (T8, H45)': until({
    from: ({ sees }) => forms.has(sees),
    holds: ({ asked, snapshot: { context } }) =>
      !asked.includes('postLogin') ||
      context.method !== 'username' ||
      typeof context.form?.captcha === 'object',
    until: ({ asked }) => asked.includes('checkBot'),
  }),
  'while a second step is due nothing is stored and no member is loaded (H14)': until({
    from: ({ sees }) => sees === 'verificationRequired',
    holds: ({ asked }) => !asked.includes('storeToken') && !asked.includes('loadMember'),
    until: ({ after, sees }) => after.startsWith('passChallenge answers passed') || forms.has(sees),
  }),
  'a required new password is changed before the member is loaded (H13, H14)': until({
    from: ({ sees }) => passwords.has(sees),
    holds: ({ asked }) => !asked.includes('loadMember'),
    until: ({ after, sees }) => after === 'changePassword answers changed' || forms.has(sees),
  }),
  'an abandoned session leads back to the form': leadsTo({
    from: ({ sees }) => sees === 'discarding',
    to: ({ sees }) => sees === 'editing' || sees === 'failed',
  }),
  'every request is answered without a person': leadsTo({
    from: ({ sees }) => sees === 'checkingBot' || sees === 'posting',
    to: ({ sees, snapshot }) =>
      forms.has(sees) ||
      sees === 'memberMissing' ||
      snapshot.hasTag('verification') ||
      snapshot.hasTag('password') ||
      snapshot.status === 'done',
  }),
};
