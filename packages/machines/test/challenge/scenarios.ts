import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, rejects, resolves, type Walk } from '@baize/chartwalk';
import { seal } from '../../src/kit/index.ts';
import type { challengeModel } from './model.ts';
import type { ChallengeContext, VerificationAnswer } from '../../src/challenge/types.ts';

type Open = Parameters<ChartScenarios<typeof challengeModel>[string]>[0];

const getSubmitted = (walk: Walk<ChallengeContext>): VerificationAnswer =>
  walk.getInput('submitAnswer') as VerificationAnswer;

async function reachEntering(open: Open, kind = 'google') {
  const walk = await open('asked for one of four');
  await walk.send('kind.chosen', kind, 'entering');
  return walk;
}

async function reachSent(open: Open, kind: 'sms' | 'email') {
  const walk = await open('asked for one of four');
  await walk.send('kind.chosen', kind, 'sending');
  equal(walk.has('busy'), true);
  deepEqual(walk.getInput('sendCode'), { challengeId: 'vc-1', kind });
  await walk.answer('sendCode', 'sent', 'entering');
  equal(walk.context.sent[kind]?.resendAt, 1_060_000);
  deepEqual(walk.asked, []);
  equal(walk.context.failure === null, true);
  return walk;
}

async function expectPassed(walk: Walk<ChallengeContext>, kind: string) {
  await walk.send('answer.submitted', 'a code', 'checking');
  equal(walk.has('busy'), true);
  const { challengeId, kind: given, answer } = getSubmitted(walk);
  deepEqual([challengeId, given, answer.open()], ['vc-1', kind, '123456']);
  await walk.answer('submitAnswer', 'right', 'passed');
  equal(walk.isDone, true);
  equal(walk.context.answer === null, true);
}

