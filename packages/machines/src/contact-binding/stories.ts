import { deepEqual, equal } from 'node:assert/strict';
import { rejects, resolves } from '../testing/types.ts';
import type { ChartStories } from '../testing/index.ts';
import type { contactBindingModel } from './model.ts';
import type { ContactProof } from './types.ts';

type Open = Parameters<ChartStories<typeof contactBindingModel>[string]>[0];

async function sending(open: Open, start = 'nothing bound') {
  const walk = await open(start);
  walk.expects('filling');
  await walk.send('target.submitted', 'an address', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

async function answering(open: Open, start = 'nothing bound') {
  const walk = await sending(open, start);
  await walk.answer('requestCode', 'sent', 'answering');
  return walk;
}

async function binding(open: Open, start = 'nothing bound') {
  const walk = await answering(open, start);
  await walk.send('code.submitted', 'whole', 'binding');
  equal(walk.has('busy'), true);
  return walk;
}

/** The code was taken, perhaps, and nobody here knows. */
async function checking(open: Open, start = 'nothing bound') {
  const walk = await binding(open, start);
  await walk.answer('bindContact', 'offline', 'refused');
  equal(walk.context.failure?.code, 'network_abnormal');
  await walk.send('code.submitted', 'whole', 'checking');
  equal(walk.has('busy') && walk.context.failure === null, true);
  return walk;
}

export const contactBindingStories: ChartStories<typeof contactBindingModel> = {
  '[T20] an address is typed, its code sent and answered, and it is bound': async (open) => {
    const walk = await sending(open);
    deepEqual(walk.getInput('requestCode'), { kind: 'email', email: 'wolf@example.org' });
    await walk.answer('requestCode', 'sent', 'answering');
    equal(walk.context.sent?.hint, 'w•••@example.org');
    await walk.send('code.submitted', 'whole', 'binding');
    const { target, attemptId, code } = walk.getInput('bindContact') as ContactProof;
    deepEqual(target, { kind: 'email', email: 'wolf@example.org' });
    deepEqual([attemptId, code.open()], ['attempt-1', '123456']);
    await walk.answer('bindContact', 'bound', 'done');
    equal(walk.isDone && walk.context.answer === null, true);
  },
  '[T19] a phone goes the same way': async (open) => {
    const walk = await open('nothing bound');
    await walk.send('target.submitted', 'a phone', 'sending');
    deepEqual(walk.getInput('requestCode'), {
      kind: 'phone',
      mobileNum: '0912345678',
      countryDialingCode: '84',
    });
  },
  '[H23] the next code may be asked for when the server says, by this clock': async (open) => {
    const walk = await answering(open);
    equal(walk.context.resendAt, 1_000_000 + 60_000);
    await walk.wait(60_000);
    await walk.send('code.requested', 'plain', 'resending');
    equal(walk.has('busy'), true);
    await walk.answer('requestCode', 'sent', 'answering');
    equal(walk.context.resendAt, 1_000_000 + 120_000);
  },
  'a code that was asked for before a login came between is still answered': async (open) => {
    const walk = await open('a code asked for before a login');
    walk.expects('answering');
    equal(walk.context.resendAt, 1_000_000 + 30_000);
    await walk.send('code.submitted', 'whole', 'binding');
    equal((walk.getInput('bindContact') as ContactProof).attemptId, 'attempt-1');
  },
  'nothing is sent to nothing': async (open) => {
    for (const missing of ['no address', 'no phone']) {
      const walk = await open('nothing bound');
      await walk.send('target.submitted', missing, 'unfilled');
      equal(walk.context.problem, 'required');
      deepEqual(walk.asked, []);
      await walk.send('target.edited', 'plain', 'filling');
      equal(walk.context.problem === null, true);
    }
    const declined = await sending(open);
    await declined.answer('requestCode', 'not a phone', 'declined');
    await declined.send('target.submitted', 'no address', 'unfilled');
    equal(declined.context.failure === null, true);
    await declined.send('target.submitted', 'an address', 'sending');
    equal(declined.context.problem === null, true);
  },
  'a target that is refused says why and may be mended': async (open) => {
    for (const [answer, code] of [
      ['not a phone', 'phone_invalid'],
      ['too many', 'sms_too_many_requests'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await sending(open);
      await walk.answer('requestCode', answer, 'declined');
      equal(walk.context.failure?.code, code);
      await walk.send('target.edited', 'plain', 'filling');
      equal(walk.context.failure === null, true);
      await walk.send('target.submitted', 'an address', 'sending');
    }
  },
  'a code is asked for once, and answered once, however often somebody presses': async (open) => {
    const walk = await sending(open);
    await walk.send('target.submitted', 'an address', 'sending');
    equal(walk.timesAsked('requestCode'), 1);
    await walk.answer('requestCode', 'sent');
    await walk.send('code.submitted', 'whole', 'binding');
    await walk.send('code.submitted', 'whole', 'binding');
    await walk.send('code.requested', 'plain', 'binding');
    equal(walk.timesAsked('bindContact') === 1 && walk.timesAsked('requestCode') === 1, true);
  },
  'what cannot be a code is not sent': async (open) => {
    const walk = await answering(open);
    await walk.send('code.submitted', 'nothing', 'invalid');
    equal(walk.context.problem, 'required');
    await walk.send('code.submitted', 'half', 'invalid');
    equal(walk.context.problem, 'format');
    equal(walk.timesAsked('bindContact'), 0);
    await walk.send('code.edited', 'plain', 'answering');
    equal(walk.context.problem === null, true);
    await walk.send('code.submitted', 'half', 'invalid');
    await walk.send('code.requested', 'plain', 'resending');
    equal(walk.context.problem === null, true);
  },
  'a wrong code says so; another one may be typed, or asked for': async (open) => {
    const walk = await binding(open);
    await walk.answer('bindContact', 'wrong', 'refused');
    equal(walk.context.failure?.code, 'code_invalid');
    equal(walk.context.answer === null, true);
    await walk.send('code.edited', 'plain', 'answering');
    equal(walk.context.failure === null, true);
    await walk.send('code.submitted', 'whole', 'binding');
    await walk.answer('bindContact', 'run out', 'refused');
    await walk.send('code.submitted', 'half', 'invalid');
    equal(walk.context.failure === null, true);
    await walk.send('code.submitted', 'whole', 'binding');
    equal(walk.context.problem === null, true);
    await walk.answer('bindContact', 'run out', 'refused');
    await walk.send('code.requested', 'plain', 'resending');
    equal(walk.context.failure === null, true);
    for (const [answer, code] of [
      ['not a phone', 'phone_invalid'],
      ['offline', 'network_abnormal'],
    ] as const) {
      await walk.answer('requestCode', answer, 'refused');
      equal(walk.context.failure?.code, code);
      equal(walk.context.resendAt, 1_000_000 + 60_000);
      await walk.send('code.requested', 'plain', 'resending');
    }
  },
  'who asks too often waits as long as the server says, and never for ever': async (open) => {
    for (const [answer, wait] of [
      ['too many', 300_000],
      ['too many, by a server without sense', 600_000],
    ] as const) {
      const walk = await answering(open);
      await walk.send('code.requested');
      await walk.answer('requestCode', answer, 'refused');
      equal(walk.context.failure?.code, 'sms_too_many_requests');
      equal(walk.context.resendAt, 1_000_000 + wait);
    }
  },
  'what somebody else has bound leads back to the field': async (open) => {
    const walk = await binding(open);
    await walk.answer('bindContact', 'taken', 'declined');
    equal(walk.context.failure?.code, 'email_taken');
    equal(walk.context.sent === null && walk.context.resendAt === null, true);
    await walk.send('target.submitted', 'an address', 'sending');
  },
  'an answer that got lost is looked up before the code is shown again': async (open) => {
    const walk = await checking(open);
    await walk.answer('readBound', 'the new one', 'done');
    equal(walk.isDone && walk.timesAsked('bindContact') === 1, true);
  },
  'a code that never arrived is shown again': async (open) => {
    const walk = await checking(open);
    await walk.answer('readBound', 'nothing', 'binding');
    await walk.answer('bindContact', 'wrong', 'refused');
    await walk.send('code.submitted', 'whole', 'binding');
    equal(walk.timesAsked('readBound'), 1);
  },
  'a contact that looks like the one of before is not taken for it': async (open) => {
    const walk = await checking(open, 'one that looks the same');
    await walk.answer('readBound', 'the new one', 'binding');
  },
  'without a network nothing is known, and the next try looks again': async (open) => {
    const walk = await checking(open);
    await walk.answer('readBound', 'offline', 'refused');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('code.submitted', 'whole', 'checking');
    equal(walk.timesAsked('readBound'), 2);
  },
  'whoever gives no proof is where they were, without a word': async (open) => {
    const walk = await sending(open);
    await walk.answer('requestCode', 'not proved', 'filling');
    await walk.send('target.submitted', 'an address');
    await walk.answer('requestCode', 'sent', 'answering');
    await walk.send('code.requested');
    await walk.answer('requestCode', 'not proved', 'answering');
    await walk.send('code.submitted', 'whole');
    await walk.answer('bindContact', 'not proved', 'answering');
    equal(walk.context.failure === null, true);
  },
  'a dialog may be closed at any time': async (open) => {
    const filling = await open('nothing bound');
    await filling.send('binding.abandoned', 'plain', 'abandoned');
    const asked = await sending(open);
    await asked.send('binding.abandoned', 'plain', 'abandoned');
    const typing = await answering(open);
    await typing.send('binding.abandoned', 'plain', 'abandoned');
    const again = await answering(open);
    await again.send('code.requested');
    await again.send('binding.abandoned', 'plain', 'abandoned');
    const late = await binding(open);
    await late.send('binding.abandoned', 'plain', 'abandoned');
    equal(late.isDone && late.context.answer === null, true);
  },
  'a server that says a millisecond is waited for as long': async (open) => {
    const walk = await answering(open);
    await walk.send('code.requested');
    const failure = { code: 'sms_too_many_requests', status: 429, retryAfter: 1 };
    await walk.answer('requestCode', rejects(failure), 'refused');
    equal(walk.context.resendAt, 1_000_001);
  },
  'another contact that is bound is not the one that was asked for': async (open) => {
    const walk = await checking(open);
    await walk.answer('readBound', resolves('a•••@example.org'), 'binding');
  },
  'a code without a hint says nothing of what is bound': async (open) => {
    const walk = await sending(open, 'one that looks the same');
    const code = { attemptId: 'a-1', sentAt: 0, resendAt: 1, expiresAt: 2, hint: null };
    await walk.answer('requestCode', resolves(code), 'answering');
    await walk.send('code.submitted', 'whole');
    await walk.answer('bindContact', 'offline', 'refused');
    await walk.send('code.submitted', 'whole', 'checking');
    await walk.answer('readBound', 'nothing', 'binding');
  },
  'what was bound before a login came between is still known after it': async (open) => {
    const hint = 'w•••@example.org';
    const sent = { attemptId: 'a-1', sentAt: 0, resendAt: 1, expiresAt: 2, hint };
    const target = { kind: 'email', email: 'wolf@example.org' };
    const walk = await open({
      input: { before: hint, stored: { target, sent, deviceAt: 1_000_000 } },
    });
    await walk.send('code.submitted', 'whole');
    await walk.answer('bindContact', 'offline', 'refused');
    await walk.send('code.submitted', 'whole', 'checking');
    await walk.answer('readBound', 'the new one', 'binding');
  },
};
