import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { downlineMoveModel } from './model.ts';
import type { MoveAttempt } from '../../src/downline-move/types.ts';

type Open = Parameters<ChartScenarios<typeof downlineMoveModel>[string]>[0];

async function reachChoosing(open: Open) {
  const walk = await open('a team member');
  walk.expects('choosing');
  equal(walk.has('busy') || walk.has('reviewing'), false);
  deepEqual(walk.asked, []);
  return walk;
}

async function reachReviewing(open: Open, impact: 'some would end' | 'none would end') {
  const walk = await reachChoosing(open);
  await walk.send('upline.chosen', 'an agent', 'previewing');
  equal(walk.has('busy') && !walk.has('reviewing'), true);
  deepEqual(walk.getInput('loadImpact'), { account: 'player01', to: 'agent02' });
  await walk.answer('loadImpact', impact, 'reviewing');
  equal(walk.has('reviewing') && !walk.has('busy'), true);
  return walk;
}

async function reachSending(open: Open) {
  const walk = await reachReviewing(open, 'some would end');
  await walk.send('review.confirmed', 'plain', 'sending');
  equal(walk.has('busy') && walk.has('reviewing'), true);
  return walk;
}

const getSent = (walk: { getInput(port: 'sendMove'): unknown }) =>
  walk.getInput('sendMove') as MoveAttempt;

export const downlineMoveScenarios: ChartScenarios<typeof downlineMoveModel> = {
  '[AC4, H53] moves a member once the contracts that would end were shown': async (open) => {
    const walk = await reachSending(open);
    deepEqual(getSent(walk), {
      key: 'key-1',
      account: 'player01',
      to: 'agent02',
      confirmation: 'confirmation-1',
    });
    await walk.answer('sendMove', 'done', 'done');
    equal(walk.isDone, true);
  },
  'needs no confirmation when nothing would end': async (open) => {
    const walk = await reachReviewing(open, 'none would end');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(getSent(walk).confirmation, null);
  },
  'reviews another upline, too': async (open) => {
    const walk = await reachReviewing(open, 'some would end');
    await walk.send('review.abandoned', 'plain', 'choosing');
    await walk.send('upline.chosen', 'another agent', 'previewing');
    await walk.answer('loadImpact', 'none would end', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    deepEqual([getSent(walk).to, getSent(walk).confirmation], ['agent03', null]);
  },
  'refuses an impossible upline until another one is typed': async (open) => {
    for (const [answer, code] of [
      ['not of the team', 'move_notFound'],
      ['no upline for them', 'move_notBelow'],
    ] as const) {
      const walk = await reachChoosing(open);
      await walk.send('upline.chosen', 'an agent', 'previewing');
      await walk.answer('loadImpact', answer, 'refused');
      equal(walk.context.failure?.code, code);
      await walk.send('upline.edited', 'plain', 'choosing');
      equal(walk.context.failure, null);
    }
  },
  'a failed review can be repeated or left': async (open) => {
    const walk = await reachChoosing(open);
    await walk.send('upline.chosen', 'an agent', 'previewing');
    await walk.answer('loadImpact', 'offline', 'refused');
    await walk.send('upline.chosen', 'an agent', 'previewing');
    equal(walk.context.failure === null, true);
    await walk.send('review.abandoned', 'plain', 'choosing');
    deepEqual(walk.asked, []);
  },
  'a move can be refused after its review': async (open) => {
    for (const answer of ['not of the team', 'no upline for them'] as const) {
      const walk = await reachSending(open);
      await walk.answer('sendMove', answer, 'refused');
      equal(walk.has('reviewing'), false);
    }
  },
  '[H53] reviews again when other contracts would end than were shown': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendMove', 'others would end', 'previewing');
    equal(walk.context.failure?.code, 'endings_not_confirmed');
    await walk.answer('loadImpact', 'none would end', 'changed');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(walk.context.failure === null && getSent(walk).confirmation === null, true);
    await walk.answer('sendMove', 'others would end', 'previewing');
    await walk.send('review.abandoned', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
  },
  'a changed review can be left': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendMove', 'others would end', 'previewing');
    await walk.answer('loadImpact', 'some would end', 'changed');
    await walk.send('review.abandoned', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
  },
  '[H95] retries a lost answer under the same key': async (open) => {
    for (const answer of ['offline', 'server broke', 'still worked on'] as const) {
      const walk = await reachSending(open);
      await walk.answer('sendMove', answer, 'unanswered');
      equal(!walk.has('busy') && walk.context.failure !== null, true);
      await walk.send('sending.retried', 'plain', 'sending');
      equal(walk.context.failure === null, true);
      deepEqual([getSent(walk).key, getSent(walk).confirmation], ['key-1', 'confirmation-1']);
      await walk.answer('sendMove', 'done', 'done');
    }
  },
  'ends when the session has ended': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendMove', 'no session', 'ended');
    equal(walk.isDone, true);
    const other = await reachChoosing(open);
    await other.send('upline.chosen', 'an agent', 'previewing');
    await other.answer('loadImpact', 'no session', 'ended');
    equal(other.isDone, true);
  },
  'the dialog can be left at any time': async (open) => {
    const places = [
      () => reachChoosing(open),
      async () => {
        const walk = await reachChoosing(open);
        await walk.send('upline.chosen', 'an agent', 'previewing');
        return walk;
      },
      () => reachReviewing(open, 'none would end'),
      () => reachSending(open),
      async () => {
        const walk = await reachSending(open);
        await walk.answer('sendMove', 'offline', 'unanswered');
        return walk;
      },
    ];
    for (const place of places) {
      const walk = await place();
      await walk.send('move.abandoned', 'plain', 'abandoned');
      equal(walk.isDone, true);
    }
  },
  'moves no one on a page without an input': async (open) => {
    const walk = await open({ input: undefined });
    equal(walk.context.account, '');
  },
};
