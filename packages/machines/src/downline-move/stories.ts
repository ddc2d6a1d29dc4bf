import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { downlineMoveModel } from './model.ts';
import type { MoveAttempt } from './types.ts';

type Open = Parameters<ChartStories<typeof downlineMoveModel>[string]>[0];

async function choosing(open: Open) {
  const walk = await open('somebody of the team');
  walk.expects('choosing');
  equal(walk.has('busy') || walk.has('reviewing'), false);
  deepEqual(walk.asked, []);
  return walk;
}

async function reviewing(open: Open, impact: 'some would end' | 'none would end') {
  const walk = await choosing(open);
  await walk.send('upline.chosen', 'an agent', 'previewing');
  equal(walk.has('busy') && !walk.has('reviewing'), true);
  deepEqual(walk.getInput('loadImpact'), { account: 'player01', to: 'agent02' });
  await walk.answer('loadImpact', impact, 'reviewing');
  equal(walk.has('reviewing') && !walk.has('busy'), true);
  return walk;
}

async function sending(open: Open) {
  const walk = await reviewing(open, 'some would end');
  await walk.send('review.confirmed', 'plain', 'sending');
  equal(walk.has('busy') && walk.has('reviewing'), true);
  return walk;
}

const sent = (walk: { getInput(port: 'sendMove'): unknown }) =>
  walk.getInput('sendMove') as MoveAttempt;

export const downlineMoveStories: ChartStories<typeof downlineMoveModel> = {
  '[AC4, H53] somebody moves once it is seen what would end': async (open) => {
    const walk = await sending(open);
    deepEqual(sent(walk), {
      key: 'key-1',
      account: 'player01',
      to: 'agent02',
      confirmation: 'confirmation-1',
    });
    await walk.answer('sendMove', 'done', 'done');
    equal(walk.isDone, true);
  },
  'where nothing would end, nothing is confirmed': async (open) => {
    const walk = await reviewing(open, 'none would end');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(sent(walk).confirmation, null);
  },
  'another upline is looked at, too': async (open) => {
    const walk = await reviewing(open, 'some would end');
    await walk.send('review.abandoned', 'plain', 'choosing');
    await walk.send('upline.chosen', 'another agent', 'previewing');
    await walk.answer('loadImpact', 'none would end', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'sending');
    deepEqual([sent(walk).to, sent(walk).confirmation], ['agent03', null]);
  },
  'an upline that cannot be theirs is refused, until another one is typed': async (open) => {
    for (const [answer, code] of [
      ['not of the team', 'move_notFound'],
      ['no upline for them', 'move_notBelow'],
    ] as const) {
      const walk = await choosing(open);
      await walk.send('upline.chosen', 'an agent', 'previewing');
      await walk.answer('loadImpact', answer, 'refused');
      equal(walk.context.failure?.code, code);
      await walk.send('upline.edited', 'plain', 'choosing');
      equal(walk.context.failure, null);
    }
  },
  'what could not be shown may be asked for again, or left': async (open) => {
    const walk = await choosing(open);
    await walk.send('upline.chosen', 'an agent', 'previewing');
    await walk.answer('loadImpact', 'offline', 'refused');
    await walk.send('upline.chosen', 'an agent', 'previewing');
    equal(walk.context.failure === null, true);
    await walk.send('review.abandoned', 'plain', 'choosing');
    deepEqual(walk.asked, []);
  },
  'what was true at the review may be refused after it': async (open) => {
    for (const answer of ['not of the team', 'no upline for them'] as const) {
      const walk = await sending(open);
      await walk.answer('sendMove', answer, 'refused');
      equal(walk.has('reviewing'), false);
    }
  },
  '[H53] where others would end than those that were shown, it is looked at again': async (
    open,
  ) => {
    const walk = await sending(open);
    await walk.answer('sendMove', 'others would end', 'previewing');
    equal(walk.context.failure?.code, 'endings_not_confirmed');
    await walk.answer('loadImpact', 'none would end', 'changed');
    await walk.send('review.confirmed', 'plain', 'sending');
    equal(walk.context.failure === null && sent(walk).confirmation === null, true);
    await walk.answer('sendMove', 'others would end', 'previewing');
    await walk.send('review.abandoned', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
  },
  'what was shown as changed may be left': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendMove', 'others would end', 'previewing');
    await walk.answer('loadImpact', 'some would end', 'changed');
    await walk.send('review.abandoned', 'plain', 'choosing');
    equal(walk.context.failure === null, true);
  },
  '[H95] an answer that got lost is asked for again under the same key': async (open) => {
    for (const answer of ['offline', 'server broke', 'still worked on'] as const) {
      const walk = await sending(open);
      await walk.answer('sendMove', answer, 'unanswered');
      equal(!walk.has('busy') && walk.context.failure !== null, true);
      await walk.send('sending.retried', 'plain', 'sending');
      equal(walk.context.failure === null, true);
      deepEqual([sent(walk).key, sent(walk).confirmation], ['key-1', 'confirmation-1']);
      await walk.answer('sendMove', 'done', 'done');
    }
  },
  'a session that has ended ends it': async (open) => {
    const walk = await sending(open);
    await walk.answer('sendMove', 'no session', 'ended');
    equal(walk.isDone, true);
    const other = await choosing(open);
    await other.send('upline.chosen', 'an agent', 'previewing');
    await other.answer('loadImpact', 'no session', 'ended');
    equal(other.isDone, true);
  },
  'the dialog may be left at any time': async (open) => {
    const places = [
      () => choosing(open),
      async () => {
        const walk = await choosing(open);
        await walk.send('upline.chosen', 'an agent', 'previewing');
        return walk;
      },
      () => reviewing(open, 'none would end'),
      () => sending(open),
      async () => {
        const walk = await sending(open);
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
  'a page without an input moves nobody': async (open) => {
    const walk = await open({ input: undefined });
    equal(walk.context.account, '');
  },
};
