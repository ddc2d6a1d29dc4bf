/** The login statechart: from the form to a member who is signed in. */
import type { Page } from '@playwright/test';
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls, type Reply } from './lib/calls.ts';
import { createDemand } from './lib/second-step.ts';
import { question, type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface HeldCalls {
  readonly bot: Calls;
  /**
   * Questions for proofs of work that replace a captcha image; `bot` has those that the page
   * requests ahead.
   */
  readonly work: Calls;
  readonly login: Calls;
  readonly captcha: Calls;
  readonly password: Calls;
  readonly member: Calls;
  readonly discard: Calls;
  readonly token: string;
}

const firstField = /^(Username|Mobile number)/;

const form = ({ page }: Stage) =>
  page.locator('form').filter({ has: page.getByRole('textbox', { name: firstField }) });

/** Fills in the form and submits it. */
async function submitPassword(stage: Stage, username: string, password: string, captcha = '') {
  const fields = form(stage);
  await type(fields.getByLabel('Username'), username);
  await type(fields.getByRole('textbox', { name: /^Password/ }), password);
  const captchaField = fields.getByRole('textbox', { name: /^Captcha/ });
  if (await captchaField.isVisible()) await type(captchaField, captcha);
  await fields.getByRole('button', { name: 'Log in' }).click();
}

/** Lets the browser solve a proof of work instead of the captcha. */
async function letWork({ page }: Stage, { work }: HeldCalls): Promise<void> {
  await page.getByRole('button', { name: 'Verify automatically' }).click();
  await work.answer({ value: question });
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
}

const bySms: ReadonlySet<string> = new Set(
  ['mobile and code', 'without a mobile', 'a short mobile', 'without a code'].map(
    (name) => `form.submitted (${name})`,
  ),
);

/** The same on the tab for phones. */
async function submitCode(stage: Stage, mobile: string, code: string) {
  const fields = form(stage);
  await type(fields.getByRole('textbox', { name: firstField }), mobile);
  const captchaField = fields.getByRole('textbox', { name: /^Captcha/ });
  if (await captchaField.isVisible()) await type(captchaField, mobile && code ? '7h3k' : '');
  const field = fields.getByRole('textbox', { name: /^Code/ });
  // A complete code submits itself, once.
  const goes = mobile !== '' && code !== '' && (await field.inputValue()) !== code;
  await type(field, code);
  if (!goes) await fields.getByRole('button', { name: 'Log in' }).click();
}

const grantSession = (token: string, more: object = {}): Reply => ({
  value: {
    token,
    firstTimeLogin: false,
    mustChangePassword: false,
    passwordExpired: false,
    ...more,
  },
});
/** The second step has a walk of its own; here it is the shortest one. */
async function answerStep(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Code/ }).fill('123456');
}

const wrong = { status: 401, code: 'invalid_credentials' } as const;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const full = 'a visitor whose storage is full';

