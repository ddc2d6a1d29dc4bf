/** The idle sign-out statechart: half an hour without activity, and members who return in time. */
import { moveLabel } from '@baize/chartwalk';
import { header } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { expectLook } from './lib/looks.ts';
import { getModel } from './lib/model.ts';
import { unless } from './lib/plan.ts';
import type { WatchedWindow } from './lib/page.ts';
import type { Stage } from './lib/stage.ts';
import { runFirst } from './lib/tab.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface IdleSession {
  readonly member: Calls;
  readonly facts: object;
  readonly token: string;
}

const answerMember =
  (name: string) =>
  (_stage: Stage, { member, facts }: IdleSession) =>
    member.answer(name === 'offline' ? 'offline' : { value: facts });

const pressButton =
  (name: string) =>
  ({ page }: Stage) =>
    page.getByRole('alertdialog').getByRole('button', { name }).click();

interface Deadlines {
  readonly alarmAt: number;
  readonly tellAt: number;
  readonly activeAt: number;
}
type IdleWindow = WatchedWindow & { idleDeadlines: Deadlines };

/**
 * Runs in the page and stores the statechart's deadline: two ways to one place may take different
 * times.
 */
function watchDeadlines(): void {
  const page = window as unknown as IdleWindow;
  const { baizeInspect } = page;
  page.baizeInspect = (happened) => {
    baizeInspect(happened);
    const { snapshot } = happened as {
      snapshot?: { machine?: { id: string }; context: Deadlines };
    };
    if (snapshot?.machine?.id === 'idleSignOut') page.idleDeadlines = snapshot.context;
  };
}

const passUntil =
  (deadline: keyof Deadlines) =>
  ({ page }: Stage): Promise<void> =>
    page.evaluate((name) => {
      const { idleDeadlines, baizePass } = window as unknown as IdleWindow;
      baizePass(Math.max(0, idleDeadlines[name] - Date.now()));
    }, deadline);

/** Each sign of activity is later than the previous one; a longer pause could reach a deadline. */
const passSomeTime = ({ page }: Stage): Promise<void> =>
  page.evaluate(() => {
    const { idleDeadlines, baizePass } = window as unknown as IdleWindow;
    if (Date.now() <= idleDeadlines.activeAt) baizePass(1_000);
  });

/** A message of another tab of the same member. */
const fromAnotherTab =
  (at: 'now' | 0) =>
  async (stage: Stage): Promise<void> => {
    await passSomeTime(stage);
    await stage.page.evaluate((when) => {
      const channel = new BroadcastChannel('baize.idle');
      channel.postMessage({ type: 'activity.shared', at: when === 'now' ? Date.now() : when });
      channel.close();
    }, at);
  };

const timersAndDate = 'in a walked page timers and date go together';
const play: Play<IdleSession> = {
  model: getModel('idle-sign-out'),
  settings: ['a member'],
  starts: ['a page'],
  page: {
    first: '',
    after: (page, move) =>
      ['session.ended (plain)', 'leave answers gone'].includes(moveLabel(move)) ? 'left' : page,
  },
  byItself: ({ states, calls, page }) => {
    if (calls.includes('leave')) return ['leave answers gone'];
    return states.includes('unwatched') && page === '' ? ['session.started (plain)'] : null;
  },
  never: {
    'activity.noticed (too late)': timersAndDate,
    'tellServer answers not valid':
      'it ends the session, as the journeys show; the statechart continues as without an answer',
    'session.started (for a short time)': 'the platform names one time for all of its members',
  },
  cannot: (move, { states, page }) => {
    const mayTell = states.includes('active.unknown');
    switch (moveLabel(move)) {
      case 'session.started (plain)':
        return unless(
          states.includes('unwatched') && page === '',
          'the member arrives only once, at the start',
        );
      case 'window.focused (soon)':
        return unless(!mayTell, timersAndDate);
      case 'window.focused (after some time)':
        return unless(mayTell, timersAndDate);
      default:
        return null;
    }
  },
  unwalked: {
    'active|activity.noticed|0': timersAndDate,
    'leaving|error(leave)|0': 'the logout statechart ends the session whatever the storage does',
  },
  open: async (stage) => {
    // Other walks share the token, so its session must not end.
    await stage.hold(callTo('/api/auth/session', 'DELETE'));
    await runFirst(stage.page, watchDeadlines);
    await stage.signIn('player01');
    const member = await stage.hold(callTo('/api/member', 'GET'));
    const facts = await stage.value<object>('/api/member', 'player01');
    await member.release();
    await stage.goto('/');
    await stage.isIdle();
    await expectLook(stage.page, 'header.balance');
    // The last part of the page: time that passes while it loads would count as a broken load.
    await expect(header(stage.page).getByRole('button', { name: /^Notifications/ })).toBeVisible();
    member.hold();
    return { member, facts, token: await stage.token('player01') };
  },
  moves: {
    'after the alarm': passUntil('alarmAt'),
    'after the next telling': passUntil('tellAt'),
    // Ends the session without a button: a press is a sign of activity.
    'session.ended': (stage, { token }) => stage.otherTab('left', token),
    'activity.noticed': async (stage) => {
      await passSomeTime(stage);
      await stage.page.keyboard.press('Shift');
    },
    'activity.shared (a second later)': fromAnotherTab('now'),
    'activity.shared (from long ago)': fromAnotherTab(0),
    'stay.chosen': pressButton('Stay logged in'),
    'leave.chosen': pressButton('Log out'),
    'window.focused': (stage) => stage.tell('focus'),
    'tellServer answers known': answerMember('known'),
    'tellServer answers offline': answerMember('offline'),
  },
};

test('the portal follows the idle sign-out statechart', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
