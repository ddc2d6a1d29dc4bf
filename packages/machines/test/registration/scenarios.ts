import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, resolves, type Walk } from '@baize/chartwalk';
import type { registrationModel } from './model.ts';
import type {
  RegistrationContext,
  RegistrationForm,
  RegistrationRequest,
} from '../../src/registration/types.ts';

type Open = Parameters<ChartScenarios<typeof registrationModel>[string]>[0];

const getPosted = (walk: Walk<RegistrationContext>): RegistrationRequest =>
  walk.getInput('postRegistration') as RegistrationRequest;

async function reachEditing(open: Open) {
  const walk = await open('at the form');
  await walk.answer('loadRules', 'both ways', 'editing');
  return walk;
}

async function withCaptcha(open: Open) {
  const walk = await open('at the form');
  await walk.answer('loadRules', 'both ways, with a captcha image', 'loadingCaptcha');
  await walk.answer('loadCaptcha', 'a captcha image', 'editing');
  return walk;
}

async function reachPosting(open: Open, begin = reachEditing) {
  const walk = await begin(open);
  await walk.send('form.submitted', 'filled', 'validating');
  await walk.answer('checkForm', 'nothing wrong', 'posting');
  return walk;
}

async function reachInvalid(open: Open) {
  const walk = await reachEditing(open);
  await walk.send('form.submitted', 'filled');
  await walk.answer('checkForm', 'a short name, no terms', 'invalid');
  return walk;
}

