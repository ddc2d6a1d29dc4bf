/** The session statechart: who is signed in, from the first look into storage to the end. */
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { logInByHeader, answerLogins, logOut } from './lib/login.ts';
import { isIn, unless, type Place } from './lib/plan.ts';
import {
  alone,
  browserAnswers,
  closed,
  inAnotherTab,
  found,
  full,
  known,
} from './lib/session-settings.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Session {
  /** A member who must set a first password logs out by the form that asks for it. */
  isNewcomer: boolean;
  readonly member: Calls;
  readonly exchange: Calls;
  readonly trial: Calls;
}

const hasToken = (place: Place) => isIn(place, 'signedIn') || isIn(place, 'backingOff');

const play: Play<Session> = {
  model: getModel('session'),
  settings: Object.keys(found),
  starts: ['a fresh page'],
  // The question to the server after a login belongs to the login's own statechart.
  byItself: ({ calls, states }, setting) => {
    // The page tells a member who was signed out in a toast, and reports that at once.
    if (states.includes('revoked') || states.includes('expired'))
      return ['message.dismissed (plain)'];
    return browserAnswers(calls, setting);
  },
  never: {
    'message.dismissed': 'the reason is shown in a toast, which reports it by itself',
    'session.started (agent)': 'an agent logs in on the site of the agents',
  },
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    const { calls } = place;
    switch (label) {
      case 'session.started (player)':
        if (calls.includes('loadMember')) return unless(false, 'a login asks for its own member');
        return unless(
          !isIn(place, 'restoring.confirmingSwitch'),
          'the question about the switch blocks the form',
        );
      case 'trial.requested (plain)':
        return unless(
          isIn(place, 'signedOut') || calls.includes('exchangeHandOff'),
          'only a visitor, or a page that tries a link, has the form that offers a trial',
        );
      case 'session.ended (plain)':
        if (setting === full)
          return unless(false, 'the logout walk covers storage that cannot be cleared');
        return unless(
          setting === known || isIn(place, 'signedIn'),
          'before the member is known, only another tab can log out',
        );
      case 'session.replaced (plain)':
        if (setting === alone) return unless(false, 'no other tab can be heard');
        return unless(
          hasToken(place) || calls.includes('loadMember'),
          'only a session of this tab can be replaced',
        );
      case 'session.expired (plain)':
        return unless(calls.length === 0, 'the call under way reports it itself');
      default:
        return null;
    }
  },
  unwalked: {},
  unseen: { 'login.form': 'a member who was signed out stays on the open page' },
  open: async (stage, _path, setting) => {
    await answerLogins(stage);
    const calls: Session = {
      isNewcomer: false,
      member: await stage.hold(callTo('/api/member', 'GET')),
      exchange: await stage.hold(callTo('/api/auth/exchange', 'POST')),
      trial: await stage.hold(callTo('/api/auth/free-play', 'POST')),
    };
    const token = await stage.token('player01');
    if (found[setting]?.includes('a stored token')) await stage.signIn('player01');
    if (setting === inAnotherTab) await stage.otherTab('offered', token);
    if (setting === alone) await stage.refuse('to talk to tabs');
    if (setting === closed) await stage.refuse('cookies');
    if (setting === full) await stage.refuse('to clear storage');
    if (found[setting]?.includes('a hand-off')) {
      const { url } = stage.product;
      await stage.context.addCookies([{ name: 'baize.handoff', value: '1', url }]);
    }
    await stage.goto('/');
    await stage.isIdle();
    return calls;
  },
  moves: {
    'session.started': async (stage, calls) => {
      // The page no longer asks for the member of a session that has ended.
      await calls.member.forget();
      await showLogin(stage);
      await logInByHeader(stage.page, 'player02');
      calls.isNewcomer = false;
      await calls.member.answer('through');
    },
    'session.replaced': async (stage) => {
      await stage.otherTab('replaced', await tokenIn(stage), await stage.token('player11'));
    },
    'session.ended': async (stage, { isNewcomer }) => {
      const { page } = stage;
      if (isNewcomer) return page.getByRole('button', { name: 'Log out instead' }).click();
      if (await page.getByRole('link', { name: 'Profile' }).isVisible()) await logOut(page);
      else await stage.otherTab('left', await tokenIn(stage));
    },
    'session.expired': async ({ page, streams }) => {
      if (streams.calls.waiting === 0) {
        streams.finish();
        await page.evaluate(() => dispatchEvent(new Event('online')));
      }
      await streams.calls.answer({ status: 401, code: 'not_logged_in' });
    },
    'switch.confirmed': ({ page }) => page.getByRole('button', { name: 'Switch' }).click(),
    'switch.declined': async ({ page }) => {
      await page.getByRole('button', { name: 'Stay logged in' }).click();
      // The link is used only once.
      await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('baize.handoff');
    },
    'session.revoked': (stage) =>
      stage.say({ type: 'kickout', data: { reason: 'signed_in_elsewhere' } }),
    'network.regained': (stage) => stage.tell('online'),
    'trial.requested': async ({ page }) => {
      const form = page.locator('form').filter({ has: page.getByLabel('Username') });
      if (!(await form.isVisible()))
        await page.locator('header').getByRole('link', { name: 'Log in' }).click();
      await page.getByRole('button', { name: 'Look around as a guest' }).click();
      await expect(form).toBeVisible();
      await page.keyboard.press('Escape');
    },
    'exchangeHandOff answers a session': async (stage, { exchange }) =>
      exchange.answer({ value: { token: await stage.token('player01') } }),
    'exchangeHandOff answers too late': (_stage, { exchange }) =>
      exchange.answer({ status: 401, code: 'handoff_invalid' }),
    'loadMember answers a player': (_stage, calls) => {
      calls.isNewcomer = false;
      return calls.member.answer('through');
    },
    ...Object.fromEntries(
      Object.entries({
        'a newcomer': { firstTimeLogin: true },
        'a trial': { type: 4 },
        'an agent': { type: 41 },
      }).map(([name, more]) => [
        `loadMember answers ${name}`,
        async (stage: Stage, calls: Session) => {
          const value = await stage.value<object>('/api/member', 'player01');
          calls.isNewcomer = 'firstTimeLogin' in more;
          await calls.member.answer({ value: { ...value, ...more } });
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

/** The token of this tab. */
const tokenIn = ({ page }: Stage) =>
  page.evaluate(() => sessionStorage.getItem('baize.token') ?? '');

/** Shows the login form without a link to it, by going back to its address. */
async function showLogin({ page }: Stage): Promise<void> {
  if (await page.locator('header').getByRole('link', { name: 'Log in' }).isVisible()) return;
  await page.evaluate(() => history.pushState(null, '', '/?popup=login'));
}

test('the portal follows the session statechart [T41, T42]', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
