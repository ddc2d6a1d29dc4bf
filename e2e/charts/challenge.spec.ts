/** The challenge statechart: the second step of a login, for every kind. */
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls, type Reply } from './lib/calls.ts';
import { createDemand, refusedAnswer } from './lib/second-step.ts';
import { press } from './lib/press.ts';
import { getModel } from './lib/model.ts';
import { unless } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface HeldCalls {
  readonly login: Calls;
  readonly code: Calls;
  readonly token: string;
}

type Move = Play<HeldCalls>['moves'][string];

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

const chooseKind =
  (name: RegExp) =>
  ({ page }: Stage) =>
    press(page.getByRole('listitem'), name);

/** Types an answer unless the field has it already: typing sends the statechart an edit. */
const submit =
  (answer: string): Move =>
  async (stage, _held, _move, _ahead, { memory }) => {
    const field = answerField(stage);
    const isNew = (await field.inputValue()) !== answer;
    if (isNew) await field.fill(answer);
    // A complete code submits itself, once; a name does not.
    const goesByItself = isNew && /^\d{6}$/.test(answer) && memory.kind !== 'bankAccountName';
    if (!goesByItself) await press(stage.page, 'Confirm');
  };

/** A code that was sent just now; the next one may be sent in a minute. */
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

/**
 * State of the page beyond the statechart: the last typed answer, and whether a minute has passed
 * since a code.
 */
interface Beside {
  readonly typed: string;
  readonly isOver: boolean;
}

const writeBeside = (beside: Beside): string => JSON.stringify(beside);
const readBeside = (page: string): Beside => JSON.parse(page) as Beside;

const play: Play<HeldCalls> = {
  model: getModel('challenge'),
  settings: ['a visitor'],
  starts: Object.keys(asked),
  page: {
    first: writeBeside({ typed: '', isOver: false }),
    after: (page, move) => {
      const label = moveLabel(move);
      const { typed, isOver } = readBeside(page);
      if (label.startsWith('answer.submitted')) return writeBeside({ typed: label, isOver });
      return writeBeside({
        typed: label.startsWith('kind') ? '' : label.startsWith('answer.edited') ? 'edited' : typed,
        isOver: (isOver || label.includes('minute')) && label !== 'sendCode answers sent',
      });
    },
  },
  never: { 'code.requested (too soon)': 'the button counts down and cannot be pressed' },
  cannot: (move, place) => {
    const label = moveLabel(move);
    const { several, kind, sent: codes } = place.memory;
    const { typed, isOver } = readBeside(place.page);
    const marked = place.memory.failed !== null || place.memory.problem !== null;
    if (label.startsWith('answer.submitted') && marked)
      return unless(label === typed, 'another word edits the form, which removes the error first');
    if (label.startsWith('kind.chosen')) {
      const [, chosen] = /\((\w+)/.exec(label) ?? [];
      const hasCode = codes.includes(chosen);
      const isInTime = label.includes('a minute later') ? hasCode : !hasCode || !isOver;
      const why = 'the wait of a minute begins after a code, and happens once';
      return several || chosen === 'sms'
        ? unless(isInTime, why)
        : unless(false, 'a member with one kind is offered no other');
    }
    if (label.startsWith('kinds.requested'))
      return unless(several, 'a member with one kind has no way back to others');
    if (label.startsWith('code.requested'))
      return unless(
        ['sms', 'email'].includes(kind),
        'only kinds with a sent code have a button to send',
      );
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
    await held.login.answer(createDemand(asked[path.start]));
    await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
    return held;
  },
  // A secret that was typed is only in its field.
  check: async ({ page }) => {
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).not.toContain('123456');
    expect(page.url()).not.toContain('123456');
  },
  moves: {
    'kind.chosen (sms)': chooseKind(/Text message/),
    'kind.chosen (sms, a minute later)': async (stage) => {
      await stage.pass(60_000);
      await chooseKind(/Text message/)(stage);
    },
    'kind.chosen (email)': chooseKind(/E-mail/),
    'kind.chosen (google)': chooseKind(/Authenticator/),
    'kind.chosen (bank account name)': chooseKind(/Bank account name/),
    'kinds.requested': pressed('Try another way'),
    'code.requested (after a minute)': async (stage) => {
      await stage.pass(60_000);
      await press(stage.page, 'Resend code');
    },
    'answer.submitted (a code)': submit('123456'),
    'answer.submitted (nothing)': submit(''),
    'answer.submitted (half a code)': submit('12'),
    // Filling a field with its current text would not report an edit.
    'answer.edited': async (stage) => {
      const field = answerField(stage);
      await field.fill((await field.inputValue()) === '7' ? '8' : '7');
    },
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

test('the portal follows the challenge statechart [T19, T20, T21, T22, S5]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(120_000);
  await walkInBrowser(play, { browser, product }, info);
});
