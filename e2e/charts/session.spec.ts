/** The session chart: who is signed in, from the first look into storage to the last. */
import { moveLabel } from '@baize/machines/testing';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { modelOf } from './lib/model.ts';
import { comeIn, keepDoor, leave } from './lib/people.ts';
import { isIn } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walk, type Play } from './lib/walk.ts';

interface Session {
  readonly member: Calls;
  readonly exchange: Calls;
  readonly trial: Calls;
}

const found: Readonly<Record<string, string>> = {
  'somebody new': 'nothing',
  'somebody with a token': 'a stored token',
  'somebody with a link': 'a hand-off',
  'somebody with both': 'a stored token and a hand-off',
};
const noSender = 'nothing in the portal changes the member yet; the member centre will';

const play: Play<Session> = {
  model: modelOf('session'),
  settings: Object.keys(found),
  starts: ['a fresh page'],
  // A question to the server that a login asked belongs to the login's own chart.
  byItself: ({ calls, states }, setting) => {
    if (calls.includes('findSession')) return [`findSession answers ${found[setting]}`];
    // Whoever was signed out is told by a toast, and then it is told.
    if (states.includes('revoked') || states.includes('expired'))
      return ['message.dismissed (plain)'];
    if (calls.includes('forgetSession')) return ['forgetSession answers done'];
    return calls.includes('askOtherTabs') ? ['askOtherTabs answers silence'] : null;
  },
  never: [
    'message.dismissed',
    'session.shared',
    'member.changed',
    'retry.requested',
    'session.expired',
    'session.started (agent)',
  ],
  can: (move, place) => {
    const label = moveLabel(move);
    if (label === 'session.started (player)') return isIn(place, 'signedOut');
    if (label === 'trial.requested (plain)') return isIn(place, 'signedOut');
    if (label === 'session.ended (plain)') return isIn(place, 'signedIn');
    return true;
  },
  unwalked: {
    'restoring.searching|error(findSession)': 'a page without storage does not come this far',
    'restoring.askingTabs|done(askOtherTabs)|0': 'see the journey of a second tab',
    'restoring.askingTabs|error(askOtherTabs)': 'a channel that is silent answers nothing',
    'restoring|session.started': 'the search ends before anybody can type',
    'loadingMember|session.started': 'no form is open while the member is loaded',
    'loadingMember|session.ended': 'nobody can ask to leave before the header knows them',
    'backingOff|retry.requested': 'the page has no button for it: it tries by itself',
    'backingOff|session.ended': 'nobody can ask to leave before the header knows them',
    'signedIn.refreshing': noSender,
    'signedIn|member.changed': noSender,
    'signedIn|session.started': 'whoever is signed in is shown no login',
    'signedIn|session.shared': 'a session is shared when a tab asks for one, at its start',
    'signedIn|session.expired': 'walked with the streams and the hearts, whose calls are refused',
    'expired|session.shared': 'a session is shared when a tab asks for one, at its start',
    'revoked|session.started': 'the page tells the end at once, by a toast',
    'expired|session.started': 'the page tells the end at once, by a toast',
    'expired|trial.requested': 'the page tells the end at once, by a toast',
    'revoked|session.shared': 'a session is shared when a tab asks for one, at its start',
    'signedOut|session.shared': 'a session is shared when a tab asks for one, at its start',
    'signedOut|message.dismissed': 'no message stands on a page of its own',
    'forgetting|error(forgetSession)': 'session storage can always be emptied',
  },
  unseen: {
    'session.retry': 'the page tries again by itself',
    'login.form': 'who was signed out on an open page stays there',
    'login.notLoggedIn': 'who was signed out on an open page stays there',
    'session.revoked': 'who was signed out on an open page stays there',
    'sideMenu.agentCentre': 'agents have an entrance of their own',
  },
  open: async (stage, _path, setting) => {
    await keepDoor(stage);
    const calls: Session = {
      member: await stage.hold(callTo('/api/member', 'GET')),
      exchange: await stage.hold(callTo('/api/auth/exchange', 'POST')),
      trial: await stage.hold(callTo('/api/auth/free-play', 'POST')),
    };
    if (found[setting]?.includes('a stored token')) await stage.signIn('player01');
    if (found[setting]?.includes('a hand-off')) {
      const { url } = stage.product;
      await stage.context.addCookies([{ name: 'baize.handoff', value: '1', url }]);
    }
    await stage.goto('/');
    await stage.isIdle();
    return calls;
  },
  moves: {
    'session.started': async ({ page }, { member }) => {
      await comeIn(page, 'player01');
      await member.answer('through');
    },
    'session.ended': ({ page }) => leave(page),
    'switch.confirmed': ({ page }) => page.getByRole('button', { name: 'Switch' }).click(),
    'switch.declined': async ({ page }) => {
      await page.getByRole('button', { name: 'Stay as I am' }).click();
      // Nobody is asked a second time.
      await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('baize.handoff');
    },
    'session.revoked': async ({ streams }) => {
      if (streams.calls.waiting > 0) await streams.begin();
      streams.say({ type: 'kickout', data: { reason: 'signed_in_elsewhere' } });
    },
    'network.regained': (stage) => stage.tell('online'),
    'trial.requested': async ({ page }) => {
      const form = page.locator('form').filter({ has: page.getByLabel('User name') });
      if (!(await form.isVisible()))
        await page.locator('header').getByRole('link', { name: 'Log in' }).click();
      await page.getByRole('button', { name: 'Try it for free' }).click();
      await expect(form).toBeVisible();
      await page.keyboard.press('Escape');
    },
    'exchangeHandOff answers a session': async (stage, { exchange }) =>
      exchange.answer({ value: { token: await stage.token('player01') } }),
    'exchangeHandOff answers too late': (_stage, { exchange }) =>
      exchange.answer({ status: 401, code: 'handoff_invalid' }),
    'loadMember answers a player': (_stage, { member }) => member.answer('through'),
    ...Object.fromEntries(
      Object.entries({
        'a newcomer': { firstTimeLogin: true },
        'a trial': { type: 4 },
        'an agent': { type: 41 },
      }).map(([name, more]) => [
        `loadMember answers ${name}`,
        async (stage: Stage, { member }: Session) => {
          const value = await stage.value<object>('/api/member', 'player01');
          await member.answer({ value: { ...value, ...more } });
        },
      ]),
    ),
    'loadMember answers not valid': (_stage, { member }) =>
      member.answer({ status: 401, code: 'not_logged_in' }),
    'loadMember answers offline': (_stage, { member }) => member.answer('offline'),
    'startTrial answers a session': async (stage, { trial }) =>
      trial.answer({ value: { token: await stage.token('player01') } }),
    'startTrial answers free play is off': (_stage, { trial }) =>
      trial.answer({ status: 403, code: 'feature_disabled' }),
  },
};

test('[T41, T42] the session chart is walked', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walk(play, { browser, product }, info);
});
