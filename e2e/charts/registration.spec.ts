/** The registration statechart: from the rules of the form to a member who is signed in. */
import type { Locator } from '@playwright/test';
import { type Move, moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls, type Reply } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless, type Place } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Desk {
  readonly rules: Calls;
  readonly captcha: Calls;
  readonly affiliate: Calls;
  readonly post: Calls;
  readonly member: Calls;
  readonly discard: Calls;
  readonly token: string;
  readonly carefully: boolean;
}

interface Rule {
  readonly field: string;
  readonly enabled: boolean;
}

interface Form {
  readonly rules: readonly Rule[];
}

const carefully = 'a careful visitor';
const carelessly = 'a careless visitor';
const lost = 'a careful visitor whose checks are lost';
const full = 'a careful visitor whose browser stores nothing';

/** Each case of the rules, on the wire and in the model's memory. */
const forms = {
  'both ways': { byUsername: true, byMobile: true, captcha: false },
  'both ways, with a captcha image': { byUsername: true, byMobile: true, captcha: true },
  'a captcha image as well': { byUsername: true, byMobile: true, captcha: true },
  'by mobile only': { byUsername: false, byMobile: true, captcha: false },
  'no way': { byUsername: false, byMobile: false, captcha: false },
  closed: { byUsername: false, byMobile: false, captcha: false },
} as const;
type Case = keyof typeof forms;

function describeRules(name: Case): string {
  const { byUsername, byMobile, captcha } = forms[name];
  const ways = [...(byUsername ? ['username'] : []), ...(byMobile ? ['mobile'] : [])];
  return JSON.stringify([ways.join(), captcha]);
}

/** The product's own rules with the walk's changes; only identifying fields are shown. */
async function getRules(stage: Stage, name: Case): Promise<Reply> {
  const form = await stage.value<Form>('/api/registration/rules');
  const { captcha, ...ways } = forms[name];
  const kept = new Set(['password', 'mobileNum', 'affiliateCode']);
  const rules = form.rules.map((rule) => {
    const asked = { captcha, username: ways.byUsername }[rule.field];
    const enabled = asked ?? kept.has(rule.field);
    return { ...rule, enabled };
  });
  return { value: { ...form, ...ways, rules } };
}

const form = ({ page }: Stage) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Register', exact: true }) });

async function tick(box: Locator, checked: boolean): Promise<void> {
  if ((await box.isChecked()) !== checked) await box.setChecked(checked);
}

/** Fills in all fields of the form, correctly or not, and submits it. */
async function submitForm(stage: Stage, { carefully: well }: Desk, invitation = ''): Promise<void> {
  const fields = form(stage);
  const name = fields.getByRole('textbox', { name: /^Username/ });
  if (await name.isVisible()) await type(name, well ? 'newcomer9' : 'x');
  const mobile = fields.getByRole('textbox', { name: /^Mobile number/ });
  await type(mobile, well ? '0912345678' : '09');
  await type(fields.getByRole('textbox', { name: /^Password/ }), 'Green-table-9');
  await type(fields.getByRole('textbox', { name: /^Confirm/ }), 'Green-table-9');
  await type(fields.getByRole('textbox', { name: /^Invitation code/ }), invitation);
  const captchaField = fields.getByRole('textbox', { name: /^Captcha/ });
  if (await captchaField.isVisible()) await type(captchaField, '12345');
  await tick(fields.getByRole('checkbox', { name: /18/ }), true);
  await tick(fields.getByRole('checkbox', { name: /terms/ }), well);
  await fields.getByRole('button', { name: 'Register', exact: true }).click();
}

/** Lets the browser solve a proof of work instead of the captcha, unless it has done so. */
async function letWork({ page }: Stage): Promise<void> {
  const worked = page.getByText('Verified', { exact: true });
  if (await worked.isVisible()) return;
  await page.getByRole('button', { name: 'Verify automatically' }).click();
  await expect(worked).toBeVisible();
}

