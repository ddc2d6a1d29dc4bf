import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { contractNegotiationModel } from './model.ts';
import type { ContractAttempt } from './types.ts';

type Open = Parameters<ChartStories<typeof contractNegotiationModel>[string]>[0];

async function choosing(open: Open) {
  const walk = await open('a contract');
  walk.expects('choosing');
  equal(walk.has('busy') || walk.has('reviewing'), false);
  deepEqual(walk.asked, []);
  return walk;
}

async function accepting(open: Open, impact: 'some would end' | 'none would end') {
  const walk = await choosing(open);
  await walk.send('answer.chosen', 'accept', 'previewing');
  equal(walk.has('busy') && !walk.has('reviewing'), true);
  await walk.answer('loadImpact', impact, 'reviewing');
  equal(walk.has('reviewing') && !walk.has('busy'), true);
  return walk;
}

async function sending(open: Open) {
  const walk = await accepting(open, 'some would end');
  await walk.send('review.confirmed', 'plain', 'sending');
  equal(walk.has('busy') && walk.has('reviewing'), true);
  return walk;
}

async function proposing(open: Open, to: 'to a downline' | 'to the upline' = 'to a downline') {
  const walk = await open('a new proposal');
  walk.expects('editing');
  deepEqual(walk.asked, []);
  await walk.send('proposal.submitted', to, 'reviewing');
  await walk.send('review.confirmed', 'plain', 'sending');
  return walk;
}

const sent = (walk: { getInput(port: 'sendAnswer'): unknown }) =>
  walk.getInput('sendAnswer') as ContractAttempt;

