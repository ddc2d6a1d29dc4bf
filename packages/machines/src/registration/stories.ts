import { deepEqual, equal } from 'node:assert/strict';
import { resolves } from '../testing/types.ts';
import type { ChartStories, Walk } from '../testing/index.ts';
import type { registrationModel } from './model.ts';
import type { RegistrationContext, RegistrationForm, RegistrationRequest } from './types.ts';

type Open = Parameters<ChartStories<typeof registrationModel>[string]>[0];

const posted = (walk: Walk<RegistrationContext>): RegistrationRequest =>
  walk.getInput('postRegistration') as RegistrationRequest;

async function editing(open: Open) {
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

async function posting(open: Open, begin = editing) {
  const walk = await begin(open);
  await walk.send('form.submitted', 'filled', 'validating');
  await walk.answer('checkForm', 'nothing wrong', 'posting');
  return walk;
}

async function invalid(open: Open) {
  const walk = await editing(open);
  await walk.send('form.submitted', 'filled');
  await walk.answer('checkForm', 'a short name, no terms', 'invalid');
  return walk;
}

export const registrationStories: ChartStories<typeof registrationModel> = {
  '[T24] [T26] a form is checked, sent, and its member is loaded and goes to /': async (open) => {
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
    equal(posted(walk).form.values.open()['username'], 'newcomer9');
    equal(posted(walk).captchaId === null, true);
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
  '[T23] problems are shown before anything is sent, and mended field by field': async (open) => {
    const walk = await invalid(open);
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
    const again = await invalid(open);
    await again.send('form.submitted', 'filled', 'validating');
    deepEqual(again.context.problems, []);
  },
  '[T25] [X13] an invitation code is checked first; a wrong one is an invitation code error':
    async (open) => {
      const walk = await editing(open);
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
      equal(posted(walk).form.affiliateCode, 'BAIZE01');
    },
  'work of the browser goes out in the place of the captcha image that is shown': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'with work for the captcha image', 'validating');
    await walk.answer('checkForm', 'nothing wrong', 'posting');
    equal(posted(walk).form.work?.open(), 'work');
    equal(posted(walk).captchaId === null, true);
    equal(walk.context.captcha?.id, 'c-1');
  },
  'a wrong invitation leaves the captcha image as it is': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'with an invitation');
    await walk.answer('checkForm', 'nothing wrong');
    await walk.answer('checkAffiliate', 'unknown', 'invalid');
    equal(walk.context.captcha?.id, 'c-1');
  },
  '[V41] a captcha image that the rules ask for comes before the form, and anew after each refusal':
    async (open) => {
      const walk = await posting(open, withCaptcha);
      equal(posted(walk).captchaId, 'c-1');
      await walk.answer('postRegistration', 'a field refused', 'loadingCaptcha');
      equal(walk.has('busy'), true);
      equal(walk.context.captcha === null, true);
      await walk.answer('loadCaptcha', 'a captcha image', 'invalid');
      equal(walk.context.problems[0]?.field, 'username');
      const taken = await posting(open, withCaptcha);
      await taken.answer('postRegistration', 'taken', 'loadingCaptcha');
      await taken.answer('loadCaptcha', 'no captcha image', 'failed');
      equal(taken.context.failure?.code, 'registration_refused');
      equal(taken.context.captcha === null, true);
    },
  'an answer that was lost leaves the captcha image, so that the same can be sent again': async (
    open,
  ) => {
    const walk = await posting(open, withCaptcha);
    await walk.answer('postRegistration', 'offline', 'failed');
    equal(walk.context.captcha?.id, 'c-1');
    equal(walk.context.form === null, true);
    await walk.send('form.submitted', 'filled', 'validating');
    await walk.answer('checkForm', 'nothing wrong', 'posting');
    equal(posted(walk).captchaId, 'c-1');
  },
  '[K28] a captcha image is asked for again at most once a second': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('captcha.refreshed', 'at once', 'editing');
    deepEqual(walk.asked, []);
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    await walk.answer('loadCaptcha', 'no captcha image', 'failed');
    equal(walk.context.failure?.code, 'rate_limited');
    await walk.send('captcha.refreshed', 'at once', 'failed');
    deepEqual(walk.asked, []);
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    const without = await editing(open);
    await without.send('captcha.refreshed', 'after a second', 'editing');
    deepEqual(without.asked, []);
  },
  'a captcha image can be changed while the form is wrong': async (open) => {
    const walk = await withCaptcha(open);
    await walk.send('form.submitted', 'filled');
    await walk.answer('checkForm', 'a short name, no terms', 'invalid');
    await walk.send('captcha.refreshed', 'at once', 'invalid');
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    await walk.answer('loadCaptcha', 'a captcha image', 'invalid');
    equal(walk.context.problems.length, 2);
  },
  'what the server refuses is shown, and can be mended': async (open) => {
    const walk = await posting(open);
    await walk.answer('postRegistration', 'a field refused', 'invalid');
    deepEqual(walk.context.problems[0]?.params, { min: 4, max: 16 });
    equal(walk.context.form === null, true);
    const taken = await posting(open);
    await taken.answer('postRegistration', 'taken', 'failed');
    equal(taken.context.failure?.code, 'registration_refused');
    await taken.send('field.edited', 'the name', 'editing');
    equal(taken.context.failure === null, true);
    const offline = await posting(open);
    await offline.answer('postRegistration', 'offline', 'failed');
    equal(offline.context.failure?.code, 'network_abnormal');
    await offline.send('form.submitted', 'filled', 'validating');
    equal(offline.context.failure === null, true);
  },
  'a check that breaks says so': async (open) => {
    const walk = await editing(open);
    await walk.send('form.submitted', 'filled');
    await walk.answer('checkForm', 'a worker that broke', 'failed');
    equal(walk.context.failure?.code, 'unknown_error');
    equal(walk.context.form === null, true);
  },
  '[P6] [P7] the way is chosen among those that are offered': async (open) => {
    const walk = await editing(open);
    equal(walk.context.variant, 'username');
    await walk.send('variant.chosen', 'mobile', 'editing');
    equal(walk.context.variant, 'mobile');
    const wrong = await invalid(open);
    await wrong.send('variant.chosen', 'mobile', 'editing');
    deepEqual(wrong.context.problems, []);
    const failed = await posting(open);
    await failed.answer('postRegistration', 'taken', 'failed');
    await failed.send('variant.chosen', 'mobile', 'editing');
    equal(failed.context.failure === null, true);
  },
  '[E65] rules that change while the form is open are followed at once': async (open) => {
    const walk = await editing(open);
    await walk.send('rules.changed', 'a captcha image as well', 'loadingCaptcha');
    await walk.answer('loadCaptcha', 'a captcha image', 'editing');
    await walk.send('rules.changed', 'by mobile only', 'editing');
    equal(walk.context.variant, 'mobile');
    await walk.send('rules.changed', 'both ways', 'editing');
    equal(walk.context.variant, 'mobile');
    await walk.send('rules.changed', 'closed', 'closed');
    await walk.send('rules.changed', 'both ways', 'editing');
    const wrong = await invalid(open);
    await wrong.send('rules.changed', 'both ways', 'editing');
    deepEqual(wrong.context.problems, []);
    const other = await invalid(open);
    await other.send('rules.changed', 'by mobile only', 'editing');
    equal(other.context.variant, 'mobile');
    const failed = await posting(open);
    await failed.answer('postRegistration', 'taken', 'failed');
    await failed.send('rules.changed', 'by mobile only', 'editing');
    equal(failed.context.variant, 'mobile');
    equal(failed.context.failure === null, true);
  },
  'rules that change while a call is out meet what comes back': async (open) => {
    const walk = await posting(open);
    await walk.send('rules.changed', 'closed', 'posting');
    await walk.answer('postRegistration', 'taken', 'closed');
    await walk.send('rules.changed', 'by mobile only', 'editing');
    deepEqual(walk.context.problems, []);
    equal(walk.context.failure === null, true);
    const withImage = await posting(open);
    await withImage.send('rules.changed', 'a captcha image as well', 'posting');
    await withImage.answer('postRegistration', 'taken', 'loadingCaptcha');
    const mobile = await posting(open);
    await mobile.send('rules.changed', 'by mobile only', 'posting');
    equal(mobile.context.variant, 'mobile');
  },
  'a merchant may take nobody': async (open) => {
    const walk = await open('at the form');
    await walk.answer('loadRules', 'no way', 'closed');
  },
  'rules that do not come are asked for again': async (open) => {
    const walk = await open('at the form');
    await walk.answer('loadRules', 'offline', 'rulesMissing');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('retry.requested', 'plain', 'loadingRules');
    equal(walk.context.failure === null, true);
    await walk.answer('loadRules', 'both ways', 'editing');
  },
  '[E36] whoever is not logged in at once is led to the login': async (open) => {
    const walk = await posting(open);
    await walk.answer('postRegistration', 'made, not logged in', 'registered');
    deepEqual(walk.context.outcome, { destination: '/login' });
    equal(walk.context.form === null, true);
  },
  'a token that cannot be stored ends its session, and the login is next': async (open) => {
    for (const answer of ['done', 'offline']) {
      const walk = await posting(open);
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
  'a member that cannot be loaded is tried again or left': async (open) => {
    const walk = await posting(open);
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
  'the form that is checked is the one that was sent, and one problem is enough': async (open) => {
    const walk = await editing(open);
    await walk.send('form.submitted', 'with an invitation');
    equal((walk.getInput('checkForm') as RegistrationForm).affiliateCode, 'BAIZE01');
    await walk.answer(
      'checkForm',
      resolves([{ field: 'termsAccepted', rule: 'unticked' }]),
      'invalid',
    );
  },
  'the form begins with a user name where that is offered, else with what is': async (open) => {
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
  'a captcha image that is asked for again takes the one of before away': async (open) => {
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
  'after an attempt the captcha image that never came is asked for again': async (open) => {
    const walk = await open('at the form');
    await walk.answer('loadRules', 'both ways, with a captcha image');
    await walk.answer('loadCaptcha', 'no captcha image', 'failed');
    await walk.send('form.submitted', 'with work for the captcha image');
    await walk.answer('checkForm', 'nothing wrong', 'posting');
    await walk.answer('postRegistration', 'taken', 'loadingCaptcha');
  },
};
