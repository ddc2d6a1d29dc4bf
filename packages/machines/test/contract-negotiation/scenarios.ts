import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { contractNegotiationModel } from './model.ts';
import type { ContractAttempt } from '../../src/contract-negotiation/types.ts';

type Open = Parameters<ChartScenarios<typeof contractNegotiationModel>[string]>[0];

async function reachChoosing(open: Open) {
  const walk = await open('a contract');
  walk.expects('choosing');
  equal(walk.has('busy') || walk.has('reviewing'), false);
  deepEqual(walk.asked, []);
  return walk;
}

async function reachAccepting(open: Open, impact: 'some would end' | 'none would end') {
  const walk = await reachChoosing(open);
  await walk.send('answer.chosen', 'accept', 'previewing');
  equal(walk.has('busy') && !walk.has('reviewing'), true);
  await walk.answer('loadImpact', impact, 'reviewing');
  equal(walk.has('reviewing') && !walk.has('busy'), true);
  return walk;
}

async function reachSending(open: Open) {
  const walk = await reachAccepting(open, 'some would end');
  await walk.send('review.confirmed', 'plain', 'sending');
  equal(walk.has('busy') && walk.has('reviewing'), true);
  return walk;
}

async function reachProposing(open: Open, to: 'to a downline' | 'to the upline' = 'to a downline') {
  const walk = await open('a new proposal');
  walk.expects('editing');
  deepEqual(walk.asked, []);
  await walk.send('proposal.submitted', to, 'reviewing');
  await walk.send('review.confirmed', 'plain', 'sending');
  return walk;
}

const getSent = (walk: { getInput(port: 'sendAnswer'): unknown }) =>
  walk.getInput('sendAnswer') as ContractAttempt;

