import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios, Walk } from '@baize/chartwalk';
import type { feedbackModel } from './model.ts';
import type { FeedbackContext, FeedbackSending } from '../../src/feedback/types.ts';

type Open = Parameters<ChartScenarios<typeof feedbackModel>[string]>[0];

const getSent = (walk: Walk<FeedbackContext>): FeedbackSending =>
  walk.getInput('sendFeedback') as FeedbackSending;

async function reachEditing(open: Open) {
  const walk = await open('an empty form');
  await walk.answer('loadCaptcha', 'a captcha image', 'editing');
  return walk;
}

async function reachSending(open: Open) {
  const walk = await reachEditing(open);
  await walk.send('form.submitted', 'filled', 'sending');
  return walk;
}

const getFields = ({ context }: Walk<FeedbackContext>) =>
  context.problems.map(({ field, rule }) => `${field} ${rule}`);

export const feedbackScenarios: ChartScenarios<typeof feedbackModel> = {
  '[E43] [E44] sends feedback with its captcha and shows a reference number': async (open) => {
    const walk = await open('an empty form');
    walk.expects('loadingCaptcha');
    equal(walk.has('busy'), true);
    deepEqual(walk.asked, ['loadCaptcha']);
    await walk.answer('loadCaptcha', 'a captcha image', 'editing');
    equal(walk.has('busy'), false);
    deepEqual(walk.asked, []);
    await walk.send('form.submitted', 'filled', 'sending');
    equal(walk.has('busy'), true);
    const { form, captchaId } = getSent(walk);
    deepEqual(form.draft, { questionType: 'game', content: 'The slots load slowly', images: [] });
    deepEqual([form.captcha, captchaId], ['12345', 'c-1']);
    await walk.answer('sendFeedback', 'kept', 'sent');
    equal(walk.isDone, true);
    equal(walk.context.form === null, true);
    equal(walk.context.reference, 'feedback-1');
  },
  '[V50] [V51] [X14] marks missing fields before sending, and clears them one by one': async (
    open,
  ) => {
    const walk = await reachEditing(open);
    await walk.send('form.submitted', 'with nothing in it', 'invalid');
    deepEqual(walk.asked, []);
    equal(walk.context.form === null, true);
    deepEqual(getFields(walk), ['questionType required', 'content required', 'captcha required']);
    await walk.send('field.edited', 'the pictures', 'invalid');
    equal(walk.context.problems.length, 3);
    await walk.send('field.edited', 'the question', 'invalid');
    await walk.send('field.edited', 'the captcha', 'invalid');
    deepEqual(getFields(walk), ['content required']);
    await walk.send('field.edited', 'the text', 'editing');
    deepEqual(getFields(walk), []);
    await walk.send('form.submitted', 'with nothing in it', 'invalid');
    await walk.send('form.submitted', 'filled', 'sending');
    deepEqual(getFields(walk), []);
  },
  '[V53] marks a text that is too short or too long': async (open) => {
    const walk = await reachEditing(open);
    await walk.send('form.submitted', 'too short', 'invalid');
    deepEqual(getFields(walk), ['content length']);
  },
  '[H45] sends the browser’s proof of work instead of the captcha': async (open) => {
    const walk = await reachEditing(open);
    await walk.send('form.submitted', 'with work for the captcha image', 'sending');
    equal(getSent(walk).form.work?.open(), 'work');
    equal(getSent(walk).captchaId === null, true);
  },
  'a captcha is good for one try': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendFeedback', 'captcha wrong', 'loadingCaptcha');
    equal(walk.context.captcha === null && walk.context.form === null, true);
    await walk.answer('loadCaptcha', 'a captcha image', 'failed');
    equal(walk.context.failure?.code, 'captcha_wrong');
    await walk.send('field.edited', 'the captcha', 'editing');
    equal(walk.context.failure === null, true);
  },
  'marks a field that the platform refuses': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendFeedback', 'a picture is gone', 'loadingCaptcha');
    await walk.answer('loadCaptcha', 'a captcha image', 'invalid');
    deepEqual(getFields(walk), ['images unknown']);
    equal(walk.context.failure?.code, 'validation_failed');
    await walk.send('form.submitted', 'too short', 'invalid');
    deepEqual(getFields(walk), ['content length']);
    equal(walk.context.failure === null, true);
  },
  'after a lost answer keeps captcha and form, and sends the same again': async (open) => {
    for (const [answer, code] of [
      ['offline', 'network_abnormal'],
      ['server broke', 'internal'],
      ['came too often', 'rate_limited'],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('sendFeedback', answer, 'failed');
      equal(walk.context.failure?.code, code);
      equal(walk.context.captcha?.id, 'c-1');
      await walk.send('form.submitted', 'filled', 'sending');
      equal(walk.context.failure === null, true);
      equal(getSent(walk).captchaId, 'c-1');
      await walk.answer('sendFeedback', 'kept', 'sent');
    }
  },
  'reports a missing captcha once, and its button loads another': async (open) => {
    const walk = await open('an empty form');
    await walk.answer('loadCaptcha', 'no captcha image', 'failed');
    equal(walk.context.failure?.code, 'rate_limited');
    equal(walk.context.captchaMissed, true);
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    equal(walk.context.captchaMissed, false);
    await walk.answer('loadCaptcha', 'a captcha image', 'failed');
    await walk.send('form.submitted', 'with work for the captcha image', 'sending');
    await walk.answer('sendFeedback', 'captcha wrong', 'loadingCaptcha');
    await walk.answer('loadCaptcha', 'no captcha image', 'failed');
    equal(walk.context.failure?.code, 'captcha_wrong');
  },
  'loads another captcha image after a refusal, also if the last did not load': async (open) => {
    const walk = await open('an empty form');
    await walk.answer('loadCaptcha', 'no captcha image', 'failed');
    await walk.send('form.submitted', 'with work for the captcha image', 'sending');
    await walk.answer('sendFeedback', 'captcha wrong', 'loadingCaptcha');
  },
  '[K28] refreshes the captcha image once a second at most': async (open) => {
    const walk = await reachEditing(open);
    await walk.send('captcha.refreshed', 'at once', 'editing');
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    equal(walk.context.captcha === null, true);
    await walk.answer('loadCaptcha', 'a captcha image', 'editing');
    await walk.send('form.submitted', 'with nothing in it', 'invalid');
    await walk.send('captcha.refreshed', 'after a second', 'loadingCaptcha');
    await walk.answer('loadCaptcha', 'a captcha image', 'invalid');
  },
  'ends when the session has ended': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendFeedback', 'no session', 'ended');
    equal(walk.isDone && walk.context.form === null, true);
  },
};
