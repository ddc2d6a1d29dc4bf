/** The popup-queue statechart: announcements that pop up, one at a time. */
import type { Page } from '@playwright/test';
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls, type Wanted } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { logInByHeader, answerLogins } from './lib/login.ts';
import { isIn, unless } from './lib/plan.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

/** The page reads announcements by the execution that is due. */
const popupsCall: Wanted = (request) => {
  const { pathname, searchParams } = new URL(request.url());
  return pathname === '/api/announcements' && searchParams.get('types') === 'popup';
};

const notice = (id: string, sequence: number) => ({
  id,
  contentHash: '1',
  sequence,
  title: `The ${id}`,
  content: `<p>About the ${id}</p>`,
});
const announcements = (...popup: readonly object[]) => ({
  value: { popup, player: [], promotion: [], banners: [] },
});

interface Queue {
  readonly popups: Calls;
  readonly member: Calls;
  /** Another tab that a visitor's page waits for, so that its statechart reads its memory first. */
  readonly busy: Page | undefined;
}

const visitor = 'a visitor';
const seenAll = 'a member who has seen all';
const full = 'a member whose storage takes nothing';

const breaks = 'a popup fails when it renders: journeys/popups.spec.ts has one';

const play: Play<Queue> = {
  model: getModel('popup-queue'),
  settings: [visitor, 'a member who is back', seenAll, full],
  starts: ['a fresh page'],
  // The statechart receives changes of the member in pairs of events.
  page: {
    first: 'no member known',
    after: (page, move) => {
      if (move.kind !== 'event') return page;
      const pages: Readonly<Record<string, string>> = {
        'visitor.arrived': 'a visitor',
        'session.restored': 'opening',
        'login.completed': 'opening',
        'page.opened': 'a member',
        'session.ended': 'leaving',
      };
      return pages[move.type] ?? page;
    },
  },
  byItself: ({ page, calls }, setting) => {
    if (page === 'opening') return ['page.opened (plain)'];
    if (calls.includes('readMemory'))
      return [`readMemory answers ${setting === seenAll ? 'all seen' : 'nothing'}`];
    return calls.includes('writeMemory')
      ? [`writeMemory answers ${setting === full ? 'no storage' : 'done'}`]
      : null;
  },
  never: {
    'page.opened': 'the page sends it by itself, right after the member',
    'popup.failed': breaks,
  },
  cannot: (move, place, setting) => {
    const { page, memory } = place;
    switch (moveLabel(move)) {
      case 'visitor.arrived (plain)':
        return unless(
          page === 'leaving' || (page === 'no member known' && setting === visitor),
          'a visitor comes first, or after a member who logged out',
        );
      case 'session.restored (plain)':
        return unless(
          page === 'no member known' && setting !== visitor,
          'a session is restored once, if there is one',
        );
      case 'loadPopups answers two, out of order':
        return unless(page !== 'a visitor', 'a visitor is shown one popup a session');
      case 'login.completed (plain)':
        if (page !== 'a visitor') return unless(false, 'only a visitor logs in');
        if (setting === full) return unless(false, 'a login needs storage, and says so');
        return unless(
          memory.queue.length === 0,
          'a popup is modal: a login under it is impossible',
        );
      case 'session.ended (plain)':
        return unless(page === 'a member', 'only the session of a member ends');
      default:
        return null;
    }
  },
  unwalked: {
    'recalling|error(readMemory)': 'unreadable storage counts as empty',
    'recalling|session.ended': 'the memory is read before the member is known',
    'showing|login.completed': 'a popup is modal: a login under it is impossible',
    'showing|popup.failed': breaks,
  },
  // How long a page whose session ended waits for news of other tabs.
  held: [120],
  open: async (stage, _path, setting) => {
    await answerLogins(stage);
    const popups = await stage.hold(popupsCall);
    const member = await stage.hold(callTo('/api/member'));
    if (setting !== visitor) await stage.signIn('player01');
    if (setting === full) await stage.refuse('to store');
    if (setting === seenAll) {
      const dismissed = ['welcome:1', 'bonus:1'];
      await stage.remember('baize.popups', 'true');
      await stage.remember('baize.popups.seen', JSON.stringify(dismissed), 'browser');
    }
    const busy = setting === visitor ? await stage.busyTab() : undefined;
    await stage.goto('/');
    await stage.isIdle();
    return { popups, member, busy };
  },
  check: async ({ page }, _props, place) => {
    const shown = page.getByRole('dialog', { name: /^The / });
    if (!isIn(place, 'showing')) return expect(shown).toHaveCount(0);
    const [first = ''] = place.memory.queue as string[];
    await expect(shown).toHaveAccessibleName(`The ${first.split(':')[0]}`);
  },
  moves: {
    'visitor.arrived': async ({ page }, { busy }) => {
      await busy?.close();
      // A visitor sees the page first, and a popup after the first thing done.
      await page.mouse.wheel(0, 1);
    },
    'session.restored': (_stage, { member }) => member.release(),
    'login.completed': async (stage, { member }) => {
      await member.release();
      await logInByHeader(stage.page, 'player01');
    },
    'session.ended': async (stage) => {
      await stage.say({ type: 'kickout', data: { reason: 'signed_in_elsewhere' } });
      // Another tab may be about to announce a session that replaces this one.
      await stage.passWhenDue(120);
    },
    'popup.closed': ({ page }) =>
      page.getByRole('dialog', { name: /^The / }).getByRole('button', { name: 'OK' }).click(),
    'loadPopups answers none': (_stage, { popups }) => popups.answer(announcements()),
    'loadPopups answers two, out of order': (_stage, { popups }) =>
      popups.answer(announcements(notice('welcome', 2), notice('bonus', 1))),
    'loadPopups answers offline': (_stage, { popups }) => popups.answer('offline'),
  },
};

test('the portal follows the popup-queue statechart [P24]', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
