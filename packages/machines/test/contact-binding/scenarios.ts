import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, rejects, resolves } from '@baize/chartwalk';
import type { contactBindingModel } from './model.ts';
import type { ContactProof } from '../../src/contact-binding/types.ts';

type Open = Parameters<ChartScenarios<typeof contactBindingModel>[string]>[0];

async function reachSending(open: Open, start = 'nothing bound') {
  const walk = await open(start);
  walk.expects('filling');
  await walk.send('target.submitted', 'an address', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

async function reachAnswering(open: Open, start = 'nothing bound') {
  const walk = await reachSending(open, start);
  await walk.answer('requestCode', 'sent', 'answering');
  return walk;
}

async function reachBinding(open: Open, start = 'nothing bound') {
  const walk = await reachAnswering(open, start);
  await walk.send('code.submitted', 'whole', 'binding');
  equal(walk.has('busy'), true);
  return walk;
}

/** The code may have been accepted, but its answer was lost. */
async function reachChecking(open: Open, start = 'nothing bound') {
  const walk = await reachBinding(open, start);
  await walk.answer('bindContact', 'offline', 'refused');
  equal(walk.context.failure?.code, 'network_abnormal');
  await walk.send('code.submitted', 'whole', 'checking');
  equal(walk.has('busy') && walk.context.failure === null, true);
  return walk;
}

export const contactBindingScenarios: ChartScenarios<typeof contactBindingModel> = {
  'types an address, gets a code, answers it, and the address is bound': async (open) => {
    const walk = await reachSending(open);
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
  'a phone works the same way': async (open) => {
    const walk = await open('nothing bound');
    await walk.send('target.submitted', 'a phone', 'sending');
    deepEqual(walk.getInput('requestCode'), {
      kind: 'phone',
      mobileNum: '0912345678',
      countryDialingCode: '84',
    });
  },
  '[H23] the next code can be requested at the server’s time, by this device’s clock': async (
    open,
  ) => {
    const walk = await reachAnswering(open);
    equal(walk.context.resendAt, 1_000_000 + 60_000);
    await walk.wait(60_000);
    await walk.send('code.requested', 'plain', 'resending');
    equal(walk.has('busy'), true);
    await walk.answer('requestCode', 'sent', 'answering');
    equal(walk.context.resendAt, 1_000_000 + 120_000);
  },
  'a code requested before a login can still be answered': async (open) => {
    const walk = await open('a code requested before a login');
    walk.expects('answering');
    equal(walk.context.resendAt, 1_000_000 + 30_000);
    await walk.send('code.submitted', 'whole', 'binding');
    equal((walk.getInput('bindContact') as ContactProof).attemptId, 'attempt-1');
  },
  'sends nothing to an empty target': async (open) => {
    for (const missing of ['no address', 'no phone']) {
      const walk = await open('nothing bound');
      await walk.send('target.submitted', missing, 'unfilled');
      equal(walk.context.problem, 'required');
      deepEqual(walk.asked, []);
      await walk.send('target.edited', 'plain', 'filling');
      equal(walk.context.problem === null, true);
    }
    const declined = await reachSending(open);
    await declined.answer('requestCode', 'not a phone', 'declined');
    await declined.send('target.submitted', 'no address', 'unfilled');
    equal(declined.context.failure === null, true);
    await declined.send('target.submitted', 'an address', 'sending');
    equal(declined.context.problem === null, true);
  },
  'a refused target shows why and can be corrected': async (open) => {
    for (const [answer, code] of [
      ['not a phone', 'phone_invalid'],
      ['too many', 'sms_too_many_requests'],
      ['offline', 'network_abnormal'],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('requestCode', answer, 'declined');
      equal(walk.context.failure?.code, code);
      await walk.send('target.edited', 'plain', 'filling');
      equal(walk.context.failure === null, true);
      await walk.send('target.submitted', 'an address', 'sending');
    }
  },
  'requests and answers a code once, however often the member presses': async (open) => {
    const walk = await reachSending(open);
    await walk.send('target.submitted', 'an address', 'sending');
    equal(walk.timesAsked('requestCode'), 1);
    await walk.answer('requestCode', 'sent');
    await walk.send('code.submitted', 'whole', 'binding');
    await walk.send('code.submitted', 'whole', 'binding');
    await walk.send('code.requested', 'plain', 'binding');
    equal(walk.timesAsked('bindContact') === 1 && walk.timesAsked('requestCode') === 1, true);
  },
  'does not send an invalid code': async (open) => {
    const walk = await reachAnswering(open);
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
  'after a wrong code another one can be typed, or requested': async (open) => {
    const walk = await reachBinding(open);
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
  'waits as long as the server says, with a limit': async (open) => {
    for (const [answer, wait] of [
      ['too many', 300_000],
      ['too many, by a server without sense', 600_000],
    ] as const) {
      const walk = await reachAnswering(open);
      await walk.send('code.requested');
      await walk.answer('requestCode', answer, 'refused');
      equal(walk.context.failure?.code, 'sms_too_many_requests');
      equal(walk.context.resendAt, 1_000_000 + wait);
    }
  },
  'a contact bound to another account leads back to the field': async (open) => {
    const walk = await reachBinding(open);
    await walk.answer('bindContact', 'taken', 'declined');
    equal(walk.context.failure?.code, 'email_taken');
    equal(walk.context.sent === null && walk.context.resendAt === null, true);
    await walk.send('target.submitted', 'an address', 'sending');
  },
  'checks the bound contact after a lost answer, before it shows the code again': async (open) => {
    const walk = await reachChecking(open);
    await walk.answer('readBound', 'the new one', 'done');
    equal(walk.isDone && walk.timesAsked('bindContact') === 1, true);
  },
  'shows a code again that never arrived': async (open) => {
    const walk = await reachChecking(open);
    await walk.answer('readBound', 'nothing', 'binding');
    await walk.answer('bindContact', 'wrong', 'refused');
    await walk.send('code.submitted', 'whole', 'binding');
    equal(walk.timesAsked('readBound'), 1);
  },
  'does not mistake a contact with the same mask for the new one': async (open) => {
    const walk = await reachChecking(open, 'one that looks the same');
    await walk.answer('readBound', 'the new one', 'binding');
  },
  'without a network nothing is known, and the next try checks again': async (open) => {
    const walk = await reachChecking(open);
    await walk.answer('readBound', 'offline', 'refused');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('code.submitted', 'whole', 'checking');
    equal(walk.timesAsked('readBound'), 2);
  },
  'returns to the form without a message when the proof is not given': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('requestCode', 'not proved', 'filling');
    await walk.send('target.submitted', 'an address');
    await walk.answer('requestCode', 'sent', 'answering');
    await walk.send('code.requested');
    await walk.answer('requestCode', 'not proved', 'answering');
    await walk.send('code.submitted', 'whole');
    await walk.answer('bindContact', 'not proved', 'answering');
    equal(walk.context.failure === null, true);
  },
  'can be closed at any time': async (open) => {
    const filling = await open('nothing bound');
    await filling.send('binding.abandoned', 'plain', 'abandoned');
    const asked = await reachSending(open);
    await asked.send('binding.abandoned', 'plain', 'abandoned');
    const typing = await reachAnswering(open);
    await typing.send('binding.abandoned', 'plain', 'abandoned');
    const again = await reachAnswering(open);
    await again.send('code.requested');
    await again.send('binding.abandoned', 'plain', 'abandoned');
    const late = await reachBinding(open);
    await late.send('binding.abandoned', 'plain', 'abandoned');
    equal(late.isDone && late.context.answer === null, true);
  },
  'waits for a delay of a millisecond': async (open) => {
    const walk = await reachAnswering(open);
    await walk.send('code.requested');
    const failure = { code: 'sms_too_many_requests', status: 429, retryAfter: 1 };
    await walk.answer('requestCode', rejects(failure), 'refused');
    equal(walk.context.resendAt, 1_000_001);
  },
  'another bound contact is not the requested one': async (open) => {
    const walk = await reachChecking(open);
    await walk.answer('readBound', resolves('a•••@example.org'), 'binding');
  },
  'without a hint, a code says nothing about the bound contact': async (open) => {
    const walk = await reachSending(open, 'one that looks the same');
    const code = { attemptId: 'a-1', sentAt: 0, resendAt: 1, expiresAt: 2, hint: null };
    await walk.answer('requestCode', resolves(code), 'answering');
    await walk.send('code.submitted', 'whole');
    await walk.answer('bindContact', 'offline', 'refused');
    await walk.send('code.submitted', 'whole', 'checking');
    await walk.answer('readBound', 'nothing', 'binding');
  },
  'what was bound before a login is still known after it': async (open) => {
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