export const challengeScenarios: ChartScenarios<typeof challengeModel> = {
  '[T18] a member with several kinds chooses one, and nothing is sent before': async (open) => {
    const walk = await open('asked for one of four');
    walk.expects('choosing');
    equal(walk.has('kinds'), true);
    deepEqual(walk.context.kinds, ['google', 'sms', 'email', 'bankAccountName']);
    equal(walk.context.kind === null, true);
    deepEqual(walk.asked, []);
  },
  '[T19] an SMS code is sent, typed and right': async (open) =>
    expectPassed(await reachSent(open, 'sms'), 'sms'),
  '[T20] a code by e-mail is sent, typed and right': async (open) =>
    expectPassed(await reachSent(open, 'email'), 'email'),
  '[T21] a Google code is typed and right': async (open) => {
    const walk = await reachEntering(open);
    equal(walk.timesAsked('sendCode'), 0);
    await expectPassed(walk, 'google');
  },
  '[T22] a bank account name is typed and right': async (open) => {
    const walk = await reachEntering(open, 'bank account name');
    equal(walk.timesAsked('sendCode'), 0);
    await expectPassed(walk, 'bankAccountName');
  },
  'asks for the only kind at once if it needs no code': async (open) => {
    const walk = await open('asked for a Google code');
    walk.expects('entering');
    equal(walk.context.kind, 'google');
    equal(walk.context.failure === null, true);
    await walk.send('kinds.requested', 'plain', 'entering');
    equal(walk.context.kind, 'google');
  },
  'offers the only kind if it needs a code': async (open) => {
    const walk = await open('asked for an SMS code');
    walk.expects('choosing');
    deepEqual(walk.asked, []);
    equal(walk.context.failure === null, true);
    await walk.send('kind.chosen', 'sms', 'sending');
  },
  'rejects an empty answer and half a code before sending': async (open) => {
    const walk = await reachEntering(open);
    await walk.send('answer.submitted', 'nothing', 'entering');
    equal(walk.context.problem, 'required');
    await walk.send('answer.submitted', 'half a code', 'entering');
    equal(walk.context.problem, 'format');
    deepEqual(walk.asked, []);
    equal(walk.context.answer === null, true);
    await walk.send('answer.edited', 'plain', 'entering');
    equal(walk.context.problem === null, true);
    const name = await reachEntering(open, 'bank account name');
    await name.send('answer.submitted', 'half a code', 'checking');
  },
  'allows another try after a wrong answer, and shows how many are left': async (open) => {
    const walk = await reachEntering(open);
    await walk.send('answer.submitted', 'a code', 'checking');
    await walk.answer('submitAnswer', 'wrong', 'entering');
    equal(walk.context.failure?.code, 'verification_wrong');
    equal(walk.context.attemptsLeft, 4);
    await walk.send('answer.edited', 'plain', 'entering');
    equal(walk.context.failure === null, true);
    await walk.send('answer.submitted', 'a code', 'checking');
    await walk.answer('submitAnswer', 'offline', 'entering');
    equal(walk.context.failure?.code, 'network_abnormal');
    equal(walk.context.attemptsLeft, 4);
    await walk.send('answer.submitted', 'a code', 'checking');
    equal(walk.context.failure === null, true);
  },
  'ends after the last wrong answer, for an exhausted account and when it expires': async (
    open,
  ) => {
    for (const [name, code] of [
      ['wrong, the last', 'verification_wrong'],
      ['exhausted', 'verification_exhausted'],
    ] as const) {
      const walk = await reachEntering(open);
      await walk.send('answer.submitted', 'a code', 'checking');
      await walk.answer('submitAnswer', name, 'ended');
      equal(walk.has('error'), true);
      equal(walk.context.failure?.code, code);
      await walk.send('challenge.abandoned', 'plain', 'abandoned');
      equal(walk.context.failure?.code, code);
    }
    const sending = await open('asked for an SMS code');
    await sending.send('kind.chosen', 'sms', 'sending');
    equal(sending.has('busy') && sending.has('kinds'), true);
    await sending.answer('sendCode', 'run out', 'ended');
    equal(sending.context.failure?.code, 'verification_expired');
    const again = await reachSent(open, 'sms');
    await again.send('code.requested', 'after a minute', 'sendingAgain');
    await again.answer('sendCode', 'run out', 'ended');
    equal(again.context.failure?.code, 'verification_expired');
  },
  '[X19] distinguishes an old code from a wrong one, and sends another after its minute': async (
    open,
  ) => {
    const walk = await reachSent(open, 'sms');
    await walk.send('answer.submitted', 'a code', 'checking');
    await walk.answer('submitAnswer', 'an old code', 'entering');
    equal(walk.context.failure?.code, 'code_expired');
    await walk.send('code.requested', 'too soon', 'entering');
    equal(walk.timesAsked('sendCode'), 1);
    await walk.send('code.requested', 'after a minute', 'sendingAgain');
    equal(walk.context.failure === null, true);
    equal(walk.timesAsked('sendCode'), 2);
    await walk.answer('sendCode', 'too many', 'entering');
    equal(walk.context.failure?.code, 'sms_too_many_requests');
  },
  'a kind without a sent code has none to send again': async (open) => {
    const walk = await reachEntering(open);
    await walk.send('code.requested', 'after a minute', 'entering');
    equal(walk.timesAsked('sendCode'), 0);
  },
  'a code that cannot be sent leaves the choice open': async (open) => {
    const walk = await open('asked for one of four');
    await walk.send('kind.chosen', 'sms', 'sending');
    await walk.answer('sendCode', 'too many', 'choosing');
    equal(walk.context.failure?.code, 'sms_too_many_requests');
    equal(walk.context.kind === null, true);
    await walk.send('kind.chosen', 'email', 'sending');
    equal(walk.context.failure === null, true);
  },
  'lets the member change the kind, without sending a pending code twice': async (open) => {
    const walk = await reachSent(open, 'sms');
    await walk.send('answer.submitted', 'half a code', 'entering');
    await walk.send('kinds.requested', 'plain', 'choosing');
    equal(walk.context.problem === null, true);
    await walk.send('kind.chosen', 'sms', 'entering');
    equal(walk.timesAsked('sendCode'), 1);
    await walk.send('kinds.requested', 'plain', 'choosing');
    await walk.send('kind.chosen', 'sms, a minute later', 'sendingAgain');
    equal(walk.has('busy'), true);
    equal(walk.timesAsked('sendCode'), 2);
    await walk.answer(
      'sendCode',
      resolves({ expiresAt: 1_360_000, resendAt: 1_120_000 }),
      'entering',
    );
    equal(walk.context.kind, 'sms');
    equal(walk.context.sent.sms?.resendAt, 1_120_000);
    equal(walk.context.failure === null, true);
  },
  'a challenge expires on every screen': async (open) => {
    for (const start of ['asked for one of four', 'asked for a Google code']) {
      const walk = await open(start);
      await walk.wait(599_999);
      equal(walk.has('error'), false);
      await walk.wait(1, 'ended');
      equal(walk.context.failure?.code, 'verification_expired');
    }
  },
  '[X23] a closed challenge fails with its own code': async (open) => {
    const choosing = await open('asked for one of four');
    await choosing.send('challenge.abandoned', 'plain', 'abandoned');
    equal(choosing.context.failure?.code, 'verification_closed');
    const typing = await reachEntering(open);
    await typing.send('challenge.abandoned', 'plain', 'abandoned');
    equal(typing.context.failure?.code, 'verification_closed');
    equal(typing.isDone, true);
  },
  'every final error code of the server ends the challenge': async (open) => {
    for (const code of [
      'verification_expired',
      'verification_exhausted',
      'verification_required',
      'invalid_credentials',
      'account_locked',
      'account_suspended',
      'account_closed',
    ]) {
      const walk = await open('asked for an SMS code');
      await walk.send('kind.chosen', 'sms');
      await walk.answer('sendCode', rejects({ code, status: 401 }), 'ended');
      const other = await reachEntering(open);
      await other.send('answer.submitted', 'a code');
      await other.answer('submitAnswer', rejects({ code, status: 401 }), 'ended');
    }
  },
  'accepts codes of the length of their kind, also typed in groups': async (open) => {
    for (const [kind, answer, problem] of [
      ['google', '123 456', null],
      ['google', '12345-67890', null],
      ['google', '1234', 'format'],
      ['sms', '1234', null],
      ['sms', '12-34 56 78', null],
      ['sms', '1234567890', 'format'],
    ] as const) {
      const walk = kind === 'sms' ? await reachSent(open, kind) : await reachEntering(open, kind);
      await walk.send('answer.submitted', { answer: seal(answer) });
      equal(walk.context.problem, problem);
      equal(walk.sees, problem === null ? 'checking' : 'entering');
    }
  },
  'a member with two kinds may go back to the other': async (open) => {
    const input = { challengeId: 'vc-1', kinds: ['google', 'sms'], hints: {} };
    const walk = await open({ input: { ...input, expiresAt: 1_600_000, attemptsLeft: 5 } });
    await walk.send('kind.chosen', 'google', 'entering');
    await walk.send('kinds.requested', 'plain', 'choosing');
  },
  'a sent code stays valid after another kind was tried': async (open) => {
    const walk = await reachSent(open, 'sms');
    await walk.send('kinds.requested');
    await walk.send('kind.chosen', 'email', 'sending');
    await walk.answer('sendCode', 'sent');
    await walk.send('kinds.requested');
    await walk.send('kind.chosen', 'sms', 'entering');
    equal(walk.timesAsked('sendCode'), 2);
  },
  'shows a failure until the next action': async (open) => {
    const failed = async () => {
      const walk = await reachEntering(open);
      await walk.send('answer.submitted', 'a code');
      await walk.answer('submitAnswer', 'wrong', 'entering');
      equal(walk.context.failure?.code, 'verification_wrong');
      return walk;
    };
    const typing = await failed();
    await typing.send('answer.submitted', 'half a code', 'entering');
    equal(typing.context.failure, null);
    const choosing = await failed();
    await choosing.send('kinds.requested', 'plain', 'choosing');
    equal(choosing.context.failure, null);
  },
};