/** The state of the form: the last submission, and whether it was edited since. */
function getFormState(page: string, move: Move): string {
  const label = moveLabel(move);
  // After a proof of work there is no captcha image to refresh.
  const isWorked = page.includes('work') || label.includes('with work');
  if (label.startsWith('form.submitted'))
    return isWorked && !label.includes('with work') ? `${label}, after work` : label;
  // An edit, or other fields that must be filled in first.
  const isOther = /^(field.edited|rules.changed|variant.chosen)/.test(label);
  return isOther ? (isWorked ? 'something else, after work' : 'something else') : page;
}

const isMarked = ({ memory }: Place) => memory.failed || memory.problems.length > 0;

function changing(name: Case, place: Place): string | null {
  const isKnown = !isIn(place, 'loadingRules') && !isIn(place, 'rulesMissing');
  const isOpen = ['invalid', 'failed', 'closed'].some((state) => isIn(place, state));
  if (name === 'by mobile only' && place.memory.problems.length > 0 && !isOpen)
    return unless(false, 'a removed field cannot show its error');
  if (!isKnown) return unless(false, 'rules that were never read cannot change');
  const isNew = describeRules(name) !== JSON.stringify(place.memory.facts ?? ['', false]);
  return unless(isNew, 'unchanged rules cause no event');
}

