/**
 * The countdown statechart: from requesting a code to requesting the next, on the SMS tab of the
 * login.
 */
import { moveLabel } from '@baize/chartwalk';
import { test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { question } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Desk {
  readonly bot: Calls;
  readonly sms: Calls;
}

/** The response of a server whose clock is years behind. */
const sentCode = {
  attemptId: 'attempt-1',
  now: '2020-01-01T00:00:00Z',
  resendAt: '2020-01-01T00:03:00Z',
  expiresAt: '2020-01-01T00:03:00Z',
  expiredMinutes: 3,
  hint: '••• 678',
};

const numbers: Readonly<Record<string, string>> = {
  'code.requested (for a phone)': '0912345678',
  'code.requested (for no phone)': '',
  'code.requested (for half a phone)': '0912',
  'target.edited (to another phone)': '0987654321',
};

const number = ({ page }: Stage) => page.getByRole('textbox', { name: /^Mobile number/ });

/** Types only what the field lacks: typing sends the statechart an edit. */
async function typeNumber(stage: Stage, text: string): Promise<void> {
  const field = number(stage);
  if ((await field.inputValue()).replaceAll(' ', '') !== text) await field.fill(text);
}

async function pressSendCode(stage: Stage, text: string): Promise<void> {
  await typeNumber(stage, text);
  // The page ignores a second press within a second.
  await stage.pass(1_000);
  await stage.page.getByRole('button', { name: /^(Send|Resend) code$/ }).click();
}

/** Storage left by an earlier page of this tab. */
const storedCountdown = {
  'a visitor': () => undefined,
  'a visitor who reloaded the page': () => {
    const sentAt = 1_600_000_000_000;
    const code = {
      attemptId: 'a-1',
      sentAt,
      resendAt: sentAt + 180_000,
      expiresAt: sentAt + 180_000,
    };
    const target = { mobile: '0912345678', countryDialingCode: '84', fits: true };
    const kept = { code: { ...code, hint: null }, deviceAt: Date.now() - 90_000, target };
    sessionStorage.setItem('baize.code.login', JSON.stringify(kept));
  },
  'a visitor without storage': () => sessionStorage.setItem('baize.code.login', '{'),
} as const;

const settings = Object.keys(storedCountdown) as (keyof typeof storedCountdown)[];
const storedCase: Readonly<Record<string, string>> = {
  'a visitor': 'nothing',
  'a visitor who reloaded the page': 'a wait half over',
  'a visitor without storage': 'no storage',
};

const REASON_ONLY_WAIT = 'it differs from "sent" only in the wait, which a scenario covers';

const play: Play<Desk> = {
  model: getModel('sms-countdown'),
  settings,
  starts: ['a visitor'],
  page: {
    first: '',
    after: (page, move) => numbers[moveLabel(move)] ?? page,
  },
  byItself: ({ calls }, setting) => {
    if (calls.includes('readStoredCode')) return [`readStoredCode answers ${storedCase[setting]}`];
    if (!calls.includes('keep')) return null;
    return [`keep answers ${setting === 'a visitor without storage' ? 'no storage' : 'kept'}`];
  },
  never: {
    'code.requested (for a phone, at once)':
      'a walk waits a second before it presses; scenarios press earlier',
    'checkBot answers closed': 'a proof of work has nothing to close',
    'requestCode answers sent, again after a minute': REASON_ONLY_WAIT,
    'requestCode answers sent, by a server without sense': REASON_ONLY_WAIT,
  },
  cannot: (move, place) => {
    const label = moveLabel(move);
    const text = numbers[label];
    if (label.startsWith('code.requested') && (isIn(place, 'invalid') || isIn(place, 'refused')))
      return unless(
        text === place.page,
        'another number edits the form, which removes the error first',
      );
    if (label !== 'target.edited (to another phone)') return null;
    return unless(text !== place.page, 'typing the same text is no edit');
  },
  unwalked: {
    'invalid|code.requested|1': 'correcting a number before it is sent removes the error',
    'refused|code.requested|0': 'changing a number before it is sent removes the error',
  },
  open: async (stage, _path, setting) => {
    const desk: Desk = {
      bot: await stage.hold(callTo('/api/auth/bot-check')),
      sms: await stage.hold(callTo('/api/sms/code', 'POST')),
    };
    await stage.goto('/login');
    await stage.isIdle();
    await stage.page.evaluate(storedCountdown[setting as keyof typeof storedCountdown]);
    if (setting === 'a visitor without storage') await stage.refuse('to store');
    await stage.page.getByRole('tab', { name: 'SMS' }).click();
    await number(stage).waitFor();
    return desk;
  },
  moves: {
    'code.requested': (stage, _desk, move) => pressSendCode(stage, numbers[moveLabel(move)] ?? ''),
    'target.edited (to another phone)': (stage) => number(stage).fill('0987654321'),
    'target.edited (to the same)': async (stage) => {
      const field = number(stage);
      const isSpaced = (await field.inputValue()) === '0912 345 678';
      await field.fill(isSpaced ? '0912345678' : '0912 345 678');
    },
    'warning.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
    'window.focused': ({ page }) =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    'checkBot answers a person': (_stage, { bot }) => bot.answer({ value: question }),
    'checkBot answers not sure': (_stage, { bot }) =>
      bot.answer({ status: 403, code: 'challenge_failed' }),
    'requestCode answers sent': (_stage, { sms }) => sms.answer({ value: sentCode }),
    'requestCode answers not a phone': (_stage, { sms }) =>
      sms.answer({ status: 422, code: 'phone_invalid' }),
    'requestCode answers too many': (_stage, { sms }) =>
      sms.answer({
        status: 429,
        code: 'sms_too_many_requests',
        more: { retryAfterSeconds: 300 },
      }),
    'requestCode answers quota exceeded': (_stage, { sms }) =>
      sms.answer({ status: 429, code: 'sms_quota_exceeded' }),
    'requestCode answers not here': (_stage, { sms }) =>
      sms.answer({ status: 403, code: 'operation_not_allowed' }),
    'requestCode answers not sent': (_stage, { sms }) =>
      sms.answer({
        status: 502,
        code: 'sms_not_sent',
        more: { detail: 'The network of this number is being repaired.' },
      }),
    'requestCode answers offline': (_stage, { sms }) => sms.answer('offline'),
  },
};

test('the portal follows the countdown statechart [T30, H23, X16, X17, X20, X24, P25]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
