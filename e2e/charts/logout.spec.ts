/** The logout statechart: from the question until the server has ended the session. */
import { test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { unless } from './lib/plan.ts';
import { openLogoutQuestion } from './lib/login.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const answers = {
  'signOut answers done': { value: {} },
  'signOut answers gone already': { status: 401, code: 'not_logged_in' },
  'signOut answers not like this': { status: 400, code: 'invalid_header' },
  'signOut answers offline': 'offline',
} as const;

const emptied = 'a member whose storage was emptied';
const full = 'a member whose storage is not to be cleared';
const clears: Readonly<Record<string, string>> = { [emptied]: 'no token', [full]: 'a full disk' };

const play: Play<{ readonly signOut: Calls }> = {
  model: getModel('logout'),
  settings: ['a member', emptied, full],
  // The site only decides the destination, which scenarios of the statechart and journeys cover.
  starts: ['on the member site'],
  byItself: ({ calls }, setting) => {
    if (calls.includes('signOut') && setting === full) return ['signOut answers done'];
    if (!calls.includes('clearLocally')) return null;
    return [`clearLocally answers ${clears[setting] ?? 'a token'}`];
  },
  never: {},
  cannot: (move, _place, setting) =>
    setting === full && move.kind === 'answer' && move.port === 'signOut'
      ? unless(move.case === 'done', 'a message that was not read makes no call to answer')
      : null,
  unwalked: {},
  open: async (stage, _path, setting) => {
    if (setting === full) await stage.refuse('to clear storage');
    const signOut = await stage.hold(callTo('/api/auth/session', 'DELETE'));
    await stage.signIn('player01');
    await stage.goto('/');
    await openLogoutQuestion(stage.page);
    return { signOut };
  },
  moves: {
    'logout.confirmed': async ({ page }, _props, _move, [next]) => {
      const { move } = next!;
      if (move.kind === 'answer' && move.case === 'no token')
        await page.evaluate(() => sessionStorage.removeItem('baize.token'));
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    },
    'logout.cancelled': ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    'network.regained': (stage) => stage.tell('online'),
    ...Object.fromEntries(
      Object.entries(answers).map(([name, reply]) => [
        name,
        (_stage: unknown, { signOut }: { signOut: Calls }) => signOut.answer(reply),
      ]),
    ),
  },
};

test('the portal follows the logout statechart [T34, T35]', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
