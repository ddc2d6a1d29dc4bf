import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, rejects, resolves } from '@baize/chartwalk';
import { draft } from './cases.ts';
import type { withdrawalRequestModel } from './model.ts';
import type { WithdrawalSending } from '../../src/withdrawal-request/types.ts';

type Open = Parameters<ChartScenarios<typeof withdrawalRequestModel>[string]>[0];

async function reachEditing(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('loading');
  await walk.answer('readFacts', 'ready', 'editing');
  return walk;
}

async function reachReviewing(open: Open) {
  const walk = await reachEditing(open);
  await walk.send('request.submitted', 'fit', 'reviewing');
  equal(walk.has('reviewing'), true);
  return walk;
}

async function reachSending(open: Open) {
  const walk = await reachReviewing(open);
  await walk.send('password.submitted', 'typed', 'sending');
  equal(walk.has('reviewing'), true);
  return walk;
}

const rejectWith = (code: string, status?: number) =>
  rejects(status === undefined ? { code } : { code, status });

export const withdrawalRequestScenarios: ChartScenarios<typeof withdrawalRequestModel> = {
  '[PC4] reviews an amount, confirms it by the payment password, and sends it once': async (
    open,
  ) => {
    const walk = await reachReviewing(open);
    deepEqual(walk.context.draft, draft);
    await walk.send('password.submitted', 'typed', 'sending');
    const sent = walk.getInput('postRequest') as WithdrawalSending;
    deepEqual([sent.draft, sent.password.open()], [draft, '202611']);
    await walk.send('password.submitted', 'typed', 'sending');
    equal(walk.timesAsked('postRequest'), 1);
    await walk.answer('postRequest', 'taken', 'done');
    equal(walk.isDone && walk.context.reference === 'w-1', true);
    equal(walk.context.password === null, true);
  },
  'leads to a missing prerequisite, and reads again when the member is back': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('readFacts', 'no method', 'methodless');
    await walk.send('facts.requested', 'plain', 'loading');
    await walk.answer('readFacts', 'no password', 'passwordless');
    await walk.send('facts.requested', 'plain', 'loading');
    await walk.answer('readFacts', 'no account', 'accountless');
    await walk.send('facts.requested', 'plain', 'loading');
    await walk.answer('readFacts', 'ready', 'editing');
    equal(walk.context.draft === null && walk.context.unlocksAt === null, true);
  },
  'retries prerequisites that could not be read': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('readFacts', 'offline', 'unloaded');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('facts.requested', 'plain', 'loading');
    equal(walk.context.failure === null, true);
  },
  '[K52] an amount outside its limits is not reviewed': async (open) => {
    const walk = await reachEditing(open);
    await walk.send('request.submitted', 'too little', 'unfit');
    equal(walk.context.problem, 'low');
    equal(walk.timesAsked('postRequest'), 0);
    await walk.send('request.edited', 'plain', 'editing');
    equal(walk.context.problem === null, true);
    await walk.send('request.submitted', 'too little', 'unfit');
    await walk.send('request.submitted', 'fit', 'reviewing');
    equal(walk.context.problem === null, true);
  },
  'a review can be left, and its message is cleared': async (open) => {
    const walk = await reachReviewing(open);
    await walk.send('password.submitted', 'empty', 'unfilled');
    equal(walk.context.problem, 'required');
    await walk.send('review.abandoned', 'plain', 'editing');
    equal(walk.context.problem === null, true);
    await walk.send('request.submitted', 'fit', 'reviewing');
    await walk.send('password.submitted', 'empty', 'unfilled');
    await walk.send('password.edited', 'plain', 'reviewing');
    equal(walk.context.problem === null, true);
    await walk.send('password.submitted', 'empty', 'unfilled');
    await walk.send('password.submitted', 'typed', 'sending');
    equal(walk.context.problem === null, true);
  },
  '[H75] a wrong payment password can be typed again': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('postRequest', 'wrong password', 'refused');
    equal(walk.context.failure?.code, 'payment_password_wrong');
    equal(walk.context.password, null);
    await walk.send('password.submitted', 'empty', 'unfilled');
    equal(walk.context.failure === null, true);
    await walk.send('password.submitted', 'typed', 'sending');
    await walk.answer('postRequest', 'wrong password', 'refused');
    await walk.send('password.edited', 'plain', 'reviewing');
    equal(walk.context.failure === null, true);
    await walk.send('password.submitted', 'typed', 'sending');
    await walk.answer('postRequest', 'wrong password', 'refused');
    await walk.send('password.submitted', 'typed', 'sending');
    equal(walk.context.failure === null, true);
  },
  '[H75] a locked payment password unlocks by itself at the server’s time': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('postRequest', 'locked', 'locked');
    equal(walk.context.unlocksAt, 1_000_000 + 900_000);
    equal(walk.context.failure === null && walk.has('reviewing'), true);
    await walk.send('password.submitted', 'typed', 'locked');
    await walk.wait(899_999);
    walk.expects('locked');
    await walk.wait(1);
    walk.expects('reviewing');
    equal(walk.context.unlocksAt === null, true);
    await walk.send('password.submitted', 'typed', 'sending');
  },
  'retries a lock without an end after an hour': async (open) => {
    for (const retryAfter of [undefined, 7_200_000]) {
      const walk = await reachSending(open);
      const failure = { code: 'payment_password_locked', status: 403, retryAfter };
      await walk.answer('postRequest', rejects(failure), 'locked');
      equal(walk.context.unlocksAt, 1_000_000 + 3_600_000);
    }
    const walk = await open('a fresh page');
    const facts = { missing: null, lockedForMs: 7_200_000 };
    await walk.answer('readFacts', resolves(facts), 'editing');
    equal(walk.context.unlocksAt, 1_000_000 + 3_600_000);
  },
  'shows an existing lock at once, also when the form is opened again': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('readFacts', 'a locked password', 'editing');
    equal(walk.context.unlocksAt, 1_900_000);
    await walk.send('request.submitted', 'fit', 'locked');
    await walk.send('review.abandoned', 'plain', 'editing');
    await walk.wait(900_000);
    await walk.send('request.submitted', 'fit', 'locked');
    await walk.wait(0);
    walk.expects('reviewing');
  },
  'a lock of a millisecond counts': async (open) => {
    const walk = await open('a fresh page');
    const facts = { missing: null, lockedForMs: 1 };
    await walk.answer('readFacts', resolves(facts), 'editing');
    equal(walk.context.unlocksAt, 1_000_001);
  },
  'returns to the form without a message when the proof is not given': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('postRequest', 'not proved', 'reviewing');
    equal(walk.context.failure === null && walk.context.password === null, true);
  },
  'a missing payment password is set first': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('postRequest', 'never set', 'passwordless');
  },
  '[H27] a refusal of the form leads back to it': async (open) => {
    for (const code of [
      'insufficient_funds',
      'amount_out_of_range',
      'limit_reached',
      'validation_failed',
    ]) {
      const walk = await reachSending(open);
      await walk.answer('postRequest', rejectWith(code, 422), 'declined');
      equal(walk.context.failure?.code, code);
      await walk.send('request.submitted', 'too little', 'unfit');
      equal(walk.context.failure === null, true);
      await walk.send('request.submitted', 'fit', 'reviewing');
    }
    const walk = await reachSending(open);
    await walk.answer('postRequest', 'too little money', 'declined');
    await walk.send('request.edited', 'plain', 'editing');
    equal(walk.context.failure === null, true);
    await walk.send('request.submitted', 'fit', 'reviewing');
  },
  'sending again clears a refusal of the form': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('postRequest', 'too little money', 'declined');
    await walk.send('request.submitted', 'fit', 'reviewing');
    equal(walk.context.failure === null, true);
  },
  '[H95] ends after a lost answer, and sends nothing again': async (open) => {
    for (const [code, status] of [
      ['internal', 500],
      ['internal', 503],
      ['timeout', 408],
      ['too_early', 425],
      ['rate_limited', 429],
      ['idempotency_in_flight', 409],
      ['request_unanswered', undefined],
      ['unknown_error', undefined],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('postRequest', rejectWith(code, status), 'unanswered');
      equal(walk.isDone && walk.context.password === null, true);
      equal(walk.context.reference === null && walk.timesAsked('postRequest') === 1, true);
    }
    const walk = await reachSending(open);
    await walk.answer('postRequest', 'offline', 'unanswered');
  },
  'shows any other refusal in the review': async (open) => {
    for (const [code, status] of [
      ['forbidden', 403],
      ['strange', 499],
    ] as const) {
      const walk = await reachSending(open);
      await walk.answer('postRequest', rejectWith(code, status), 'refused');
      equal(walk.context.failure?.code, code);
    }
  },
};