export const registrationScenarios: ChartScenarios<typeof registrationModel> = {
  '[T24] [T26] checks and sends a form, loads its member and goes to /': async (open) => {
    const walk = await open('at the form');
    walk.expects('loadingRules');
    equal(walk.has('busy'), true);
    deepEqual(walk.asked, ['loadRules']);
    await walk.answer('loadRules', 'both ways', 'editing');
    deepEqual(walk.asked, []);
    await walk.send('form.submitted', 'filled', 'validating');
    equal(walk.has('busy'), true);
    deepEqual(walk.asked, ['checkForm']);
    await walk.answer('checkForm', 'nothing wrong', 'posting');
    equal(walk.has('busy'), true);
    equal(getPosted(walk).form.values.open()['username'], 'newcomer9');
    equal(getPosted(walk).captchaId === null, true);
    await walk.answer('postRegistration', 'logged in', 'storingToken');
    equal(walk.has('busy'), true);
    equal(walk.context.form === null, true);
    equal((walk.getInput('storeToken') as { open: () => string }).open(), 'token-of-a-newcomer');
    await walk.answer('storeToken', 'stored', 'loadingMember');
    equal(walk.has('busy'), true);
    equal(walk.context.token === null, true);
    await walk.answer('loadMember', 'a member', 'done');
    equal(walk.context.member?.id, 'p-9');
    deepEqual(walk.context.outcome, { destination: '/' });
  },
  '[T23] shows problems before sending, and clears them field by field': async (open) => {
    const walk = await reachInvalid(open);
    deepEqual(walk.asked, []);
    equal(walk.context.form === null, true);
    deepEqual(
      walk.context.problems.map(({ field }) => field),
      ['username', 'termsAccepted'],
    );
    await walk.send('field.edited', 'the invitation', 'invalid');
    equal(walk.context.problems.length, 2);
    await walk.send('field.edited', 'the name', 'invalid');
    deepEqual(walk.context.problems, [{ field: 'termsAccepted', rule: 'unticked' }]);
    await walk.send('field.edited', 'the terms', 'editing');
    deepEqual(walk.context.problems, []);
    const again = await reachInvalid(open);
    await again.send('form.submitted', 'filled', 'validating');
    deepEqual(again.context.problems, []);
  },
  '[T25] [X13] checks an invitation code first; a wrong one is an invitation code error': async (
    open,
  ) => {
    const walk = await reachEditing(open);
    await walk.send('form.submitted', 'with an invitation');
    await walk.answer('checkForm', 'nothing wrong', 'checkingAffiliate');
    equal(walk.has('busy'), true);
    deepEqual(walk.asked, ['checkAffiliate']);
    equal(walk.getInput('checkAffiliate'), 'BAIZE01');
    await walk.answer('checkAffiliate', 'unknown', 'invalid');
    equal(walk.context.failure?.code, 'invitation_code_error');
    deepEqual(walk.context.problems, [{ field: 'affiliateCode', rule: 'unknown' }]);
    equal(walk.context.form === null, true);
    await walk.send('field.edited', 'the invitation', 'editing');
    equal(walk.context.failure === null, true);
    await walk.send('form.submitted', 'with an invitation');
    await walk.answer('checkForm', 'nothing wrong');
    await walk.answer('checkAffiliate', 'known', 'posting');
    equal(getPosted(walk).form.affiliateCode, 'BAIZE01');
  },
  'sends the browser’s proof of work instead of the visible captcha image': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'with work for the captcha image', 'validating');
    await walk.answer('checkForm', 'nothing wrong', 'posting');
    equal(getPosted(walk).form.work?.open(), 'work');
    equal(getPosted(walk).captchaId === null, true);
    equal(walk.context.captcha?.id, 'c-1');
  },
  'a wrong invitation keeps the captcha image': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'with an invitation');
    await walk.answer('checkForm', 'nothing wrong');
    await walk.answer('checkAffiliate', 'unknown', 'invalid');
    equal(walk.context.captcha?.id, 'c-1');
  },
  '[V41] a required captcha image comes before the form, and a new one after each refusal': async (
    open,
  ) => {
    const walk = await reachPosting(open, withCaptcha);
    equal(getPosted(walk).captchaId, 'c-1');
    await walk.answer('postRegistration', 'a field refused', 'loadingCaptcha');
    equal(walk.has('busy'), true);
    equal(walk.context.captcha === null, true);
    await walk.answer('loadCaptcha', 'a captcha image', 'invalid');
    equal(walk.context.problems[0]?.field, 'username');
    const taken = await reachPosting(open, withCaptcha);
    await taken.answer('postRegistration', 'taken', 'loadingCaptcha');
    await taken.answer('loadCaptcha', 'no captcha image', 'failed');
    equal(taken.context.failure?.code, 'registration_refused');
    equal(taken.context.captcha === null, true);
  },
  'a lost answer keeps the captcha image, so that the same can be sent again': async (open) => {
    const walk = await reachPosting(open, withCaptcha);
    await walk.answer('postRegistration', 'offline', 'failed');
    equal(walk.context.captcha?.id, 'c-1');
    equal(walk.context.form === null, true);
    await walk.send('form.submitted', 'filled', 'validating');
    await walk.answer('checkForm', 'nothing wrong', 'posting');
    equal(getPosted(walk).captchaId, 'c-1');
  },
  '[K28] refreshes the captcha image at most once a second': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('captcha.refreshed', 'at once', 'editing');
    deepEqual(walk.asked, []);
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    await walk.answer('loadCaptcha', 'no captcha image', 'failed');
    equal(walk.context.failure?.code, 'rate_limited');
    await walk.send('captcha.refreshed', 'at once', 'failed');
    deepEqual(walk.asked, []);
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    const without = await reachEditing(open);
    await without.send('captcha.refreshed', 'after a second', 'editing');
    deepEqual(without.asked, []);
  },
  'the captcha image can be refreshed while the form is invalid': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'filled');
    await walk.answer('checkForm', 'a short name, no terms', 'invalid');
    await walk.send('captcha.refreshed', 'at once', 'invalid');
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    await walk.answer('loadCaptcha', 'a captcha image', 'invalid');
    equal(walk.context.problems.length, 2);
  },
  'shows refusals of the server, which can be corrected': async (open) => {
    const walk = await reachPosting(open);
    await walk.answer('postRegistration', 'a field refused', 'invalid');
    deepEqual(walk.context.problems[0]?.params, { min: 4, max: 16 });
    equal(walk.context.form === null, true);
    const taken = await reachPosting(open);
    await taken.answer('postRegistration', 'taken', 'failed');
    equal(taken.context.failure?.code, 'registration_refused');
    await taken.send('field.edited', 'the name', 'editing');
    equal(taken.context.failure === null, true);
    const offline = await reachPosting(open);
    await offline.answer('postRegistration', 'offline', 'failed');
    equal(offline.context.failure?.code, 'network_abnormal');
    await offline.send('form.submitted', 'filled', 'validating');
    equal(offline.context.failure === null, true);
  },
  'shows a failed check': async (open) => {
    const walk = await reachEditing(open);
    await walk.send('form.submitted', 'filled');
    await walk.answer('checkForm', 'a worker that broke', 'failed');
    equal(walk.context.failure?.code, 'unknown_error');
    equal(walk.context.form === null, true);
  },
  '[P6] [P7] chooses a method among those that are offered': async (open) => {
    const walk = await reachEditing(open);
    equal(walk.context.variant, 'username');
    await walk.send('variant.chosen', 'mobile', 'editing');
    equal(walk.context.variant, 'mobile');
    const wrong = await reachInvalid(open);
    await wrong.send('variant.chosen', 'mobile', 'editing');
    deepEqual(wrong.context.problems, []);
    const failed = await reachPosting(open);
    await failed.answer('postRegistration', 'taken', 'failed');
    await failed.send('variant.chosen', 'mobile', 'editing');
    equal(failed.context.failure === null, true);
  },
  '[E65] applies changed rules at once while the form is open': async (open) => {
    const walk = await reachEditing(open);
    await walk.send('rules.changed', 'a captcha image as well', 'loadingCaptcha');
    await walk.answer('loadCaptcha', 'a captcha image', 'editing');
    await walk.send('rules.changed', 'by mobile only', 'editing');
    equal(walk.context.variant, 'mobile');
    await walk.send('rules.changed', 'both ways', 'editing');
    equal(walk.context.variant, 'mobile');
    await walk.send('rules.changed', 'closed', 'closed');
    await walk.send('rules.changed', 'both ways', 'editing');
    const wrong = await reachInvalid(open);
    await wrong.send('rules.changed', 'both ways', 'editing');
    deepEqual(wrong.context.problems, []);
    const other = await reachInvalid(open);
    await other.send('rules.changed', 'by mobile only', 'editing');
    equal(other.context.variant, 'mobile');
    const failed = await reachPosting(open);
    await failed.answer('postRegistration', 'taken', 'failed');
    await failed.send('rules.changed', 'by mobile only', 'editing');
    equal(failed.context.variant, 'mobile');
    equal(failed.context.failure === null, true);
  },
  'applies rules that change during a call to its answer': async (open) => {
    const walk = await reachPosting(open);
    await walk.send('rules.changed', 'closed', 'posting');
    await walk.answer('postRegistration', 'taken', 'closed');
    await walk.send('rules.changed', 'by mobile only', 'editing');
    deepEqual(walk.context.problems, []);
    equal(walk.context.failure === null, true);
    const withImage = await reachPosting(open);
    await withImage.send('rules.changed', 'a captcha image as well', 'posting');
    await withImage.answer('postRegistration', 'taken', 'loadingCaptcha');
    const mobile = await reachPosting(open);
    await mobile.send('rules.changed', 'by mobile only', 'posting');
    equal(mobile.context.variant, 'mobile');
  },
  'a merchant may close registration': async (open) => {
    const walk = await open('at the form');
    await walk.answer('loadRules', 'no way', 'closed');
  },
  'retries rules that could not be loaded': async (open) => {
    const walk = await open('at the form');
    await walk.answer('loadRules', 'offline', 'rulesMissing');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('retry.requested', 'plain', 'loadingRules');
    equal(walk.context.failure === null, true);
    await walk.answer('loadRules', 'both ways', 'editing');
  },
  '[E36] a member who is not logged in at once is led to the login': async (open) => {
    const walk = await reachPosting(open);
    await walk.answer('postRegistration', 'made, not logged in', 'registered');
    deepEqual(walk.context.outcome, { destination: '/login' });
    equal(walk.context.form === null, true);
  },
  'a token that cannot be stored ends its session, and the login follows': async (open) => {
    for (const answer of ['done', 'offline']) {
      const walk = await reachPosting(open);
      await walk.answer('postRegistration', 'logged in');
      await walk.answer('storeToken', 'no storage', 'discarding');
      equal(walk.has('busy'), true);
      deepEqual(walk.asked, ['discardSession']);
      const token = walk.getInput('discardSession') as { open: () => string };
      equal(token.open(), 'token-of-a-newcomer');
      await walk.answer('discardSession', answer, 'registered');
      equal(walk.context.token === null, true);
    }
  },
  'a member that cannot be loaded is retried or left': async (open) => {
    const walk = await reachPosting(open);
    await walk.answer('postRegistration', 'logged in');
    await walk.answer('storeToken', 'stored');
    await walk.answer('loadMember', 'offline', 'memberMissing');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('retry.requested', 'plain', 'loadingMember');
    equal(walk.context.failure === null, true);
    await walk.answer('loadMember', 'offline');
    await walk.send('registration.abandoned', 'plain', 'discarding');
    equal(walk.context.failure === null, true);
  },
  'checks the form that is sent, and stops at one problem': async (open) => {
    const walk = await reachEditing(open);
    await walk.send('form.submitted', 'with an invitation');
    equal((walk.getInput('checkForm') as RegistrationForm).affiliateCode, 'BAIZE01');
    await walk.answer(
      'checkForm',
      resolves([{ field: 'termsAccepted', rule: 'unticked' }]),
      'invalid',
    );
  },
  'starts with a user name if offered, else with the offered method': async (open) => {
    for (const [variants, variant] of [
      [['mobile', 'username'], 'username'],
      [['mobile'], 'mobile'],
      [[], 'username'],
    ] as const) {
      const walk = await open('at the form');
      await walk.answer('loadRules', resolves({ variants, captcha: false }));
      equal(walk.context.variant, variant);
    }
  },
  'refreshing a captcha image clears the previous one': async (open) => {
    const shown = await withCaptcha(open);
    await shown.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    equal(shown.context.captcha, null);
    const missed = await open('at the form');
    await missed.answer('loadRules', 'both ways, with a captcha image');
    await missed.answer('loadCaptcha', 'no captcha image', 'failed');
    equal(missed.context.captchaMissed, true);
    await missed.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    equal(missed.context.captchaMissed, false);
  },
  'after an attempt, loads the captcha image that did not load before': async (open) => {
    const walk = await open('at the form');
    await walk.answer('loadRules', 'both ways, with a captcha image');
    await walk.answer('loadCaptcha', 'no captcha image', 'failed');
    await walk.send('form.submitted', 'with work for the captcha image');
    await walk.answer('checkForm', 'nothing wrong', 'posting');
    await walk.answer('postRegistration', 'taken', 'loadingCaptcha');
  },
};
