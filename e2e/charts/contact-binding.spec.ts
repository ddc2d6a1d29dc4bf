/**
 * The contact-binding statechart: an address or a phone, its code and the result, in the security
 * centre.
 */
import { type Move, moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless, type Place } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Binding {
  readonly send: Calls;
  readonly bind: Calls;
  /** The contacts that the product returns, masked. */
  readonly bound: { says: string | undefined | 'offline' };
}

const byMail = 'an e-mail address';
const byPhone = 'a phone number';
const alike = 'one that looks the same';
const hints: Readonly<Record<string, string>> = {
  [byMail]: 'w•••@example.org',
  [byPhone]: '••• 678',
};
const openers: Readonly<Record<string, string>> = {
  [byMail]: 'Add e-mail address',
  [byPhone]: 'Add phone number',
};

const whole = 'code.submitted (whole)';
const typed: Readonly<Record<string, string>> = {
  'target.submitted (an address)': 'wolf@example.org',
  'target.submitted (no address)': '',
  'target.submitted (a phone)': '0912345678',
  'target.submitted (no phone)': '',
  [whole]: '123456',
  'code.submitted (half)': '123',
  'code.submitted (nothing)': '',
};
const isOfMail = (label: string) => label.endsWith('address)');

const dialog = ({ page }: Stage) =>
  page.getByRole('dialog', { name: /^Add (?:phone number|e-mail address)$/ });
const field = (stage: Stage) =>
  dialog(stage)
    .getByRole('textbox', { name: /^(?:E-mail|Mobile number|Code)/ })
    .first();

/** Types only what the field lacks: typing sends the statechart an edit. */
async function submitText(stage: Stage, move: Move, { page: stands }: Place): Promise<void> {
  const label = moveLabel(move);
  const isTyped = stands !== label;
  if (isTyped) await field(stage).fill(typed[label] ?? '');
  // A complete code submits itself, and its answer may close the dialog at once.
  if (isTyped && label === whole) return;
  await press(dialog(stage), /^(?:Send code|Confirm)$/);
}

const refuseCall = (calls: 'send' | 'bind', status: number, code: string, more: object = {}) =>
  function answer(_stage: Stage, binding: Binding): Promise<void> {
    return binding[calls].answer({ status, code, more });
  };
const breakCall = (calls: 'send' | 'bind') => (_stage: Stage, binding: Binding) =>
  binding[calls].answer('offline');

/** Cancels the proof that is required. */
const cancelProof = (calls: 'send' | 'bind') => async (stage: Stage, binding: Binding) => {
  await binding[calls].answer({ status: 403, code: 'step_up_required' });
  await press(stage.page.getByRole('dialog', { name: "Confirm it's you" }), 'Close');
};

const play: Play<Binding> = {
  model: getModel('contact-binding'),
  settings: [byMail, byPhone],
  starts: (setting) => (setting === byMail ? ['nothing bound', alike] : ['nothing bound']),
  // Typed text stays until it is edited, or until another code is sent.
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label in typed) return label;
      if (label === 'requestCode answers sent') return '';
      return label.includes('edited') ? 'edited' : page;
    },
  },
  // The page reads the bound contacts in the step that sends the code.
  byItself: ({ calls }) =>
    calls.includes('readBound')
      ? ['the new one', 'nothing', 'offline'].map((name) => `readBound answers ${name}`)
      : null,
  never: {
    'requestCode answers too many, by a server without sense':
      'it differs from "too many" only in the wait, which a scenario covers',
  },
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    if (label.startsWith('target.submitted') && isOfMail(label) !== (setting === byMail))
      return unless(false, 'the dialog has a field for one kind of contact');
    const isRefused = isIn(place, 'filling.refused') || isIn(place, 'answering.refused');
    if (!(label in typed) || !isRefused) return null;
    return unless(
      label === place.page,
      'another text edits the form, which removes the error first',
    );
  },
  unwalked: {
    'beginning|always|0': 'it needs a login: journeys/relogin.spec.ts',
  },
  open: async (stage, path, setting) => {
    const overview = await stage.value<object>('/api/security', 'player01');
    const bound: Binding['bound'] = { says: path.start === alike ? hints[setting] : undefined };
    await stage.network.route('*/api/security', (route) => {
      if (bound.says === 'offline') return route.abort();
      const [email, mobile] = setting === byMail ? [bound.says] : [undefined, bound.says];
      return route.fulfill({ json: { success: true, value: { ...overview, email, mobile } } });
    });
    const binding: Binding = {
      bound,
      send: await stage.hold(callTo('/api/security/contacts', 'POST')),
      bind: await stage.hold(callTo('/api/security/contacts', 'PUT')),
    };
    await stage.signIn('player01');
    await stage.goto('/member/securityCenter');
    await press(stage.page, openers[setting]!);
    await field(stage).waitFor();
    return binding;
  },
  moves: {
    'target.submitted': (stage, _binding, move, _ahead, from) => submitText(stage, move, from),
    'target.edited': (stage) => field(stage).fill('09'),
    'code.submitted': async (stage, { bound }, move, [next], from) => {
      if (next?.move.kind === 'answer' && next.move.port === 'readBound') {
        const { case: name } = next.move;
        const hint = (await isMail(stage)) ? hints[byMail] : hints[byPhone];
        bound.says = name === 'the new one' ? hint : name === 'offline' ? 'offline' : undefined;
      }
      await submitText(stage, move, from);
    },
    'code.edited': (stage) => field(stage).fill('1'),
    'code.requested': async (stage) => {
      await stage.pass(300_000);
      await press(dialog(stage), 'Resend code');
    },
    'binding.abandoned': (stage) => press(dialog(stage), 'Close'),
    'requestCode answers sent': async (stage, { send }) => {
      const hint = (await isMail(stage)) ? hints[byMail] : hints[byPhone];
      await send.answer({ value: { ...sentCode, hint } });
    },
    'requestCode answers not proved': cancelProof('send'),
    'requestCode answers not a phone': refuseCall('send', 422, 'phone_invalid'),
    'requestCode answers too many': refuseCall('send', 429, 'sms_too_many_requests', {
      retryAfterSeconds: 300,
    }),
    'requestCode answers offline': breakCall('send'),
    'bindContact answers bound': (_stage, { bind }) => bind.answer({ value: {} }),
    'bindContact answers not proved': cancelProof('bind'),
    'bindContact answers wrong': refuseCall('bind', 422, 'code_invalid'),
    'bindContact answers run out': refuseCall('bind', 422, 'code_expired'),
    'bindContact answers taken': refuseCall('bind', 409, 'email_taken'),
    'bindContact answers offline': breakCall('bind'),
  },
  check: async (stage, _binding, place) => {
    // The field held the answer to the previous code.
    if (place.page === '' && isIn(place, 'answering')) await expect(field(stage)).toHaveValue('');
  },
};

/** The response of a server whose clock is years behind. */
const sentCode = {
  attemptId: 'attempt-1',
  now: '2020-01-01T00:00:00Z',
  resendAt: '2020-01-01T00:01:00Z',
  expiresAt: '2020-01-01T00:10:00Z',
  expiredMinutes: 10,
};

const isMail = ({ page }: Stage): Promise<boolean> =>
  page.getByRole('dialog', { name: openers[byMail]! }).isVisible();

test('the portal follows the contact-binding statechart [H23]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
