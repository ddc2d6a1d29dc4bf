/** The challenge chart: the second step of a login, kind by kind. */
import { moveLabel } from '@baize/machines/testing';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls, type Reply } from './lib/calls.ts';
import { demanded, refusedAnswer } from './lib/demand.ts';
import { press } from './lib/press.ts';
import { modelOf } from './lib/model.ts';
import { only } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walk, type Play } from './lib/walk.ts';

interface HeldCalls {
  readonly login: Calls;
  readonly code: Calls;
  readonly token: string;
}

const asked: Readonly<Record<string, readonly string[]>> = {
  'asked for one of four': ['google', 'sms', 'email', 'bankAccountName'],
  'asked for an SMS code': ['sms'],
  'asked for a Google code': ['google'],
};

const answerField = ({ page }: Stage) =>
  page.getByRole('textbox', { name: /^(Code|Bank account name)/ });

const pressed =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    press(page, name);

const choose =
  (name: RegExp) =>
  ({ page }: Stage) =>
    press(page.getByRole('listitem'), name);

/** Types an answer, unless it already stands there: typing tells the chart of an edit. */
const submit = (answer: string) => async (stage: Stage) => {
  const field = answerField(stage);
  const isNew = (await field.inputValue()) !== answer;
  if (isNew) await field.fill(answer);
  // A whole code goes by itself, once.
  if (!isNew || !/^\d{6}$/.test(answer)) await press(stage.page, 'Confirm');
};

/** A code that was sent just now and may be sent again in a minute. */
const sent: Reply = {
  value: {
    attemptId: 'a-1',
    // The page counts by its own clock from here (H23).
    now: '2026-01-31T12:00:00Z',
    expiresAt: '2026-01-31T12:05:00Z',
    resendAt: '2026-01-31T12:01:00Z',
    expiredMinutes: 5,
  },
};

const play: Play<HeldCalls> = {
  model: modelOf('challenge'),
  settings: ['somebody'],
  starts: Object.keys(asked),
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label.startsWith('answer.submitted')) return label;
      return label.startsWith('kind') ? '' : page;
    },
  },
  never: { 'code.requested (too soon)': 'the button counts down and cannot be pressed' },
  cannot: (move, place) => {
    const label = moveLabel(move);
    const { several, kind } = place.memory;
    const marked = place.memory.failed !== null || place.memory.problem !== null;
    if (label.startsWith('answer.submitted') && marked)
      return only(label === place.page, 'under a message another word edits the form');
    if (label === 'answer.edited (plain)')
      return only(marked && place.page !== '', 'an edit is told of where a message stands');
    if (label === 'kind.chosen (sms, a minute later)')
      return only(place.memory.sent.includes('sms'), 'a first code has no minute to wait for');
    if (label.startsWith('kind.chosen'))
      return only(several || label.includes('sms'), 'who has one kind is offered no other');
    if (label.startsWith('kinds.requested'))
      return only(several, 'who has one kind has no way back to others');
    if (label.startsWith('code.requested'))
      return only(['sms', 'email'].includes(kind), 'a kind that is typed has no button to send');
    return null;
  },
  unwalked: {},
  fails: { 'after until the challenge runs out': 'verification_expired' },
  open: async (stage, path) => {
    const held: HeldCalls = {
      login: await stage.hold(callTo('/api/auth/login', 'POST')),
      code: await stage.hold(callTo('/api/auth/verification-code', 'POST')),
      token: await stage.token('player01'),
    };
    await stage.goto('/login');
    await stage.isIdle();
    const { page } = stage;
    await page.getByLabel('Username').fill('player01');
    await page.getByRole('textbox', { name: /^Password/ }).fill('Baize-demo-1');
    await page.locator('form').getByRole('button', { name: 'Log in' }).click();
    await held.login.answer(demanded(asked[path.start]));
    await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
    return held;
  },
  // A secret that was typed is nowhere but in the field.
  check: async ({ page }) => {
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).not.toContain('123456');
    expect(page.url()).not.toContain('123456');
  },
  moves: {
    'kind.chosen (sms)': choose(/Text message/),
    'kind.chosen (sms, a minute later)': async (stage) => {
      await stage.pass(60_000);
      await choose(/Text message/)(stage);
    },
    'kind.chosen (email)': choose(/E-mail/),
    'kind.chosen (google)': choose(/Authenticator/),
    'kind.chosen (bank account name)': choose(/Bank account name/),
    'kinds.requested': pressed('Try another way'),
    'code.requested (after a minute)': async (stage) => {
      await stage.pass(60_000);
      await press(stage.page, 'Resend code');
    },
    'answer.submitted (a code)': submit('123456'),
    'answer.submitted (nothing)': submit(''),
    'answer.submitted (half a code)': submit('12'),
    'answer.edited': (stage) => answerField(stage).fill('7'),
    'challenge.abandoned': pressed(/^(Cancel|Back to login)$/),
    'sendCode answers sent': (_stage, { code }) => code.answer(sent),
    'sendCode answers too many': (_stage, { code }) =>
      code.answer({ status: 429, code: 'sms_too_many_requests' }),
    'sendCode answers run out': (_stage, { code }) =>
      code.answer({ status: 401, code: 'verification_expired' }),
    'submitAnswer answers right': (_stage, { login, token }) =>
      login.answer({
        value: {
          token,
          firstTimeLogin: false,
          mustChangePassword: false,
          passwordExpired: false,
        },
      }),
    'submitAnswer answers wrong': (_stage, { login }) =>
      login.answer(refusedAnswer('verification_wrong', 4)),
    'submitAnswer answers wrong, the last': (_stage, { login }) =>
      login.answer(refusedAnswer('verification_wrong', 0)),
    'submitAnswer answers exhausted': (_stage, { login }) =>
      login.answer({ status: 403, code: 'verification_exhausted' }),
    'submitAnswer answers an old code': (_stage, { login }) =>
      login.answer(refusedAnswer('code_expired', 4)),
    'submitAnswer answers offline': (_stage, { login }) => login.answer('offline'),
  },
};

test('[T18, T19, T20, T21, T22, S5] the challenge chart is walked', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(120_000);
  await walk(play, { browser, product }, info);
});
