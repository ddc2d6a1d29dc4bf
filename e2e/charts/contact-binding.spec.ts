/** The contact-binding chart: an address or a phone, its code, and the answer, in the security centre. */
import { type Move, moveLabel } from '@baize/machines/testing';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { isIn, only, type Place } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walk, type Play } from './lib/walk.ts';

interface Binding {
  readonly send: Calls;
  readonly bind: Calls;
  /** What the product says of the contacts, masked. */
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

/** Typing tells the chart of an edit, so what stands there already is not typed again. */
async function submit(stage: Stage, move: Move, { page: stands }: Place): Promise<void> {
  const label = moveLabel(move);
  const isTyped = stands !== label;
  if (isTyped) await field(stage).fill(typed[label] ?? '');
  // A whole code goes by itself when it is typed; the answer to it may close the dialog before anybody could look.
  if (isTyped && label === whole) return;
  await press(dialog(stage), /^(?:Send code|Confirm)$/);
}

const refuses = (calls: 'send' | 'bind', status: number, code: string, more: object = {}) =>
  function answer(_stage: Stage, binding: Binding): Promise<void> {
    return binding[calls].answer({ status, code, more });
  };
const breaks = (calls: 'send' | 'bind') => (_stage: Stage, binding: Binding) =>
  binding[calls].answer('offline');

/** The proof that is asked for is left. */
const unproved = (calls: 'send' | 'bind') => async (stage: Stage, binding: Binding) => {
  await binding[calls].answer({ status: 403, code: 'step_up_required' });
  await press(stage.page.getByRole('dialog', { name: "Confirm it's you" }), 'Close');
};

const play: Play<Binding> = {
  model: getModel('contact-binding'),
  settings: [byMail, byPhone],
  starts: (setting) => (setting === byMail ? ['nothing bound', alike] : ['nothing bound']),
  // What was typed stands there until it is edited, or another code is sent.
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label in typed) return label;
      if (label === 'requestCode answers sent') return '';
      return label.includes('edited') ? 'edited' : page;
    },
  },
  // The page looks up what is bound in the step that the code is sent in.
  byItself: ({ calls }) =>
    calls.includes('readBound')
      ? ['the new one', 'nothing', 'offline'].map((name) => `readBound answers ${name}`)
      : null,
  never: {
    'requestCode answers too many, by a server without sense':
      'it differs from "too many" in the length of the wait, which a story says',
  },
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    if (label.startsWith('target.submitted') && isOfMail(label) !== (setting === byMail))
      return only(false, 'the dialog has the field of one kind of contact');
    const isRefused = isIn(place, 'filling.refused') || isIn(place, 'answering.refused');
    if (!(label in typed) || !isRefused) return null;
    return only(label === place.page, 'under a message another text edits the form');
  },
  unwalked: {
    'beginning|always|0': 'a login comes between: journeys/relogin.spec.ts',
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
    'target.submitted': (stage, _binding, move, _ahead, from) => submit(stage, move, from),
    'target.edited': (stage) => field(stage).fill('09'),
    'code.submitted': async (stage, { bound }, move, [next], from) => {
      if (next?.move.kind === 'answer' && next.move.port === 'readBound') {
        const { case: name } = next.move;
        const hint = (await isMail(stage)) ? hints[byMail] : hints[byPhone];
        bound.says = name === 'the new one' ? hint : name === 'offline' ? 'offline' : undefined;
      }
      await submit(stage, move, from);
    },
    'code.edited': (stage) => field(stage).fill('1'),
    'code.requested': async (stage) => {
      await stage.pass(300_000);
      await press(dialog(stage), 'Resend code');
    },
    'binding.abandoned': (stage) => press(dialog(stage), 'Close'),
    'requestCode answers sent': async (stage, { send }) => {
      const hint = (await isMail(stage)) ? hints[byMail] : hints[byPhone];
      await send.answer({ value: { ...sent, hint } });
    },
    'requestCode answers not proved': unproved('send'),
    'requestCode answers not a phone': refuses('send', 422, 'phone_invalid'),
    'requestCode answers too many': refuses('send', 429, 'sms_too_many_requests', {
      retryAfterSeconds: 300,
    }),
    'requestCode answers offline': breaks('send'),
    'bindContact answers bound': (_stage, { bind }) => bind.answer({ value: {} }),
    'bindContact answers not proved': unproved('bind'),
    'bindContact answers wrong': refuses('bind', 422, 'code_invalid'),
    'bindContact answers run out': refuses('bind', 422, 'code_expired'),
    'bindContact answers taken': refuses('bind', 409, 'email_taken'),
    'bindContact answers offline': breaks('bind'),
  },
  check: async (stage, _binding, place) => {
    // What was typed answers the code of before.
    if (place.page === '' && isIn(place, 'answering')) await expect(field(stage)).toHaveValue('');
  },
};

/** By a server whose clock is years behind. */
const sent = {
  attemptId: 'attempt-1',
  now: '2020-01-01T00:00:00Z',
  resendAt: '2020-01-01T00:01:00Z',
  expiresAt: '2020-01-01T00:10:00Z',
  expiredMinutes: 10,
};

const isMail = ({ page }: Stage): Promise<boolean> =>
  page.getByRole('dialog', { name: openers[byMail]! }).isVisible();

test('[T19, T20, H23] the contact-binding chart is walked', async ({ browser, product }, info) => {
  test.setTimeout(240_000);
  await walk(play, { browser, product }, info);
});
