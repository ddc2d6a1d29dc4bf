import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { passwordResetModel } from './model.ts';
import type { MailRequest, NewPasswordRequest } from '../../src/password-reset/types.ts';

type Open = Parameters<ChartScenarios<typeof passwordResetModel>[string]>[0];

async function reachSetting(open: Open, start: 'by phone' | 'by a link' = 'by phone') {
  const walk = await open(start);
  const form = start === 'by phone' ? 'phone and code' : 'a new password';
  await walk.send('form.submitted', form, 'checking');
  await walk.answer('checkForm', 'as it should be', 'setting');
  return walk;
}

async function reachRequesting(open: Open) {
  const walk = await open('by e-mail');
  await walk.send('form.submitted', 'name and address', 'checking');
  await walk.answer('checkForm', 'as it should be', 'checkingBot');
  await walk.answer('checkBot', 'a person', 'requesting');
  return walk;
}

export const passwordResetScenarios: ChartScenarios<typeof passwordResetModel> = {
  '[T28] [E40] requests a mail with a proof, confirms it, and ends when the confirmation is closed':
    async (open) => {
      const walk = await open('by e-mail');
      walk.expects('editing');
      await walk.send('form.submitted', 'name and address', 'checking');
      equal(walk.has('busy'), true);
      deepEqual(walk.asked, ['checkForm']);
      await walk.answer('checkForm', 'as it should be', 'checkingBot');
      equal(walk.has('busy'), true);
      await walk.answer('checkBot', 'a person', 'requesting');
      equal(walk.has('busy'), true);
      const { form, botProof } = walk.getInput('requestMail') as MailRequest;
      deepEqual(form, { method: 'email', username: 'player01', email: 'noa@example.org' });
      equal(botProof?.open(), 'proof');
      await walk.answer('requestMail', 'on its way', 'confirmed');
      equal(walk.context.form ?? walk.context.botProof, null);
      equal(walk.context.outcome === null, true);
      await walk.send('confirmation.closed', 'plain', 'done');
      deepEqual(walk.context.outcome, { kind: 'mailed' });
    },
  '[T29] [E41] sets the new password by phone, and asks for a normal login': async (open) => {
    const walk = await reachSetting(open);
    equal(walk.has('busy'), true);
    deepEqual(walk.asked, ['setPassword']);
    const { form, link } = walk.getInput('setPassword') as NewPasswordRequest;
    equal(link === null, true);
    equal(form.method, 'phone');
    if (form.method !== 'phone') return;
    deepEqual(
      [form.mobile, form.countryDialingCode, form.code.open(), form.attemptId],
      ['0912345678', '+84', '123456', 'a-1'],
    );
    equal(form.newPassword.open(), 'Green-table-9');
    await walk.answer('setPassword', 'changed', 'done');
    const { outcome } = walk.context;
    equal(outcome?.kind, 'logIn');
    if (outcome?.kind !== 'logIn') return;
    equal(outcome.username, 'player01');
    equal(outcome.password.open(), 'Green-table-9');
    equal(walk.context.form === null, true);
  },
  'the link of a mail sets a new password and is cleared': async (open) => {
    const walk = await reachSetting(open, 'by a link');
    const { form, link } = walk.getInput('setPassword') as NewPasswordRequest;
    equal(form.method, 'link');
    equal(link?.open(), 'what-the-link-carried');
    await walk.answer('setPassword', 'too weak', 'failed');
    equal(walk.context.link === null, false);
    await walk.send('form.submitted', 'a new password', 'checking');
    await walk.answer('checkForm', 'no rules', 'setting');
    await walk.answer('setPassword', 'changed', 'done');
    equal(walk.context.link === null, true);
    equal(walk.context.outcome?.kind, 'logIn');
  },
  'an expired link leads to the other methods': async (open) => {
    const walk = await reachSetting(open, 'by a link');
    await walk.answer('setPassword', 'an old link', 'failed');
    equal(walk.context.failure?.code, 'code_expired');
    await walk.send('method.chosen', 'e-mail', 'editing');
    equal(walk.context.method, 'email');
    equal(walk.context.failure === null, true);
  },
  'does not send a form that breaks a rule': async (open) => {
    const walk = await open('by phone');
    await walk.send('form.submitted', 'phone and code');
    await walk.answer('checkForm', 'something is missing', 'invalid');
    deepEqual(walk.asked, []);
    deepEqual(walk.context.problems, [{ field: 'newPassword', rule: 'required' }]);
    equal(walk.context.form === null, true);
    await walk.send('form.edited', 'plain', 'editing');
    deepEqual(walk.context.problems, []);
    await walk.send('form.submitted', 'phone and code');
    await walk.answer('checkForm', 'something is missing');
    await walk.send('method.chosen', 'e-mail', 'editing');
    deepEqual(walk.context.problems, []);
    await walk.send('form.submitted', 'name and address');
    await walk.answer('checkForm', 'something is missing');
    await walk.send('form.submitted', 'name and address', 'checking');
    deepEqual(walk.context.problems, []);
    await walk.answer('checkForm', 'no rules', 'checkingBot');
  },
  'shows why a mail was refused, and can request it again': async (open) => {
    for (const [answer, code] of [
      ['too many', 'rate_limited'],
      ['unknown here', 'unknown_user'],
    ] as const) {
      const walk = await reachRequesting(open);
      await walk.answer('requestMail', answer, 'failed');
      equal(walk.context.failure?.code, code);
      equal(walk.context.form ?? walk.context.botProof, null);
      await walk.send('form.edited', 'plain', 'editing');
      equal(walk.context.failure === null, true);
    }
    const walk = await open('by e-mail');
    await walk.send('form.submitted', 'name and address');
    await walk.answer('checkForm', 'as it should be');
    await walk.answer('checkBot', 'not sure', 'failed');
    equal(walk.context.failure?.code, 'challenge_failed');
    equal(walk.context.form === null, true);
  },
  'shows why a code was refused, and can take another': async (open) => {
    for (const [answer, code] of [
      ['wrong code', 'code_invalid'],
      ['too weak', 'password_weak'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await reachSetting(open);
      await walk.answer('setPassword', answer, 'failed');
      equal(walk.context.failure?.code, code);
      equal(walk.context.form ?? walk.context.outcome, null);
      await walk.send('form.submitted', 'phone and code', 'checking');
      equal(walk.context.failure === null, true);
    }
  },
  'the method can be changed while no call is pending': async (open) => {
    const walk = await open('by e-mail');
    await walk.send('method.chosen', 'phone', 'editing');
    equal(walk.context.method, 'phone');
  },
  'shows the requested method, else the mail, and checks the form that is sent': async (open) => {
    for (const [start, method] of [
      ['by e-mail', 'email'],
      ['by phone', 'phone'],
      ['by a link', 'link'],
      [{ input: undefined }, 'email'],
    ] as const) {
      equal((await open(start)).context.method, method);
    }
    const walk = await open('by e-mail');
    await walk.send('form.submitted', 'name and address');
    equal((walk.getInput('checkForm') as { method: string }).method, 'email');
  },
};
