import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, rejects } from '@baize/chartwalk';
import { received } from './cases.ts';
import type { withdrawalConfirmationModel } from './model.ts';
import type { ConfirmationSending } from '../../src/withdrawal-confirmation/types.ts';

type Open = Parameters<ChartScenarios<typeof withdrawalConfirmationModel>[string]>[0];

const bank = 'to a bank';
const wallet = 'to a wallet';
const MINUTES_20 = 1_200_000;

async function reachNaming(open: Open) {
  const walk = await open(bank);
  walk.expects('answering');
  await walk.send('answer.submitted', 'received', 'naming');
  equal(walk.has('naming'), true);
  return walk;
}

async function reachSending(open: Open, start = wallet) {
  const walk = start === bank ? await reachNaming(open) : await open(start);
  if (start === bank) await walk.send('name.submitted', 'typed', 'sending');
  else await walk.send('answer.submitted', 'received', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

/** The answer was lost, and the payment is read again. */
async function reachLooking(open: Open, start = wallet) {
  const walk = await reachSending(open, start);
  await walk.answer('postAnswer', 'offline', 'looking');
  equal(walk.has('busy') && walk.context.name === null, true);
  return walk;
}

const rejectWith = (code: string, status?: number) =>
  rejects(status === undefined ? { code } : { code, status });

export const withdrawalConfirmationScenarios: ChartScenarios<typeof withdrawalConfirmationModel> = {
  '[T64] sends an answer once': async (open) => {
    const walk = await reachSending(open);
    deepEqual(walk.getInput('postAnswer'), { answer: received, name: null });
    await walk.send('answer.submitted', 'received', 'sending');
    equal(walk.timesAsked('postAnswer'), 1);
    await walk.answer('postAnswer', 'taken', 'done');
    equal(walk.isDone, true);
  },
  '[S6, T22] a bank payout asks for the account holder’s name first': async (open) => {
    const walk = await reachNaming(open);
    await walk.send('name.submitted', 'empty', 'unnamed');
    equal(walk.context.problem, 'required');
    await walk.send('name.edited', 'plain', 'naming');
    equal(walk.context.problem === null, true);
    await walk.send('name.submitted', 'empty', 'unnamed');
    await walk.send('name.submitted', 'typed', 'sending');
    const { answer, name } = walk.getInput('postAnswer') as ConfirmationSending;
    deepEqual([answer, name?.open()], [received, 'Robin Vale']);
    equal(walk.context.problem === null, true);
    await walk.answer('postAnswer', 'taken', 'done');
    equal(walk.context.name === null, true);
  },
  '[T22] a wrong name can be typed again': async (open) => {
    const walk = await reachSending(open, bank);
    await walk.answer('postAnswer', 'another name', 'misnamed');
    equal(walk.context.failure?.code, 'verification_wrong');
    equal(walk.context.name, null);
    await walk.send('name.submitted', 'empty', 'unnamed');
    equal(walk.context.failure === null, true);
    await walk.send('name.submitted', 'typed', 'sending');
    await walk.answer('postAnswer', 'another name', 'misnamed');
    await walk.send('name.submitted', 'typed', 'sending');
    equal(walk.context.failure === null, true);
    await walk.answer('postAnswer', 'another name', 'misnamed');
    await walk.send('name.edited', 'plain', 'naming');
    equal(walk.context.failure === null, true);
  },
  'the answer can be changed before it is sent': async (open) => {
    const walk = await reachNaming(open);
    await walk.send('answer.revised', 'plain', 'answering');
    equal(walk.context.answer === null, true);
    await walk.send('answer.submitted', 'received', 'naming');
    await walk.send('name.submitted', 'empty', 'unnamed');
    await walk.send('answer.revised', 'plain', 'answering');
    equal(walk.context.problem === null, true);
  },
  'does not send an invalid answer': async (open) => {
    const walk = await open(wallet);
    await walk.send('answer.submitted', 'nothing', 'unfit');
    equal(walk.context.problem, 'choice');
    equal(walk.timesAsked('postAnswer'), 0);
    await walk.send('answer.edited', 'plain', 'answering');
    equal(walk.context.problem === null, true);
    await walk.send('answer.submitted', 'nothing', 'unfit');
    await walk.send('answer.submitted', 'received', 'sending');
    equal(walk.context.problem === null, true);
  },
  '[T65] a refused answer can be corrected': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('postAnswer', 'too much', 'refused');
    equal(walk.context.failure?.code, 'amount_out_of_range');
    equal(walk.context.answer, null);
    await walk.send('answer.submitted', 'nothing', 'unfit');
    equal(walk.context.failure === null, true);
    await walk.send('answer.submitted', 'received', 'sending');
    await walk.answer('postAnswer', 'too much', 'refused');
    await walk.send('answer.submitted', 'received', 'sending');
    equal(walk.context.failure === null, true);
    await walk.answer('postAnswer', 'too much', 'refused');
    await walk.send('answer.edited', 'plain', 'answering');
    equal(walk.context.failure === null, true);
  },
  'returns to the form without a message when the proof is not given': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('postAnswer', 'not proved', 'answering');
    equal(walk.context.answer === null && walk.context.failure === null, true);
    const named = await reachSending(open, bank);
    await named.answer('postAnswer', 'not proved', 'naming');
    deepEqual(named.context.answer, received);
    equal(named.context.failure === null && named.context.name === null, true);
  },
  '[H95] detects an answer that was taken and whose reply was lost': async (open) => {
    const walk = await reachLooking(open);
    deepEqual(walk.getInput('readStanding'), received);
    await walk.answer('readStanding', 'taken', 'done');
    equal(walk.isDone && walk.context.failure === null, true);
    equal(walk.timesAsked('postAnswer'), 1);
  },
  '[H95] reports an answer that never arrived, and sends it again': async (open) => {
    const walk = await reachLooking(open, bank);
    await walk.answer('readStanding', 'open', 'refused');
    equal(walk.context.failure?.code, 'network_abnormal');
    equal(walk.context.answer === null, true);
    const lost = await reachLooking(open);
    await lost.answer('readStanding', 'offline', 'refused');
    equal(lost.context.failure?.code, 'network_abnormal');
    equal(lost.context.answer === null, true);
    await lost.send('answer.submitted', 'received', 'sending');
  },
  '[H95] recognises its own answer that arrives after the check': async (open) => {
    for (const answer of ['open', 'offline'] as const) {
      const walk = await reachLooking(open);
      await walk.answer('readStanding', answer, 'refused');
      await walk.send('withdrawal.changed', 'plain', 'looking');
      deepEqual(walk.getInput('readStanding'), received);
      await walk.answer('readStanding', 'taken', 'done');
    }
  },
  'does not read the payment after a refusal': async (open) => {
    for (const code of ['not proved', 'another name', 'too much'] as const) {
      const walk = await reachSending(open, bank);
      await walk.answer('postAnswer', code);
      await walk.send('withdrawal.changed', 'plain', 'looking');
      equal(walk.getInput('readStanding') === null, true);
    }
    const walk = await reachSending(open);
    await walk.answer('postAnswer', 'not proved', 'answering');
    await walk.send('withdrawal.changed', 'plain', 'looking');
    equal(walk.getInput('readStanding') === null, true);
  },
  'reads the payment only after answers without a final result': async (open) => {
    for (const [code, status] of [
      ['internal', 500],
      ['internal', 503],
      ['timeout', 408],
      ['command_refused', 409],
      ['too_early', 425],
      ['idempotency_key_reused', 422],
      ['unknown_error', undefined],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('postAnswer', rejectWith(code, status), 'looking');
      equal(walk.context.failure?.code, code);
    }
    for (const [code, status] of [
      ['rate_limited', 429],
      ['strange', 499],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('postAnswer', rejectWith(code, status), 'refused');
      equal(walk.context.failure?.code, code);
    }
  },
  '[T68] shows a deadline that passes while the dialog is open': async (open) => {
    const walk = await open(wallet);
    await walk.wait(MINUTES_20 - 1);
    walk.expects('answering');
    await walk.wait(1);
    walk.expects('looking');
    equal(walk.getInput('readStanding') === null && walk.has('busy'), true);
    await walk.answer('readStanding', 'forced', 'forced');
    await walk.send('confirmation.abandoned', 'plain', 'abandoned');
    const named = await reachNaming(open);
    await named.wait(MINUTES_20);
    await named.answer('readStanding', 'forced', 'forced');
  },
  '[H51] the server’s deadline counts: if it has not passed there, the payment is read again':
    async (open) => {
      for (const answer of ['open', 'offline'] as const) {
        const walk = await open(wallet);
        await walk.wait(MINUTES_20);
        await walk.answer('readStanding', answer, 'answering');
        equal(walk.context.lookAt, 1_000_000 + MINUTES_20 + 15_000);
        await walk.wait(14_999);
        walk.expects('answering');
        await walk.wait(1);
        walk.expects('looking');
        await walk.answer('readStanding', answer, 'answering');
        await walk.send('answer.submitted', 'received', 'sending');
        const named = await reachNaming(open);
        await named.wait(MINUTES_20);
        equal(named.getInput('readStanding') === null, true);
        await named.answer('readStanding', answer, 'naming');
        equal(named.context.lookAt, 1_000_000 + MINUTES_20 + 15_000);
      }
    },
  'the deadline clears a message, and the answer is not shown as refused': async (open) => {
    const walk = await open(wallet);
    await walk.send('answer.submitted', 'nothing', 'unfit');
    await walk.wait(MINUTES_20);
    walk.expects('looking');
    equal(walk.context.problem === null, true);
    await walk.answer('readStanding', 'open', 'answering');
    const refused = await reachSending(open);
    await refused.answer('postAnswer', 'too much', 'refused');
    await refused.wait(MINUTES_20);
    await refused.answer('readStanding', 'open', 'answering');
    const named = await reachSending(open, bank);
    await named.answer('postAnswer', 'another name', 'misnamed');
    await named.wait(MINUTES_20);
    await named.answer('readStanding', 'open', 'naming');
  },
  'shows an answer that another tab gave first': async (open) => {
    const walk = await open(wallet);
    await walk.send('withdrawal.changed', 'plain', 'looking');
    await walk.answer('readStanding', 'answered elsewhere', 'overtaken');
    await walk.send('confirmation.abandoned', 'plain', 'abandoned');
    const open2 = await open(wallet);
    await open2.send('answer.submitted', 'nothing', 'unfit');
    await open2.send('withdrawal.changed', 'plain', 'looking');
    await open2.answer('readStanding', 'open', 'answering');
    // Long before the deadline: the time to read it stays the same.
    equal(open2.context.lookAt, 1_000_000 + MINUTES_20);
    const named = await reachSending(open, bank);
    await named.answer('postAnswer', 'another name', 'misnamed');
    await named.send('withdrawal.changed', 'plain', 'looking');
    await named.answer('readStanding', 'open', 'naming');
    await named.send('withdrawal.changed', 'plain', 'looking');
    await named.answer('readStanding', 'answered elsewhere', 'overtaken');
    const late = await reachSending(open);
    await late.answer('postAnswer', 'too late', 'looking');
    await late.answer('readStanding', 'answered elsewhere', 'overtaken');
    equal(late.context.failure === null, true);
    const forced = await reachSending(open);
    await forced.answer('postAnswer', 'too late', 'looking');
    await forced.answer('readStanding', 'forced', 'forced');
    equal(forced.context.failure === null, true);
  },
  'can be closed at any time': async (open) => {
    const answering = await open(wallet);
    await answering.send('confirmation.abandoned', 'plain', 'abandoned');
    const named = await reachNaming(open);
    await named.send('confirmation.abandoned', 'plain', 'abandoned');
    const sent = await reachSending(open, bank);
    await sent.send('confirmation.abandoned', 'plain', 'abandoned');
    equal(sent.isDone && sent.context.name === null, true);
    const looked = await reachLooking(open);
    await looked.send('confirmation.abandoned', 'plain', 'abandoned');
    equal(looked.isDone, true);
  },
  'without an input it requires nothing, and reads the payment at once': async (open) => {
    const walk = await open({ input: undefined });
    equal(walk.context.asksName === false && walk.context.lookAt === 0, true);
  },
  'an answer refused after the deadline is checked again, and not at once': async (open) => {
    for (const answer of ['open', 'offline'] as const) {
      const walk = await reachSending(open);
      await walk.wait(MINUTES_20);
      await walk.answer('postAnswer', 'offline', 'looking');
      await walk.answer('readStanding', answer, 'refused');
      equal(walk.context.lookAt, 1_000_000 + MINUTES_20 + 15_000);
    }
  },
};
