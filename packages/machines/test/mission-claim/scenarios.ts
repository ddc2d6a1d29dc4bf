import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { missionClaimModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof missionClaimModel>[string]>[0];

async function reachClaiming(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('idle');
  deepEqual(walk.asked, []);
  await walk.send('claim.requested', 'one', 'claiming');
  equal(walk.has('busy'), true);
  return walk;
}

const one = { ids: ['reward-1'], key: 'key-1' };
const all = { ids: ['reward-1', 'reward-2'], key: 'key-2' };

export const missionClaimScenarios: ChartScenarios<typeof missionClaimModel> = {
  '[PC12] a reward is claimed, and the page says so until it is read': async (open) => {
    const walk = await reachClaiming(open);
    deepEqual(walk.getInput('sendClaim'), one);
    await walk.answer('sendClaim', 'paid', 'claimed');
    deepEqual(walk.context.outcome, { paid: 1, refused: null });
    equal(walk.has('busy'), false);
    await walk.send('outcome.dismissed', 'plain', 'idle');
    deepEqual(walk.context, { wanted: null, outcome: null, failure: null });
  },
  'all rewards are claimed at once; a refused one is listed beside the others [PC10]': async (
    open,
  ) => {
    const walk = await open('a fresh page');
    await walk.send('claim.requested', 'all', 'claiming');
    deepEqual(walk.getInput('sendClaim'), all);
    await walk.answer('sendClaim', 'paid in part', 'claimed');
    deepEqual(walk.context.outcome, { paid: 1, refused: 'bonus_active' });
    await walk.send('claim.requested', 'one', 'claiming');
    equal(walk.context.outcome === null, true);
    deepEqual(walk.getInput('sendClaim'), one);
  },
  'a claim of which nothing is paid says why': async (open) => {
    for (const [answer, code] of [
      ['expired', 'reward_expired'],
      ['not ready', 'reward_not_ready'],
    ] as const) {
      const walk = await reachClaiming(open);
      await walk.answer('sendClaim', answer, 'refused');
      equal(walk.context.failure?.code, code);
      equal(walk.context.outcome === null, true);
      await walk.send('outcome.dismissed', 'plain', 'idle');
      equal(walk.context.failure === null, true);
    }
  },
  'another reward may be claimed after a refusal': async (open) => {
    const walk = await reachClaiming(open);
    await walk.answer('sendClaim', 'expired', 'refused');
    await walk.send('claim.requested', 'all', 'claiming');
    equal(walk.context.failure === null, true);
    deepEqual(walk.getInput('sendClaim'), all);
  },
  '[H95] a claim without an answer is repeated under its key': async (open) => {
    for (const answer of ['offline', 'server broke', 'still worked on'] as const) {
      const walk = await reachClaiming(open);
      await walk.answer('sendClaim', answer, 'unanswered');
      equal(walk.context.failure === null, false);
      equal(walk.timesAsked('sendClaim'), 1);
      await walk.send('claim.repeated', 'plain', 'claiming');
      equal(walk.context.failure === null, true);
      deepEqual(walk.getInput('sendClaim'), one);
      await walk.answer('sendClaim', 'paid', 'claimed');
    }
  },
  'a claim without an answer may be left, or another one made': async (open) => {
    const left = await reachClaiming(open);
    await left.answer('sendClaim', 'offline', 'unanswered');
    await left.send('outcome.dismissed', 'plain', 'idle');
    deepEqual(left.context, { wanted: null, outcome: null, failure: null });
    const other = await reachClaiming(open);
    await other.answer('sendClaim', 'offline', 'unanswered');
    await other.send('claim.requested', 'all', 'claiming');
    deepEqual(other.getInput('sendClaim'), all);
    equal(other.context.failure === null, true);
  },
  'a second claim waits until the first is answered': async (open) => {
    const walk = await reachClaiming(open);
    await walk.send('claim.requested', 'all', 'claiming');
    equal(walk.timesAsked('sendClaim'), 1);
    deepEqual(walk.context.wanted, one);
  },
  'a session that has ended ends it': async (open) => {
    const walk = await reachClaiming(open);
    await walk.answer('sendClaim', 'no session', 'ended');
    equal(walk.isDone && walk.context.wanted === null, true);
  },
};
