/**
 * The enrolment statechart: an authenticator app's secret, its test code and recovery codes, in the
 * security centre.
 */
import { type Move, moveLabel } from '@baize/chartwalk';
import { test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface EnrolmentCalls {
  readonly begin: Calls;
  readonly confirm: Calls;
  readonly renew: Calls;
}

const off = 'a member without an app';
const on = 'a member with an app';

const typed: Readonly<Record<string, string>> = {
  'code.submitted (whole)': '123456',
  'code.submitted (half)': '123',
  'code.submitted (nothing)': '',
};

const secret = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Baize:player01?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Baize',
};
const recoveryCodes = Array.from({ length: 10 }, (_code, at) => `1234${at}-67890`);

const dialog = ({ page }: Stage) =>
  page.getByRole('dialog', { name: 'Set up your authenticator app' });
const field = (stage: Stage) => dialog(stage).getByRole('textbox', { name: /^6-digit code/ });

async function submitCode(stage: Stage, move: Move): Promise<void> {
  await type(field(stage), typed[moveLabel(move)] ?? '');
  // A complete code submits itself when it is typed.
  if ((await dialog(stage).locator('form').getAttribute('aria-busy')) === 'true') return;
  await press(dialog(stage), 'Turn on');
}

const refuseCall = (calls: keyof EnrolmentCalls, status: number, code: string) =>
  function answer(_stage: Stage, enrolling: EnrolmentCalls): Promise<void> {
    return enrolling[calls].answer({ status, code });
  };
const breakCall = (calls: keyof EnrolmentCalls) => (_stage: Stage, enrolling: EnrolmentCalls) =>
  enrolling[calls].answer('offline');

/** Cancels the proof that is required. */
const cancelProof =
  (calls: keyof EnrolmentCalls) => async (stage: Stage, enrolling: EnrolmentCalls) => {
    await enrolling[calls].answer({ status: 403, code: 'step_up_required' });
    await press(stage.page.getByRole('dialog', { name: "Confirm it's you" }), 'Close');
  };

const play: Play<EnrolmentCalls> = {
  model: getModel('enrolment'),
  settings: [off, on],
  starts: ['the card'],
  // Typed text stays until it is edited.
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label in typed) return label;
      if (label === 'beginEnrolment answers begun') return '';
      return label.startsWith('code.edited') ? 'edited' : page;
    },
  },
  never: {},
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    if (label === 'enrolment.requested (plain)')
      return unless(setting === off, 'a member with an app has no button to set one up');
    if (label === 'codes.requested (plain)')
      return unless(setting === on, 'without an app there are no recovery codes to renew');
    if (label === 'enrolment.abandoned (plain)' && isIn(place, 'confirming'))
      return unless(!place.memory.withdrawn, 'the dialog can be closed only once');
    if (!(label in typed) || !isIn(place, 'scanning.refused')) return null;
    return unless(
      label === place.page,
      'another code edits the form, which removes the error first',
    );
  },
  unwalked: {},
  open: async (stage, _path, setting) => {
    const overview = await stage.value<object>('/api/security', 'player01');
    const value = { ...overview, totp: setting === on, recoveryCodesLeft: 10 };
    await stage.network.route('*/api/security', (route) =>
      route.fulfill({ json: { success: true, value } }),
    );
    const enrolling: EnrolmentCalls = {
      begin: await stage.hold(callTo('/api/security/totp', 'POST')),
      confirm: await stage.hold(callTo('/api/security/totp', 'PUT')),
      renew: await stage.hold(callTo('/api/security/recovery-codes', 'POST')),
    };
    await stage.signIn('player01');
    await stage.goto('/member/securityCenter');
    await stage.page.getByRole('region', { name: 'Authenticator app', exact: true }).waitFor();
    return enrolling;
  },
  moves: {
    'enrolment.requested': ({ page }) => press(page, 'Set up'),
    'codes.requested': ({ page }) => press(page, 'New recovery codes'),
    'code.submitted': (stage, _enrolling, move) => submitCode(stage, move),
    'code.edited': (stage) => field(stage).fill('1'),
    'enrolment.abandoned': (stage) => press(dialog(stage), 'Close'),
    'codes.saved': ({ page }) => press(page, "I've saved them"),
    'beginEnrolment answers begun': (_stage, { begin }) => begin.answer({ value: secret }),
    'beginEnrolment answers not proved': cancelProof('begin'),
    'beginEnrolment answers on already': refuseCall('begin', 409, 'conflict'),
    'beginEnrolment answers offline': breakCall('begin'),
    'confirmCode answers right': (_stage, { confirm }) =>
      confirm.answer({ value: { recoveryCodes } }),
    'confirmCode answers wrong': refuseCall('confirm', 422, 'code_invalid'),
    'confirmCode answers too many': refuseCall('confirm', 403, 'verification_exhausted'),
    'confirmCode answers not proved': cancelProof('confirm'),
    'confirmCode answers on already': refuseCall('confirm', 409, 'conflict'),
    'confirmCode answers offline': breakCall('confirm'),
    'renewCodes answers renewed': (_stage, { renew }) => renew.answer({ value: { recoveryCodes } }),
    'renewCodes answers not proved': cancelProof('renew'),
    'renewCodes answers off meanwhile': refuseCall('renew', 404, 'not_found'),
    'renewCodes answers offline': breakCall('renew'),
  },
};

test('the portal follows the enrolment statechart [H90]', async ({ browser, product }, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