function getObstacle(move: Move, place: Place, setting: string): string | null {
  const label = moveLabel(move);
  const [ways, captcha] = (place.memory.facts ?? ['', false]) as [string, boolean];
  if (move.kind === 'event' && move.type === 'rules.changed')
    return changing(move.case as Case, place);
  if (move.kind === 'event' && move.type === 'variant.chosen')
    return unless(
      ways.includes(',') && move.case !== place.memory.variant,
      'the tabs lead to the other way, where there is one',
    );
  if (label.startsWith('captcha.refreshed'))
    return unless(
      captcha && !place.page.includes('work'),
      'without a captcha image there is none to refresh',
    );
  if (label === 'form.submitted (with work for the captcha image)' && !captcha)
    return unless(false, 'without a captcha image no proof of work is needed');
  if (label.startsWith('form.submitted') && isMarked(place))
    return unless(
      label === place.page && !captcha,
      'another text edits the form, which removes the error, and a new captcha image is read',
    );
  if (label.startsWith('field.edited'))
    return unless(
      setting !== carelessly || place.memory.problems.length > 1,
      'a careless form has more errors than the model names; only a careful one corrects its last field',
    );
  if (label.startsWith('postRegistration'))
    return unless(setting !== carelessly, 'a careless form is never sent');
  return null;
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const params = { min: 4, max: 16 };

const changeRules =
  (name: Case) =>
  async (stage: Stage, { rules }: Desk) => {
    stage.streams.say({ type: 'status', data: { status: 0 } });
    await rules.answer(await getRules(stage, name));
  };

const editField = (field: RegExp) => async (stage: Stage) =>
  form(stage).getByRole('textbox', { name: field }).first().pressSequentially('y');

const play: Play<Desk> = {
  model: getModel('registration'),
  settings: [carefully, carelessly, full, lost],
  starts: ['at the form'],
  page: { first: '', after: getFormState },
  byItself: ({ calls }, setting) => {
    const well = setting !== carelessly;
    if (calls.includes('checkForm') && setting === lost)
      return ['checkForm answers a worker that broke'];
    if (calls.includes('checkForm'))
      return [`checkForm answers ${well ? 'nothing wrong' : 'a short name, no terms'}`];
    if (calls.includes('storeToken'))
      return [`storeToken answers ${setting === full ? 'no storage' : 'stored'}`];
    return null;
  },
  never: {},
  cannot: getObstacle,
  unwalked: {},
  open: async (stage, _path, setting) => {
    if (setting === full) await stage.refuse('to store');
    if (setting === lost) {
      await stage.network.fetchAll();
      await stage.network.route('*/assets/checks-*', (route) => route.abort());
    }
    const desk: Desk = {
      rules: await stage.hold(callTo('/api/registration/rules')),
      captcha: await stage.hold(callTo('/api/auth/captcha')),
      affiliate: await stage.hold(callTo('/api/registration/affiliate')),
      post: await stage.hold(
        (request) =>
          callTo('/api/registration', 'PUT')(request) ||
          callTo('/api/registration/mobile', 'PUT')(request),
      ),
      member: await stage.hold(callTo('/api/member', 'GET')),
      discard: await stage.hold(callTo('/api/auth/session', 'DELETE')),
      token: await stage.token('player01'),
      carefully: setting !== carelessly,
    };
    await stage.goto('/register');
    await stage.isIdle();
    await stage.beginStream();
    return desk;
  },
  fails: {
    'loadCaptcha answers no captcha image': 'internal',
    'checkForm answers a worker that broke': 'network_abnormal',
    'discardSession answers offline': null,
  },
  moves: {
    'form.submitted (filled)': (stage, desk) => submitForm(stage, desk),
    'form.submitted (with work for the captcha image)': async (stage, desk) => {
      await letWork(stage);
      await submitForm(stage, desk);
    },
    'form.submitted (with an invitation)': (stage, desk) => submitForm(stage, desk, 'BAIZE01'),
    'field.edited (the name)': editField(/^(Username|Mobile number)/),
    'field.edited (the terms)': (stage) =>
      form(stage).getByRole('checkbox', { name: /terms/ }).click(),
    'field.edited (the invitation)': editField(/^Invitation code/),
    'variant.chosen (mobile)': ({ page }) =>
      page.getByRole('tab', { name: 'Mobile number' }).click(),
    'variant.chosen (username)': ({ page }) => page.getByRole('tab', { name: 'Username' }).click(),
    'captcha.refreshed (at once)': ({ page }) =>
      page.getByRole('button', { name: 'New image' }).click(),
    'captcha.refreshed (after a second)': async (stage) => {
      await stage.pass(1_000);
      await stage.page.getByRole('button', { name: 'New image' }).click();
    },
    'rules.changed (both ways)': changeRules('both ways'),
    'rules.changed (a captcha image as well)': changeRules('a captcha image as well'),
    'rules.changed (by mobile only)': changeRules('by mobile only'),
    'rules.changed (closed)': changeRules('closed'),
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'registration.abandoned': ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
    ...Object.fromEntries(
      (['both ways', 'both ways, with a captcha image', 'no way'] as const).map((name) => [
        `loadRules answers ${name}`,
        async (stage: Stage, { rules }: Desk) => rules.answer(await getRules(stage, name)),
      ]),
    ),
    'loadRules answers offline': (_stage, { rules }) => rules.answer('offline'),
    'loadCaptcha answers a captcha image': (_stage, { captcha }) =>
      captcha.answer({ value: { captchaId: 'c-1', image: pixel } }),
    'loadCaptcha answers no captcha image': (_stage, { captcha }) =>
      captcha.answer({ status: 500, code: 'internal' }),
    'checkAffiliate answers known': (_stage, { affiliate }) =>
      affiliate.answer({ value: { valid: true, affiliateCode: 'BAIZE01' } }),
    'checkAffiliate answers unknown': (_stage, { affiliate }) =>
      affiliate.answer({ status: 422, code: 'invitation_code_error' }),
    'postRegistration answers logged in': (_stage, { post, token }) =>
      post.answer({ value: { user: {}, session: { token } } }),
    'postRegistration answers made, not logged in': (_stage, { post }) =>
      post.answer({ value: { user: {} } }),
    'postRegistration answers a field refused': async (stage, { post }) => {
      const byName = await form(stage)
        .getByRole('textbox', { name: /^Username/ })
        .isVisible();
      const pointer = byName ? '/body/username' : '/body/mobileNum';
      const errors = [{ pointer, rule: 'letter_first_alnum', params }];
      await post.answer({ status: 422, code: 'validation_failed', more: { errors } });
    },
    'postRegistration answers taken': (_stage, { post }) =>
      post.answer({ status: 409, code: 'registration_refused' }),
    'postRegistration answers offline': (_stage, { post }) => post.answer('offline'),
    'loadMember answers a member': async ({ page }, { member }) => {
      await member.release();
      await expect(page).not.toHaveURL(/register/);
    },
    'loadMember answers offline': (_stage, { member }) => member.answer('offline'),
    'discardSession answers done': (_stage, { discard }) => discard.answer({ value: {} }),
    'discardSession answers offline': (_stage, { discard }) => discard.answer('offline'),
  },
};

test('the portal follows the registration statechart [T24, T25, T26, P6]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