export const contractNegotiationStories: ChartStories<typeof contractNegotiationModel> = {
  '[T58, H53] an offer is accepted once it is seen what would end': async (open) => {
    const walk = await sending(open);
    deepEqual(sent(walk), {
      key: 'key-1',
      contractId: 'contract-1',
      said: { answer: 'accept', proposal: null },
      confirmation: 'confirmation-1',
    });
    await walk.answer('sendAnswer', 'done', 'done');
    equal(walk.isDone, true);
  },
  'where nothing would end, nothing is confirmed': async (open) => {
    const walk = await accepting(open, 'none would end');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(sent(walk).confirmation, null);
  },
  '[T60] a termination names what would end, too': async (open) => {
    const walk = await choosing(open);
    await walk.send('answer.chosen', 'terminate', 'previewing');
    deepEqual(walk.getInput('loadImpact'), { contractId: 'contract-1', answer: 'terminate' });
    await walk.answer('loadImpact', 'some would end', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(sent(walk).confirmation, 'confirmation-1');
  },
  '[T59, T62] what ends nothing below is looked at and said': async (open) => {
    for (const answer of ['reject', 'ask to end'] as const) {
      const walk = await choosing(open);
      await walk.send('answer.chosen', answer, 'reviewing');
      deepEqual(walk.asked, []);
      equal(walk.has('reviewing'), true);
      await walk.send('review.confirmed', 'plain', 'sending');
      equal(sent(walk).confirmation, null);
      await walk.answer('sendAnswer', 'done', 'done');
    }
  },
  'what was shown of another answer is not confirmed with it': async (open) => {
    const walk = await accepting(open, 'some would end');
    await walk.send('review.abandoned', 'plain', 'choosing');
    await walk.send('answer.chosen', 'reject', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(sent(walk).confirmation, null);
  },
  '[T57] a contract is offered to a downline': async (open) => {
    const walk = await proposing(open);
    const { contractId, said, confirmation } = sent(walk);
    deepEqual([contractId, confirmation], [null, null]);
    deepEqual([said.answer, said.proposal?.downline], [null, 'player01']);
    await walk.answer('sendAnswer', 'done', 'done');
    equal(walk.context.contractId, 'contract-1');
  },
  '[T61] the upline is asked for a contract': async (open) => {
    const { said } = sent(await proposing(open, 'to the upline'));
    equal(said.proposal?.downline, null);
  },
  '[H54] a proposal that is refused goes back to its form, which says why': async (open) => {
    for (const [answer, code] of [
      ['rate too high', 'rate_above_upline'],
      ['not open any more', 'not_enabled'],
      // A proposal ends nothing.
      ['others would end', 'endings_not_confirmed'],
    ] as const) {
      const walk = await proposing(open);
      await walk.answer('sendAnswer', answer, 'declined');
      equal(walk.context.failure?.code, code);
      await walk.send('proposal.edited', 'plain', 'editing');
      equal(walk.context.failure === null, true);
      await walk.send('proposal.submitted', 'to the upline', 'reviewing');
    }
  },
  'a proposal that was refused may be sent as it is, or looked at and left': async (open) => {
    const walk = await proposing(open);
    await walk.answer('sendAnswer', 'rate too high', 'declined');
    await walk.send('proposal.submitted', 'to a downline', 'reviewing');
    equal(walk.context.failure === null, true);
    await walk.send('review.abandoned', 'plain', 'editing');
  },
  '[H53] where others would end than those that were shown, it is looked at again': async (
    open,
  ) => {
    const walk = await sending(open);
    await walk.answer('sendAnswer', 'others would end', 'previewing');
    equal(walk.context.failure?.code, 'endings_not_confirmed');
    await walk.answer('loadImpact', 'none would end', 'changed');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(walk.context.failure === null && sent(walk).confirmation === null, true);
    await walk.answer('sendAnswer', 'others would end', 'previewing');
    await walk.send('review.abandoned', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
    await walk.send('answer.chosen', 'accept', 'previewing');
    await walk.answer('loadImpact', 'some would end', 'reviewing');
  },
  'what was shown as changed may be left': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendAnswer', 'others would end', 'previewing');
    await walk.answer('loadImpact', 'some would end', 'changed');
    await walk.send('review.abandoned', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
  },
  'an answer that ends nothing is refused, whatever the refusal is called': async (open) => {
    const walk = await choosing(open);
    await walk.send('answer.chosen', 'reject', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    await walk.answer('sendAnswer', 'others would end', 'refused');
  },
  'what cannot be shown is not answered': async (open) => {
    for (const answer of ['not there', 'offline'] as const) {
      const walk = await choosing(open);
      await walk.send('answer.chosen', 'accept', 'previewing');
      await walk.answer('loadImpact', answer, 'refused');
      equal(walk.context.failure !== null, true);
      await walk.send('answer.chosen', 'accept', 'previewing');
      equal(walk.context.failure === null, true);
      await walk.send('review.abandoned', 'plain', 'choosing');
    }
  },
  'an answer that is refused says why, until the contract changes': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendAnswer', 'not open any more', 'refused');
    equal(walk.context.failure?.code, 'not_enabled');
    await walk.send('contract.changed', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
    const other = await sending(open);
    await other.answer('sendAnswer', 'rate too high', 'refused');
    await other.send('answer.chosen', 'reject', 'reviewing');
    equal(other.context.failure === null, true);
  },
  '[H53] when the contract changes, what would end is asked for again': async (open) => {
    const walk = await accepting(open, 'some would end');
    await walk.send('contract.changed', 'plain', 'previewing');
    equal(walk.timesAsked('loadImpact'), 2);
    await walk.send('contract.changed', 'plain', 'previewing');
    equal(walk.timesAsked('loadImpact'), 3);
    await walk.answer('loadImpact', 'none would end', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(sent(walk).confirmation, null);
  },
  'a review that depends on nothing below stays as it is': async (open) => {
    const walk = await choosing(open);
    await walk.send('answer.chosen', 'reject', 'reviewing');
    await walk.send('contract.changed', 'plain', 'reviewing');
    deepEqual(walk.asked, []);
  },
  '[H95] an answer that got lost is asked for again under the same key': async (open) => {
    for (const answer of ['offline', 'server broke', 'still worked on'] as const) {
      const walk = await sending(open);
      await walk.answer('sendAnswer', answer, 'unanswered');
      equal(!walk.has('busy') && walk.context.failure !== null, true);
      await walk.send('sending.retried', 'plain', 'sending');
      equal(walk.context.failure === null, true);
      deepEqual([sent(walk).key, sent(walk).confirmation], ['key-1', 'confirmation-1']);
      await walk.answer('sendAnswer', 'done', 'done');
    }
  },
  'a session that has ended ends it': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendAnswer', 'no session', 'ended');
    equal(walk.isDone, true);
    const other = await choosing(open);
    await other.send('answer.chosen', 'accept', 'previewing');
    await other.answer('loadImpact', 'no session', 'ended');
    equal(other.isDone, true);
  },
  'the dialog may be left at any time': async (open) => {
    const places = {
      choosing: () => choosing(open),
      previewing: async () => {
        const walk = await choosing(open);
        await walk.send('answer.chosen', 'accept', 'previewing');
        return walk;
      },
      reviewing: () => accepting(open, 'none would end'),
      sending: () => sending(open),
      unanswered: async () => {
        const walk = await sending(open);
        await walk.answer('sendAnswer', 'offline', 'unanswered');
        return walk;
      },
    };
    for (const place of Object.values(places)) {
      const walk = await place();
      await walk.send('negotiation.abandoned', 'plain', 'abandoned');
      equal(walk.isDone, true);
    }
  },
  'a page without an input begins with the form': async (open) => {
    const walk = await open({ input: undefined });
    walk.expects('editing');
    equal(walk.context.contractId, null);
  },
};
