import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, rejects, resolves } from '@baize/chartwalk';
import type { smsCountdownModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof smsCountdownModel>[string]>[0];

async function reachAsking(open: Open) {
  const walk = await open('a visitor');
  walk.expects('restoring');
  equal(walk.has('busy'), true);
  await walk.answer('readStoredCode', 'nothing', 'idle');
  await walk.send('code.requested', 'for a phone', 'checkingBot');
  await walk.answer('checkBot', 'a person', 'sending');
  return walk;
}

async function reachCounting(open: Open, answer = 'sent') {
  const walk = await reachAsking(open);
  await walk.answer('requestCode', answer, 'keeping');
  await walk.answer('keep', 'kept', 'counting');
  return walk;
}

export const smsCountdownScenarios: ChartScenarios<typeof smsCountdownModel> = {
  'sends a code after a proof, and the next when its time has come': async (open) => {
    const walk = await reachAsking(open);
    const { target, botProof } = walk.getInput('requestCode') as {
      target: { mobile: string };
      botProof: { open(): string };
    };
    equal(target.mobile, '0912345678');
    equal(botProof.open(), 'proof');
    equal(walk.has('busy'), true);
    await walk.answer('requestCode', 'sent', 'keeping');
    equal(walk.has('busy') && walk.has('counting'), true);
    equal(walk.context.botProof === null, true);
    const { purpose, kept } = walk.getInput('keep') as {
      purpose: string;
      kept: { code: { attemptId: string }; deviceAt: number };
    };
    deepEqual([purpose, kept.code.attemptId, kept.deviceAt], ['login', 'attempt-1', 1_000_000]);
    await walk.answer('keep', 'kept', 'counting');
    equal(walk.has('counting'), true);
    equal(walk.context.resendAt, 1_000_000 + 180_000);
    await walk.wait(180_000 - 1, 'counting');
    await walk.wait(1, 'idle');
    equal(walk.context.resendAt === null, true);
    // The code may still be typed.
    equal(walk.context.code?.attemptId, 'attempt-1');
  },
  'a code of an external sign-in can be requested again after a minute': async (open) => {
    const walk = await reachCounting(open, 'sent, again after a minute');
    await walk.wait(60_000 - 1, 'counting');
    await walk.wait(1, 'idle');
  },
  'no server makes a wait endless': async (open) => {
    const walk = await reachCounting(open, 'sent, by a server without sense');
    await walk.wait(600_000 - 1, 'counting');
    await walk.wait(1, 'idle');
  },
  'a reload does not change the wait': async (open) => {
    const walk = await open('a visitor');
    deepEqual(walk.getInput('readStoredCode'), { purpose: 'login' });
    await walk.answer('readStoredCode', 'a wait half over', 'counting');
    equal(walk.context.code?.hint, '••• 678');
    await walk.wait(90_000 - 1, 'counting');
    await walk.wait(1, 'idle');
  },
  'a clock that was turned back does not lengthen the wait': async (open) => {
    const walk = await open('a visitor');
    await walk.answer('readStoredCode', 'from a clock that was ahead', 'counting');
    await walk.wait(180_000, 'idle');
  },
  'a wait works without storage': async (open) => {
    const walk = await open('a visitor');
    await walk.answer('readStoredCode', 'no storage', 'idle');
    await walk.send('code.requested', 'for a phone', 'checkingBot');
    await walk.answer('checkBot', 'a person');
    await walk.answer('requestCode', 'sent');
    await walk.answer('keep', 'no storage', 'counting');
    await walk.wait(180_000, 'idle');
  },
  'a returning tab reads the clock again': async (open) => {
    const walk = await reachCounting(open);
    walk.sleep(100_000);
    await walk.send('window.focused', 'plain', 'counting');
    await walk.wait(80_000 - 1, 'counting');
    await walk.wait(1, 'idle');
  },
  'another phone does not wait for the first': async (open) => {
    const walk = await reachCounting(open);
    await walk.send('target.edited', 'to the same', 'counting');
    await walk.send('target.edited', 'to another phone', 'idle');
    equal(walk.context.resendAt === null, true);
    const hasty = await reachAsking(open);
    await hasty.answer('requestCode', 'too many', 'limited');
    await hasty.send('target.edited', 'to the same', 'limited');
    await hasty.send('target.edited', 'to another phone', 'idle');
    equal(hasty.context.failure === null && hasty.context.resendAt === null, true);
  },
  'checks a phone before any call': async (open) => {
    const walk = await open('a visitor');
    await walk.answer('readStoredCode', 'nothing');
    await walk.send('code.requested', 'for no phone', 'invalid');
    equal(walk.context.problem, 'required');
    await walk.send('code.requested', 'for half a phone', 'invalid');
    equal(walk.context.problem, 'format');
    deepEqual(walk.asked, []);
    await walk.send('target.edited', 'to another phone', 'idle');
    equal(walk.context.problem === null, true);
    await walk.send('code.requested', 'for half a phone', 'invalid');
    await walk.send('code.requested', 'for a phone', 'checkingBot');
  },
  'clears a refusal when the phone is corrected': async (open) => {
    const walk = await reachAsking(open);
    await walk.answer('requestCode', 'not a phone', 'refused');
    await walk.send('target.edited', 'to another phone', 'idle');
    equal(walk.context.failure === null, true);
    await walk.send('code.requested', 'for a phone', 'checkingBot');
    await walk.answer('checkBot', 'not sure', 'refused');
    await walk.send('code.requested', 'for half a phone', 'invalid');
    equal(walk.context.failure === null, true);
    await walk.send('code.requested', 'for a phone, at once', 'invalid');
  },
  'sends at most one request within a second': async (open) => {
    const walk = await reachAsking(open);
    await walk.answer('requestCode', 'offline', 'refused');
    await walk.send('code.requested', 'for a phone, at once', 'refused');
    equal(walk.timesAsked('checkBot'), 1);
    await walk.send('code.requested', 'for a phone', 'checkingBot');
    equal(walk.has('busy'), true);
    equal(walk.timesAsked('checkBot'), 2);
    equal(walk.context.failure === null, true);
  },
  'waits as long as the server says': async (open) => {
    const walk = await reachAsking(open);
    await walk.answer('requestCode', 'too many', 'limited');
    equal(walk.context.failure?.code, 'sms_too_many_requests');
    equal(walk.has('counting'), true);
    walk.sleep(200_000);
    await walk.send('window.focused', 'plain', 'limited');
    await walk.wait(100_000 - 1, 'limited');
    await walk.wait(1, 'idle');
    equal(walk.context.failure === null && walk.context.resendAt === null, true);
  },
  'shows the server’s message when sending failed': async (open) => {
    const walk = await reachAsking(open);
    await walk.answer('requestCode', 'not sent', 'warned');
    equal(walk.has('warning'), true);
    equal(walk.context.failure?.detail, 'The network of this number is being repaired.');
    await walk.send('warning.dismissed', 'plain', 'idle');
    equal(walk.context.failure === null, true);
    await walk.send('code.requested', 'for a phone, at once', 'idle');
  },
  'shows every other refusal at the form, which stays open': async (open) => {
    for (const [answer, code] of [
      ['not a phone', 'phone_invalid'],
      ['quota exceeded', 'sms_quota_exceeded'],
      ['not here', 'operation_not_allowed'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await reachAsking(open);
      await walk.answer('requestCode', answer, 'refused');
      equal(walk.context.failure?.code, code);
    }
    for (const [answer, code] of [
      ['not sure', 'challenge_failed'],
      ['closed', 'verification_closed'],
    ] as const) {
      const walk = await open('a visitor');
      await walk.answer('readStoredCode', 'nothing');
      await walk.send('code.requested', 'for a phone');
      await walk.answer('checkBot', answer, 'refused');
      equal(walk.context.failure?.code, code);
    }
  },
  'sends and stores for the phone and the purpose of the request': async (open) => {
    const walk = await reachAsking(open);
    equal((walk.getInput('requestCode') as { purpose: string }).purpose, 'login');
    await walk.answer('requestCode', 'sent', 'keeping');
    const { kept } = walk.getInput('keep') as { kept: { target: { mobile: string } } };
    equal(kept.target.mobile, '0912345678');
    equal((await open({ input: undefined })).context.purpose, '');
  },
  'a stored wait belongs to its phone': async (open) => {
    const walk = await open('a visitor');
    await walk.answer('readStoredCode', 'a wait half over', 'counting');
    equal(walk.context.deviceAt, 1_000_000 - 90_000);
    await walk.send('target.edited', 'to the same', 'counting');
    await walk.send('target.edited', 'to another phone', 'idle');
  },
  'the same number in another country is another phone': async (open) => {
    const walk = await reachCounting(open);
    const target = { mobile: '0912345678', countryDialingCode: '66', fits: true };
    await walk.send('target.edited', { target }, 'idle');
  },
  'a code that may already be requested again has no wait': async (open) => {
    const walk = await reachAsking(open);
    const code = { attemptId: 'a-1', sentAt: 2_000, resendAt: 1_000, expiresAt: 9_000, hint: null };
    await walk.answer('requestCode', resolves(code), 'keeping');
    equal(walk.context.resendAt, 1_000_000);
    await walk.answer('keep', 'kept');
    await walk.wait(0, 'idle');
  },
  'waits for a delay of a millisecond': async (open) => {
    const walk = await reachAsking(open);
    const failure = { code: 'sms_too_many_requests', status: 429, retryAfter: 1 };
    await walk.answer('requestCode', rejects(failure), 'limited');
    await walk.wait(0, 'limited');
    await walk.wait(1, 'idle');
  },
  'does not check a phone within a second either': async (open) => {
    const walk = await reachAsking(open);
    await walk.answer('requestCode', 'offline', 'refused');
    const target = { mobile: '0912', countryDialingCode: '84', fits: false };
    await walk.send('code.requested', { target, at: 1_000_999 }, 'refused');
    await walk.send('code.requested', { target, at: 1_001_000 }, 'invalid');
  },
};
