/**
 * The step-up statechart: a fresh proof before a change of what protects the account, in the
 * security centre.
 */
import { type Move, moveLabel } from '@baize/chartwalk';
import { refusal } from '../lib/refusal.ts';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { runFirst } from './lib/tab.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface StepUpCalls {
  /** How often the protected change was requested. */
  readonly asked: { times: number };
  readonly proof: Calls;
  readonly passkey: Calls;
}

const byPassword = 'a member with a password alone';
const byApp = 'a member with an app and a passkey';
const kinds: Readonly<Record<string, readonly string[]>> = {
  [byPassword]: ['password'],
  [byApp]: ['google', 'passkey'],
};

/** The text typed for each answer; the form of a setting accepts its own kind. */
const typed: Readonly<Record<string, string>> = {
  'answer.submitted (a password)': 'Baize-demo-1',
  'answer.submitted (no password)': '',
  'answer.submitted (a code)': '123456',
  'answer.submitted (half a code)': '123',
};
const isOfPassword = (label: string) => label.endsWith('password)');

const challenge = { challenge: 'AAAA', rpId: '127.0.0.1', allowCredentials: [], timeout: 60_000 };

const form = ({ page }: Stage) => page.getByRole('dialog', { name: "Confirm it's you" });
const field = (stage: Stage) => form(stage).getByRole('textbox').first();

/** Runs in the page: a device that signs, or whose owner refuses, as the walk decides. */
function giveDevice(): void {
  const bytes = new Uint8Array([1]).buffer;
  const signed = {
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  };
  navigator.credentials.get = () =>
    sessionStorage.getItem('walk.device') === 'no'
      ? Promise.reject(new DOMException('no', 'NotAllowedError'))
      : Promise.resolve(signed as unknown as Credential);
}

async function replaceToken(stage: Stage, token: string): Promise<void> {
  await stage.page.evaluate((text) => sessionStorage.setItem('baize.token', text), token);
}

async function submitAnswer(stage: Stage, move: Move): Promise<void> {
  await type(field(stage), typed[moveLabel(move)] ?? '');
  // A complete code submits itself when it is typed.
  if ((await form(stage).locator('form').getAttribute('aria-busy')) === 'true') return;
  await press(form(stage), 'Confirm');
}

const play: Play<StepUpCalls> = {
  model: getModel('step-up'),
  settings: [byPassword, byApp],
  starts: ['asked'],
  byItself: ({ calls }) =>
    calls.includes('storeToken')
      ? ['stored', 'another session has begun', 'no storage'].map(
          (name) => `storeToken answers ${name}`,
        )
      : null,
  // Typed text stays until it is edited.
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label in typed) return label;
      return label.startsWith('answer.edited') ? 'edited' : page;
    },
  },
  never: {
    'postProof answers too many, by a server without sense':
      'it differs from "too many" only in the wait, which a scenario covers',
  },
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    if (label === 'passkey.chosen (plain)')
      return unless(setting === byApp, 'a member with a password alone has no passkey');
    if (label === 'proof.abandoned (plain)')
      return unless(!place.memory.withdrawn, 'the dialog can be closed only once');
    if (!(label in typed)) return null;
    if (isOfPassword(label) !== (setting === byPassword))
      return unless(false, "the form accepts only the member's kind of proof");
    if (!isIn(place, 'asking.refused')) return null;
    return unless(
      label === place.page,
      'another answer edits the form, which removes the error first',
    );
  },
  unwalked: {
    'storing|proof.abandoned|0': 'the token is stored in the same step as its answer',
    'storing|member.changed|0': 'the token is stored in the same step as its answer',
  },
  open: async (stage, _path, setting) => {
    const overview = await stage.value<object>('/api/security', 'player01');
    const asked = { times: 0 };
    const proving: StepUpCalls = {
      asked,
      proof: await stage.hold(callTo('/api/security/step-up', 'POST')),
      passkey: await stage.hold(callTo('/api/auth/passkey/options', 'POST')),
    };
    await stage.network.route('*/api/security', (route) =>
      route.fulfill({
        json: {
          success: true,
          value: { ...overview, totp: false, stepUp: { kinds: kinds[setting] } },
        },
      }),
    );
    await stage.network.route('*/api/security/totp', (route) => {
      asked.times += 1;
      const isFirst = asked.times === 1;
      return route.fulfill(isFirst ? refusal(403, 'step_up_required') : refusal(409, 'conflict'));
    });
    await runFirst(stage.page, giveDevice);
    await stage.signIn('player01');
    await stage.goto('/member/securityCenter');
    await stage.page.getByRole('button', { name: 'Set up' }).click();
    await field(stage).waitFor();
    return proving;
  },
  moves: {
    'answer.submitted': (stage, _proving, move) => submitAnswer(stage, move),
    'answer.edited': async (stage) => {
      await field(stage).fill('1');
    },
    'passkey.chosen': ({ page }) => press(page, 'Use a passkey'),
    'proof.abandoned': (stage) => press(form(stage), 'Close'),
    'member.changed': async (stage) => {
      const [before, after] = [await stage.token('player01'), await stage.token('player02')];
      await stage.otherTab('replaced', before, after);
    },
    'signWithPasskey answers signed': async (stage, { passkey }) => {
      await stage.page.evaluate(() => sessionStorage.removeItem('walk.device'));
      await passkey.answer({ value: challenge });
    },
    'signWithPasskey answers told no': async (stage, { passkey }) => {
      await stage.page.evaluate(() => sessionStorage.setItem('walk.device', 'no'));
      await passkey.answer({ value: challenge });
    },
    'signWithPasskey answers offline': (_stage, { passkey }) => passkey.answer('offline'),
    'postProof answers right': async (stage, { proof }, _move, [next]) => {
      const stores = next?.move.kind === 'answer' ? next.move.case : 'stored';
      if (stores === 'another session has begun')
        await replaceToken(stage, await stage.token('agent01'));
      if (stores === 'no storage') await stage.refuse('to store');
      const token = await stage.token('player01');
      await proof.answer({ value: { token, expiresAt: '2030-01-01T00:00:00Z' } });
    },
    'postProof answers wrong password': (_stage, { proof }) =>
      proof.answer({ status: 422, code: 'password_wrong' }),
    'postProof answers wrong code': (_stage, { proof }) =>
      proof.answer({ status: 422, code: 'code_invalid' }),
    'postProof answers too many': (_stage, { proof }) =>
      proof.answer({
        status: 403,
        code: 'verification_exhausted',
        more: { retryAfterSeconds: 60 },
      }),
    'postProof answers no session': (_stage, { proof }) =>
      proof.answer({ status: 401, code: 'not_logged_in' }),
    'postProof answers offline': (_stage, { proof }) => proof.answer('offline'),
  },
  check: async (stage, { asked }, place) => {
    // The change is requested again only after a successful proof.
    await expect.poll(() => asked.times).toBe(isIn(place, 'proved') ? 2 : 1);
    // A member who must log in again is sent to the login.
    if (isIn(place, 'ended')) await expect(stage.page).toHaveURL(/\/login\?next=/);
  },
};

test('the portal follows the step-up statechart [H106]', async ({ browser, product }, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