const play: Play<HeldCalls> = {
  model: getModel('login'),
  settings: ['a visitor', full],
  starts: ['on the member site'],
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      // The second step replaces the form, which is empty afterwards.
      if (label.startsWith('passChallenge') || label.startsWith('method.chosen')) return '';
      // A captcha image may have come after the form was filled in without a field for it.
      if (label.startsWith('loadCaptcha')) return 'a captcha image beside it';
      return label.startsWith('form.submitted') ? label : page;
    },
  },
  byItself: ({ calls }, setting) => {
    if (!calls.includes('storeToken')) return null;
    return [`storeToken answers ${setting === full ? 'no storage' : 'stored'}`];
  },
  never: {
    'form.submitted (an outside account)': 'journeys/external.spec.ts covers external accounts',
    'form.submitted (a passkey)':
      'a walked browser has no passkey: journeys/security.spec.ts adds one',
  },
  cannot: (move, place) => {
    const label = moveLabel(move);
    const isMarked = place.memory.failed || place.memory.problems;
    const isLeft = ['passwordUnsafe', 'passwordExpired', 'memberMissing'];
    if (label === 'login.abandoned (plain)')
      return unless(
        isLeft.some((at) => isIn(place, at)),
        'a form that is being sent has no button to leave',
      );
    if (!label.startsWith('form.submitted')) return null;
    if ((place.memory.method === 'sms') !== bySms.has(label))
      return unless(false, 'each way to log in has its own tab');
    if (label === 'form.submitted (with work for the captcha)' && !isIn(place, 'captchaRequired'))
      return unless(false, 'without a captcha image no proof of work is needed');
    return unless(
      !isMarked || label === place.page,
      'another word edits the form, which removes the error first',
    );
  },
  unwalked: {},
  open: async (stage, _path, setting) => {
    if (setting === full) await stage.refuse('to store');
    const held: HeldCalls = {
      bot: await stage.hold(callTo('/api/auth/bot-check')),
      work: await stage.hold((request) => request.url().endsWith('/bot-check?instead=captcha')),
      login: await stage.hold(callTo('/api/auth/login', 'POST')),
      captcha: await stage.hold(callTo('/api/auth/captcha')),
      password: await stage.hold(callTo('/api/member/password', 'POST')),
      member: await stage.hold(callTo('/api/member', 'GET')),
      discard: await stage.hold(callTo('/api/auth/session', 'DELETE')),
      token: await stage.token('player01'),
    };
    await stage.goto('/login');
    await stage.isIdle();
    return held;
  },
  // An abandoned login request is cancelled before it reaches the server.
  check: async ({ page }, _held, place) => {
    if (!isIn(place, 'discarding') && !isIn(place, 'editing')) return;
    const token = () => page.evaluate(() => sessionStorage.getItem('baize.token'));
    await expect.poll(token, { message: 'no token is left' }).toBeNull();
  },
  // The reason of the failed login is shown, not that its session could not be ended.
  fails: { 'discardSession answers offline': null },
  moves: {
    'form.submitted (name and password)': (stage) =>
      submitPassword(stage, 'player01', 'Baize-demo-1'),
    'form.submitted (with the captcha)': (stage) =>
      submitPassword(stage, 'player01', 'Baize-demo-1', '7h3k'),
    'form.submitted (with work for the captcha)': async (stage, held) => {
      await letWork(stage, held);
      await submitPassword(stage, 'player01', 'Baize-demo-1');
    },
    'form.submitted (without a name)': (stage) => submitPassword(stage, ' ', 'Baize-demo-1'),
    'form.submitted (without a password)': (stage) => submitPassword(stage, 'player01', ''),
    'form.submitted (mobile and code)': (stage) => submitCode(stage, '0912345678', '123456'),
    'form.submitted (without a mobile)': (stage) => submitCode(stage, '', '123456'),
    'form.submitted (a short mobile)': (stage) => submitCode(stage, '091234', '123456'),
    'form.submitted (without a code)': (stage) => submitCode(stage, '0912345678', ''),
    'method.chosen (sms)': ({ page }) => page.getByRole('tab', { name: 'SMS' }).click(),
    'method.chosen (username)': ({ page }) => page.getByRole('tab', { name: 'Account' }).click(),
    'form.edited': (stage) =>
      form(stage).getByRole('textbox', { name: firstField }).pressSequentially('1'),
    'captcha.refreshed (at once)': ({ page }) =>
      page.getByRole('button', { name: 'New image' }).click(),
    // The first press comes too soon and must not use up the second one.
    'captcha.refreshed (after a second)': async (stage) => {
      const another = stage.page.getByRole('button', { name: 'New image' });
      await another.click();
      await stage.pass(1_000);
      await another.click();
    },
    'password.submitted': async ({ page }) => {
      await page.getByRole('textbox', { name: /^New password/ }).fill('Green-table-9');
      await page.getByRole('textbox', { name: /^Confirm/ }).fill('Green-table-9');
      await page.getByRole('button', { name: 'Change password' }).click();
    },
    'login.abandoned': ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'checkBot answers a person': (_stage, { bot }) => bot.answer({ value: question }),
    'checkBot answers not sure': (_stage, { bot }) =>
      bot.answer({ status: 403, code: 'challenge_failed' }),
    'postLogin answers granted': (_stage, { login, token }) => login.answer(grantSession(token)),
    'postLogin answers granted, default password': (_stage, { login, token }) =>
      login.answer(grantSession(token, { mustChangePassword: true })),
    'postLogin answers granted, password expired': (_stage, { login, token }) =>
      login.answer(grantSession(token, { passwordExpired: true })),
    'postLogin answers granted, everything at once': (_stage, { login, token }) =>
      login.answer(grantSession(token, { mustChangePassword: true, passwordExpired: true })),
    'postLogin answers wrong password': (_stage, { login }) => login.answer(wrong),
    'postLogin answers wrong, with a captcha': (_stage, { login }) =>
      login.answer({ ...wrong, more: { captcha: { required: true } } }),
    'postLogin answers not a member': (_stage, { login }) =>
      login.answer({ status: 403, code: 'non_member' }),
    'postLogin answers not an agent': (_stage, { login }) =>
      login.answer({ status: 403, code: 'contact_your_agent' }),
    'postLogin answers offline': (_stage, { login }) => login.answer('offline'),
    'postLogin answers wants verification': (_stage, { login }) => login.answer(createDemand()),
    'passChallenge answers passed': async ({ page }, { login, token }) => {
      await answerStep(page);
      await login.answer(grantSession(token));
    },
    'passChallenge answers passed, everything at once': async ({ page }, { login, token }) => {
      await answerStep(page);
      await login.answer(grantSession(token, { mustChangePassword: true, passwordExpired: true }));
    },
    'passChallenge answers closed': ({ page }) =>
      page.getByRole('button', { name: 'Cancel' }).click(),
    'passChallenge answers run out': async (stage) => {
      await stage.pass(600_000);
      await stage.page.getByRole('button', { name: 'Back to login' }).click();
    },
    'loadCaptcha answers a captcha image': (_stage, { captcha }) =>
      captcha.answer({ value: { captchaId: 'c-1', image: pixel } }),
    'loadCaptcha answers no captcha image': (_stage, { captcha }) =>
      captcha.answer({ status: 500, code: 'internal' }),
    'changePassword answers changed': (_stage, { password }) => password.answer({ value: {} }),
    'changePassword answers too weak': (_stage, { password }) =>
      password.answer({ status: 422, code: 'password_weak' }),
    'loadMember answers a member': async ({ page }, { member }) => {
      await member.release();
      await expect(page).not.toHaveURL(/login/);
    },
    'loadMember answers offline': (_stage, { member }) => member.answer('offline'),
    'discardSession answers done': (_stage, { discard }) => discard.answer({ value: {} }),
    'discardSession answers offline': (_stage, { discard }) => discard.answer('offline'),
  },
};

test('the portal follows the login statechart [T7, T9, T17, T18, X23]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