export const contractNegotiationScenarios: ChartScenarios<typeof contractNegotiationModel> = {
  '[T58, H53] accepts an offer once the contracts that would end were shown': async (open) => {
    const walk = await reachSending(open);
    deepEqual(getSent(walk), {
      key: 'key-1',
      contractId: 'contract-1',
      said: { answer: 'accept', proposal: null },
      confirmation: 'confirmation-1',
    });
    await walk.answer('sendAnswer', 'done', 'done');
    equal(walk.isDone, true);
  },
  'needs no confirmation when nothing would end': async (open) => {
    const walk = await reachAccepting(open, 'none would end');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(getSent(walk).confirmation, null);
  },
  '[T60] a termination shows what would end, too': async (open) => {
    const walk = await reachChoosing(open);
    await walk.send('answer.chosen', 'terminate', 'previewing');
    deepEqual(walk.getInput('loadImpact'), { contractId: 'contract-1', answer: 'terminate' });
    await walk.answer('loadImpact', 'some would end', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(getSent(walk).confirmation, 'confirmation-1');
  },
  '[T59, T62] reviews and sends answers that end nothing below': async (open) => {
    for (const answer of ['reject', 'ask to end'] as const) {
      const walk = await reachChoosing(open);
      await walk.send('answer.chosen', answer, 'reviewing');
      deepEqual(walk.asked, []);
      equal(walk.has('reviewing'), true);
      await walk.send('review.confirmed', 'plain', 'sending');
      equal(getSent(walk).confirmation, null);
      await walk.answer('sendAnswer', 'done', 'done');
    }
  },
  'does not confirm the impact of another answer': async (open) => {
    const walk = await reachAccepting(open, 'some would end');
    await walk.send('review.abandoned', 'plain', 'choosing');
    await walk.send('answer.chosen', 'reject', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(getSent(walk).confirmation, null);
  },
  '[T57] offers a contract to a downline': async (open) => {
    const walk = await reachProposing(open);
    const { contractId, said, confirmation } = getSent(walk);
    deepEqual([contractId, confirmation], [null, null]);
    deepEqual([said.answer, said.proposal?.downline], [null, 'player01']);
    await walk.answer('sendAnswer', 'done', 'done');
    equal(walk.context.contractId, 'contract-1');
  },
  '[T61] requests a contract from the upline': async (open) => {
    const { said } = getSent(await reachProposing(open, 'to the upline'));
    equal(said.proposal?.downline, null);
  },
  '[H54] a refused proposal returns to its form, which shows why': async (open) => {
    for (const [answer, code] of [
      ['rate too high', 'rate_above_upline'],
      ['not open any more', 'not_enabled'],
      // A proposal ends nothing.
      ['others would end', 'endings_not_confirmed'],
    ] as const) {
      const walk = await reachProposing(open);
      await walk.answer('sendAnswer', answer, 'declined');
      equal(walk.context.failure?.code, code);
      await walk.send('proposal.edited', 'plain', 'editing');
      equal(walk.context.failure === null, true);
      await walk.send('proposal.submitted', 'to the upline', 'reviewing');
    }
  },
  'a refused proposal can be sent unchanged, or reviewed and left': async (open) => {
    const walk = await reachProposing(open);
    await walk.answer('sendAnswer', 'rate too high', 'declined');
    await walk.send('proposal.submitted', 'to a downline', 'reviewing');
    equal(walk.context.failure === null, true);
    await walk.send('review.abandoned', 'plain', 'editing');
  },
  '[H53] reviews again when other contracts would end than were shown': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendAnswer', 'others would end', 'previewing');
    equal(walk.context.failure?.code, 'endings_not_confirmed');
    await walk.answer('loadImpact', 'none would end', 'changed');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(walk.context.failure === null && getSent(walk).confirmation === null, true);
    await walk.answer('sendAnswer', 'others would end', 'previewing');
    await walk.send('review.abandoned', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
    await walk.send('answer.chosen', 'accept', 'previewing');
    await walk.answer('loadImpact', 'some would end', 'reviewing');
  },
  'a changed review can be left': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendAnswer', 'others would end', 'previewing');
    await walk.answer('loadImpact', 'some would end', 'changed');
    await walk.send('review.abandoned', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
  },
  'an answer that ends nothing is refused under any code': async (open) => {
    const walk = await reachChoosing(open);
    await walk.send('answer.chosen', 'reject', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    await walk.answer('sendAnswer', 'others would end', 'refused');
  },
  'does not answer when the impact cannot be loaded': async (open) => {
    for (const answer of ['not there', 'offline'] as const) {
      const walk = await reachChoosing(open);
      await walk.send('answer.chosen', 'accept', 'previewing');
      await walk.answer('loadImpact', answer, 'refused');
      equal(walk.context.failure !== null, true);
      await walk.send('answer.chosen', 'accept', 'previewing');
      equal(walk.context.failure === null, true);
      await walk.send('review.abandoned', 'plain', 'choosing');
    }
  },
  'shows the reason of a refused answer until the contract changes': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendAnswer', 'not open any more', 'refused');
    equal(walk.context.failure?.code, 'not_enabled');
    await walk.send('contract.changed', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
    const other = await reachSending(open);
    await other.answer('sendAnswer', 'rate too high', 'refused');
    await other.send('answer.chosen', 'reject', 'reviewing');
    equal(other.context.failure === null, true);
  },
  '[H53] loads the impact again when the contract changes': async (open) => {
    const walk = await reachAccepting(open, 'some would end');
    await walk.send('contract.changed', 'plain', 'previewing');
    equal(walk.timesAsked('loadImpact'), 2);
    await walk.send('contract.changed', 'plain', 'previewing');
    equal(walk.timesAsked('loadImpact'), 3);
    await walk.answer('loadImpact', 'none would end', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(getSent(walk).confirmation, null);
  },
  'keeps a review that does not depend on contracts below': async (open) => {
    const walk = await reachChoosing(open);
    await walk.send('answer.chosen', 'reject', 'reviewing');
    await walk.send('contract.changed', 'plain', 'reviewing');
    deepEqual(walk.asked, []);
  },
  '[H95] retries a lost answer under the same key': async (open) => {
    for (const answer of ['offline', 'server broke', 'still worked on'] as const) {
      const walk = await reachSending(open);
      await walk.answer('sendAnswer', answer, 'unanswered');
      equal(!walk.has('busy') && walk.context.failure !== null, true);
      await walk.send('sending.retried', 'plain', 'sending');
      equal(walk.context.failure === null, true);
      deepEqual([getSent(walk).key, getSent(walk).confirmation], ['key-1', 'confirmation-1']);
      await walk.answer('sendAnswer', 'done', 'done');
    }
  },
  'ends when the session has ended': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendAnswer', 'no session', 'ended');
    equal(walk.isDone, true);
    const other = await reachChoosing(open);
    await other.send('answer.chosen', 'accept', 'previewing');
    await other.answer('loadImpact', 'no session', 'ended');
    equal(other.isDone, true);
  },
  'the dialog can be left at any time': async (open) => {
    const places = {
      choosing: () => reachChoosing(open),
      previewing: async () => {
        const walk = await reachChoosing(open);
        await walk.send('answer.chosen', 'accept', 'previewing');
        return walk;
      },
      reviewing: () => reachAccepting(open, 'none would end'),
      sending: () => reachSending(open),
      unanswered: async () => {
        const walk = await reachSending(open);
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
  'starts with the form on a page without an input': async (open) => {
    const walk = await open({ input: undefined });
    walk.expects('editing');
    equal(walk.context.contractId, null);
  },
};
