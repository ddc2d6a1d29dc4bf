import { deepEqual, equal } from 'node:assert/strict';
import { rejects } from '../testing/types.ts';
import type { ChartStories } from '../testing/index.ts';
import { received } from './cases.ts';
import type { withdrawalConfirmationModel } from './model.ts';
import type { ConfirmationSending } from './types.ts';

type Open = Parameters<ChartStories<typeof withdrawalConfirmationModel>[string]>[0];

const bank = 'to a bank';
const wallet = 'to a wallet';
const MINUTES_20 = 1_200_000;

async function naming(open: Open) {
  const walk = await open(bank);
  walk.expects('answering');
  await walk.send('answer.submitted', 'received', 'naming');
  equal(walk.has('naming'), true);
  return walk;
}

async function sending(open: Open, start = wallet) {
  const walk = start === bank ? await naming(open) : await open(start);
  if (start === bank) await walk.send('name.submitted', 'typed', 'sending');
  else await walk.send('answer.submitted', 'received', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

/** The answer got lost, and the payment is looked at. */
async function looking(open: Open, start = wallet) {
  const walk = await sending(open, start);
  await walk.answer('postAnswer', 'offline', 'looking');
  equal(walk.has('busy') && walk.context.name === null, true);
  return walk;
}

const refusal = (code: string, status?: number) =>
  rejects(status === undefined ? { code } : { code, status });

export const withdrawalConfirmationStories: ChartStories<typeof withdrawalConfirmationModel> = {
  '[T64] what has arrived is said once': async (open) => {
    const walk = await sending(open);
    deepEqual(walk.getInput('postAnswer'), { answer: received, name: null });
    await walk.send('answer.submitted', 'received', 'sending');
    equal(walk.timesAsked('postAnswer'), 1);
    await walk.answer('postAnswer', 'taken', 'done');
    equal(walk.isDone, true);
  },
  '[S6, T22] where it went to a bank, the name of the account is typed first': async (open) => {
    const walk = await naming(open);
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
  '[T22] another name is typed again': async (open) => {
    const walk = await sending(open, bank);
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
  'an answer may be chosen anew before it is sent': async (open) => {
    const walk = await naming(open);
    await walk.send('answer.revised', 'plain', 'answering');
    equal(walk.context.answer === null, true);
    await walk.send('answer.submitted', 'received', 'naming');
    await walk.send('name.submitted', 'empty', 'unnamed');
    await walk.send('answer.revised', 'plain', 'answering');
    equal(walk.context.problem === null, true);
  },
  'what cannot be right is not sent': async (open) => {
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
  '[T65] what the server refuses of an answer is mended': async (open) => {
    const walk = await sending(open);
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
  'whoever gives no proof is where they were, without a word': async (open) => {
    const walk = await sending(open);
    await walk.answer('postAnswer', 'not proved', 'answering');
    equal(walk.context.answer === null && walk.context.failure === null, true);
    const named = await sending(open, bank);
    await named.answer('postAnswer', 'not proved', 'naming');
    deepEqual(named.context.answer, received);
    equal(named.context.failure === null && named.context.name === null, true);
  },
  '[H95] an answer that was taken and whose reply got lost is found': async (open) => {
    const walk = await looking(open);
    deepEqual(walk.getInput('readStanding'), received);
    await walk.answer('readStanding', 'taken', 'done');
    equal(walk.isDone && walk.context.failure === null, true);
    equal(walk.timesAsked('postAnswer'), 1);
  },
  '[H95] one that never arrived says so, and is sent anew': async (open) => {
    const walk = await looking(open, bank);
    await walk.answer('readStanding', 'open', 'refused');
    equal(walk.context.failure?.code, 'network_abnormal');
    equal(walk.context.answer === null, true);
    const lost = await looking(open);
    await lost.answer('readStanding', 'offline', 'refused');
    equal(lost.context.failure?.code, 'network_abnormal');
    equal(lost.context.answer === null, true);
    await lost.send('answer.submitted', 'received', 'sending');
  },
  '[H95] one that arrives after it was looked for is this one, and not another one': async (
    open,
  ) => {
    for (const answer of ['open', 'offline'] as const) {
      const walk = await looking(open);
      await walk.answer('readStanding', answer, 'refused');
      await walk.send('withdrawal.changed', 'plain', 'looking');
      deepEqual(walk.getInput('readStanding'), received);
      await walk.answer('readStanding', 'taken', 'done');
    }
  },
  'what was refused is not looked for': async (open) => {
    for (const code of ['not proved', 'another name', 'too much'] as const) {
      const walk = await sending(open, bank);
      await walk.answer('postAnswer', code);
      await walk.send('withdrawal.changed', 'plain', 'looking');
      equal(walk.getInput('readStanding') === null, true);
    }
    const walk = await sending(open);
    await walk.answer('postAnswer', 'not proved', 'answering');
    await walk.send('withdrawal.changed', 'plain', 'looking');
    equal(walk.getInput('readStanding') === null, true);
  },
  'answers that leave it open are looked after, others are not': async (open) => {
    for (const [code, status] of [
      ['internal', 500],
      ['internal', 503],
      ['timeout', 408],
      ['command_refused', 409],
      ['too_early', 425],
      ['idempotency_key_reused', 422],
      ['unknown_error', undefined],
    ] as const) {
      const walk = await sending(open);
      await walk.answer('postAnswer', refusal(code, status), 'looking');
      equal(walk.context.failure?.code, code);
    }
    for (const [code, status] of [
      ['rate_limited', 429],
      ['strange', 499],
    ] as const) {
      const walk = await sending(open);
      await walk.answer('postAnswer', refusal(code, status), 'refused');
      equal(walk.context.failure?.code, code);
    }
  },
  '[T68] a deadline that passes while the dialog is open says what it means': async (open) => {
    const walk = await open(wallet);
    await walk.wait(MINUTES_20 - 1);
    walk.expects('answering');
    await walk.wait(1);
    walk.expects('looking');
    equal(walk.getInput('readStanding') === null && walk.has('busy'), true);
    await walk.answer('readStanding', 'forced', 'forced');
    await walk.send('confirmation.abandoned', 'plain', 'abandoned');
    const named = await naming(open);
    await named.wait(MINUTES_20);
    await named.answer('readStanding', 'forced', 'forced');
  },
  '[H51] the deadline is the server’s: where it has not come there, it is looked at again': async (
    open,
  ) => {
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
      const named = await naming(open);
      await named.wait(MINUTES_20);
      equal(named.getInput('readStanding') === null, true);
      await named.answer('readStanding', answer, 'naming');
      equal(named.context.lookAt, 1_000_000 + MINUTES_20 + 15_000);
    }
  },
  'a message goes when the deadline comes, and the answer is not called refused': async (open) => {
    const walk = await open(wallet);
    await walk.send('answer.submitted', 'nothing', 'unfit');
    await walk.wait(MINUTES_20);
    walk.expects('looking');
    equal(walk.context.problem === null, true);
    await walk.answer('readStanding', 'open', 'answering');
    const refused = await sending(open);
    await refused.answer('postAnswer', 'too much', 'refused');
    await refused.wait(MINUTES_20);
    await refused.answer('readStanding', 'open', 'answering');
    const named = await sending(open, bank);
    await named.answer('postAnswer', 'another name', 'misnamed');
    await named.wait(MINUTES_20);
    await named.answer('readStanding', 'open', 'naming');
  },
  'an answer that another tab gives first is told': async (open) => {
    const walk = await open(wallet);
    await walk.send('withdrawal.changed', 'plain', 'looking');
    await walk.answer('readStanding', 'answered elsewhere', 'overtaken');
    await walk.send('confirmation.abandoned', 'plain', 'abandoned');
    const open2 = await open(wallet);
    await open2.send('answer.submitted', 'nothing', 'unfit');
    await open2.send('withdrawal.changed', 'plain', 'looking');
    await open2.answer('readStanding', 'open', 'answering');
    // Long before the deadline: it stays when to look.
    equal(open2.context.lookAt, 1_000_000 + MINUTES_20);
    const named = await sending(open, bank);
    await named.answer('postAnswer', 'another name', 'misnamed');
    await named.send('withdrawal.changed', 'plain', 'looking');
    await named.answer('readStanding', 'open', 'naming');
    await named.send('withdrawal.changed', 'plain', 'looking');
    await named.answer('readStanding', 'answered elsewhere', 'overtaken');
    const late = await sending(open);
    await late.answer('postAnswer', 'too late', 'looking');
    await late.answer('readStanding', 'answered elsewhere', 'overtaken');
    equal(late.context.failure === null, true);
    const forced = await sending(open);
    await forced.answer('postAnswer', 'too late', 'looking');
    await forced.answer('readStanding', 'forced', 'forced');
    equal(forced.context.failure === null, true);
  },
  'a dialog may be closed at any time': async (open) => {
    const answering = await open(wallet);
    await answering.send('confirmation.abandoned', 'plain', 'abandoned');
    const named = await naming(open);
    await named.send('confirmation.abandoned', 'plain', 'abandoned');
    const sent = await sending(open, bank);
    await sent.send('confirmation.abandoned', 'plain', 'abandoned');
    equal(sent.isDone && sent.context.name === null, true);
    const looked = await looking(open);
    await looked.send('confirmation.abandoned', 'plain', 'abandoned');
    equal(looked.isDone, true);
  },
  'without an input nothing is asked for, and it is looked at once': async (open) => {
    const walk = await open({ input: undefined });
    equal(walk.context.asksName === false && walk.context.lookAt === 0, true);
  },
  'an answer that is refused after the deadline is looked after again, and not at once': async (
    open,
  ) => {
    for (const answer of ['open', 'offline'] as const) {
      const walk = await sending(open);
      await walk.wait(MINUTES_20);
      await walk.answer('postAnswer', 'offline', 'looking');
      await walk.answer('readStanding', answer, 'refused');
      equal(walk.context.lookAt, 1_000_000 + MINUTES_20 + 15_000);
    }
  },
};
