import { deepEqual, equal } from 'node:assert/strict';
import { rejects, resolves } from '../testing/types.ts';
import type { ChartStories } from '../testing/index.ts';
import type { bulkRunModel } from './model.ts';
import { type BulkCommand, bulkRunTimes } from './types.ts';

type Open = Parameters<ChartStories<typeof bulkRunModel>[string]>[0];
type Walk = Awaited<ReturnType<Open>>;

const getStates = ({ context }: Walk) => context.items.map(({ state }) => state);
const getCodes = ({ context }: Walk) => context.items.map(({ code }) => code);
const sent = (walk: Walk) => walk.getInput('runItem') as BulkCommand;

async function editing(open: Open) {
  const walk = await open('two accounts');
  walk.expects('editing');
  deepEqual(walk.asked, []);
  const untouched = { state: 'unchecked', code: null, key: null, confirmation: null };
  deepEqual(
    walk.context.items,
    ['player01', 'player02'].map((id) => ({ id, ...untouched })),
  );
  equal(walk.context.isStopping, false);
  return walk;
}

async function checking(open: Open) {
  const walk = await editing(open);
  await walk.send('work.submitted', 'plain', 'checking');
  return walk;
}

async function running(open: Open) {
  const walk = await checking(open);
  await walk.answer('checkItems', 'both can', 'reviewing');
  await walk.send('review.confirmed', 'plain', 'running');
  return walk;
}

export const bulkRunStories: ChartStories<typeof bulkRunModel> = {
  '[AC4, H53] each is done by a command of its own, with what was shown of it': async (open) => {
    const walk = await checking(open);
    deepEqual(walk.getInput('checkItems'), {
      ids: ['player01', 'player02'],
      work: { to: 'agent02' },
    });
    await walk.answer('checkItems', 'both can', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'running');
    const work = { to: 'agent02' };
    deepEqual(sent(walk), { id: 'player01', key: 'key-1-0', confirmation: null, work });
    await walk.answer('runItem', 'done', 'running');
    deepEqual(getStates(walk), ['done', 'waiting']);
    const second = { id: 'player02', key: 'key-1-1', confirmation: 'confirmation-2', work };
    deepEqual(sent(walk), second);
    await walk.answer('runItem', 'done', 'done');
    deepEqual(getStates(walk), ['done', 'done']);
    await walk.send('run.retried', 'plain', 'done');
    await walk.send('run.continued', 'plain', 'done');
    await walk.send('run.closed', 'plain', 'closed');
    equal(walk.isDone, true);
  },
  '[AC4] whoever cannot take part is named before, and sent nothing': async (open) => {
    const walk = await checking(open);
    await walk.answer('checkItems', 'one can', 'reviewing');
    deepEqual(getStates(walk), ['waiting', 'barred']);
    deepEqual(getCodes(walk), [null, 'move_otherUpline']);
    await walk.send('review.confirmed', 'plain', 'running');
    await walk.answer('runItem', 'done', 'done');
    deepEqual(getStates(walk), ['done', 'barred']);
  },
  'where nobody can, nothing is confirmed, and other work may be chosen': async (open) => {
    const walk = await checking(open);
    await walk.answer('checkItems', 'nobody can', 'barred');
    await walk.send('review.confirmed', 'plain', 'barred');
    await walk.send('review.abandoned', 'plain', 'editing');
    await walk.send('work.submitted', { work: { to: 'agent03' } }, 'checking');
    deepEqual(walk.getInput('checkItems'), {
      ids: ['player01', 'player02'],
      work: { to: 'agent03' },
    });
    deepEqual(getCodes(walk), [null, null]);
  },
  'what is found of somebody who was not asked about changes nothing': async (open) => {
    const walk = await checking(open);
    const other = { id: 'player09', code: null, confirmation: null };
    await walk.answer('checkItems', resolves([other]), 'barred');
    deepEqual(getStates(walk), ['unchecked', 'unchecked']);
  },
  'the check may be left, and asked for again where it was not answered': async (open) => {
    const walk = await checking(open);
    await walk.answer('checkItems', 'offline', 'declined');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('work.submitted', 'plain', 'checking');
    equal(walk.context.failure, null);
    await walk.send('review.abandoned', 'plain', 'editing');
    deepEqual(walk.asked, []);
    await walk.send('work.submitted', 'plain', 'checking');
    await walk.answer('checkItems', 'offline', 'declined');
    await walk.send('work.edited', 'plain', 'editing');
    equal(walk.context.failure, null);
  },
  '[AC4] a refusal is kept with its reason, and the others go on': async (open) => {
    const walk = await running(open);
    await walk.answer('runItem', 'refused', 'running');
    deepEqual(getStates(walk), ['refused', 'waiting']);
    await walk.answer('runItem', 'done', 'failed');
    deepEqual(getCodes(walk), ['endings_not_confirmed', null]);
  },
  '[H53, H95] what was refused is looked at again, and sent under another key': async (open) => {
    const walk = await running(open);
    await walk.answer('runItem', 'refused', 'running');
    await walk.answer('runItem', 'done', 'failed');
    await walk.send('run.retried', 'plain', 'checking');
    deepEqual((walk.getInput('checkItems') as { ids: string[] }).ids, ['player01']);
    await walk.answer(
      'checkItems',
      resolves([{ id: 'player01', code: null, confirmation: 'confirmation-1' }]),
      'reviewing',
    );
    await walk.send('review.confirmed', { key: 'key-2' }, 'running');
    deepEqual(getCodes(walk), [null, null]);
    deepEqual([sent(walk).key, sent(walk).confirmation], ['key-2-0', 'confirmation-1']);
    await walk.answer('runItem', 'done', 'done');
    deepEqual(getStates(walk), ['done', 'done']);
  },
  'of what was done meanwhile another check says nothing': async (open) => {
    const walk = await running(open);
    await walk.answer('runItem', 'done', 'running');
    await walk.answer('runItem', 'refused', 'failed');
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'nobody can', 'barred');
    deepEqual(getStates(walk), ['done', 'barred']);
    deepEqual(getCodes(walk), [null, 'move_otherUpline']);
    await walk.send('review.abandoned', 'plain', 'done');
  },
  'a second look may be left: what was refused is refused still': async (open) => {
    const walk = await running(open);
    await walk.answer('runItem', 'done', 'running');
    await walk.answer('runItem', 'refused', 'failed');
    await walk.send('run.retried', 'plain', 'checking');
    await walk.send('review.abandoned', 'plain', 'failed');
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'both can', 'reviewing');
    deepEqual(getStates(walk), ['done', 'waiting']);
    await walk.send('review.abandoned', 'plain', 'failed');
    deepEqual(getStates(walk), ['done', 'refused']);
    deepEqual(getCodes(walk), [null, 'endings_not_confirmed']);
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'offline', 'unread');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('run.retried', 'plain', 'checking');
    equal(walk.context.failure, null);
  },
  '[H95] a lost answer is asked for again under the same key, and nothing else is': async (
    open,
  ) => {
    for (const failure of [
      { code: 'internal', status: 500 },
      { code: 'idempotency_in_flight', status: 409 },
      { code: 'rate_limited', status: 429 },
    ]) {
      const walk = await running(open);
      await walk.answer('runItem', rejects(failure), 'running');
      deepEqual(getCodes(walk), [failure.code, null]);
      await walk.answer('runItem', 'done', 'failed');
      deepEqual(getStates(walk), ['lost', 'done']);
      await walk.send('run.continued', 'plain', 'failed');
      await walk.send('run.retried', 'plain', 'running');
      deepEqual([sent(walk).id, sent(walk).key], ['player01', 'key-1-0']);
      await walk.answer('runItem', 'done', 'done');
      deepEqual(getCodes(walk), [null, null]);
    }
  },
  '[H95] beside a refusal a lost answer keeps its key through the second look': async (open) => {
    const walk = await running(open);
    await walk.answer('runItem', 'offline', 'running');
    await walk.answer('runItem', 'refused', 'failed');
    deepEqual(getStates(walk), ['lost', 'refused']);
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'nobody can', 'reviewing');
    deepEqual(getStates(walk), ['lost', 'barred']);
    await walk.send('review.confirmed', { key: 'key-2' }, 'running');
    deepEqual([sent(walk).id, sent(walk).key], ['player01', 'key-1-0']);
    await walk.answer('runItem', 'done', 'done');
  },
  '[AC4] a stop waits for what is under way and begins no further one': async (open) => {
    for (const [answer, state] of [
      ['done', 'done'],
      ['refused', 'refused'],
      ['too many', 'lost'],
    ] as const) {
      const walk = await running(open);
      await walk.send('run.stopped', 'plain', 'stopping');
      await walk.answer('runItem', answer, 'stopped');
      deepEqual(getStates(walk), [state, 'skipped']);
      deepEqual(walk.asked, []);
      await walk.send('run.continued', 'plain', 'running');
      deepEqual([sent(walk).id, sent(walk).key], ['player02', 'key-1-1']);
      await walk.answer('runItem', 'done', state === 'done' ? 'done' : 'failed');
    }
  },
  'a stop at the last one leaves nothing out': async (open) => {
    for (const [answer, projection] of [
      ['done', 'done'],
      ['refused', 'failed'],
    ] as const) {
      const walk = await running(open);
      await walk.answer('runItem', 'done', 'running');
      await walk.send('run.stopped', 'plain', 'stopping');
      await walk.answer('runItem', answer, projection);
    }
  },
  'each of three has its turn': async (open) => {
    const ids = ['player01', 'player02', 'player03'];
    const walk = await open({ input: { ids } });
    await walk.send('work.submitted', 'plain', 'checking');
    const checks = ids.map((id) => ({ id, code: null, confirmation: null }));
    await walk.answer('checkItems', resolves(checks), 'reviewing');
    await walk.send('review.confirmed', 'plain', 'running');
    await walk.answer('runItem', 'done', 'running');
    await walk.answer('runItem', 'refused', 'running');
    deepEqual(sent(walk).id, 'player03');
    await walk.answer('runItem', 'done', 'failed');
    deepEqual(getStates(walk), ['done', 'refused', 'done']);
  },
  'where everything was refused, other work may be chosen': async (open) => {
    const walk = await running(open);
    await walk.answer('runItem', 'refused', 'running');
    await walk.answer('runItem', 'refused', 'failed');
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'both can', 'reviewing');
    await walk.send('review.abandoned', 'plain', 'editing');
  },
  'what was refused before a stop goes on to its end, too': async (open) => {
    const walk = await running(open);
    await walk.send('run.stopped', 'plain', 'stopping');
    await walk.answer('runItem', 'refused', 'stopped');
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'both can', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'running');
  },
  'what is tried again after a stop goes on to its end': async (open) => {
    const walk = await running(open);
    await walk.send('run.stopped', 'plain', 'stopping');
    await walk.answer('runItem', 'offline', 'stopped');
    await walk.send('run.retried', 'plain', 'running');
    deepEqual(getStates(walk), ['waiting', 'skipped']);
    await walk.answer('runItem', 'refused', 'stopped');
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'both can', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'running');
    deepEqual(getStates(walk), ['waiting', 'skipped']);
    await walk.answer('runItem', 'done', 'stopped');
    await walk.send('run.continued', 'plain', 'running');
    await walk.answer('runItem', 'done', 'done');
  },
  'closing stops first, and closes the second time': async (open) => {
    const walk = await running(open);
    await walk.send('run.closed', 'plain', 'stopping');
    equal(walk.isDone, false);
    await walk.send('run.closed', 'plain', 'closed');
    equal(walk.isDone, true);
    const other = await running(open);
    await other.send('run.closed', 'plain', 'stopping');
    await other.answer('runItem', 'done', 'stopped');
    await other.send('run.closed', 'plain', 'closed');
  },
  'a server that takes no more commands for a while is waited for, under the same key': async (
    open,
  ) => {
    const walk = await running(open);
    await walk.answer('runItem', 'too many', 'pausing');
    deepEqual(
      [getStates(walk), getCodes(walk)],
      [
        ['waiting', 'waiting'],
        [null, null],
      ],
    );
    await walk.wait(29_999, 'pausing');
    await walk.wait(1, 'running');
    deepEqual([sent(walk).id, sent(walk).key], ['player01', 'key-1-0']);
  },
  'no server makes it wait longer than two minutes': async (open) => {
    equal(bulkRunTimes.longestWait, 120_000);
    const walk = await running(open);
    const failure = { code: 'rate_limited', status: 429, retryAfter: 9_000_000 };
    await walk.answer('runItem', rejects(failure), 'pausing');
    await walk.wait(119_999, 'pausing');
    await walk.wait(1, 'running');
  },
  'another refusal that says when to come back is none that is waited for': async (open) => {
    const walk = await running(open);
    const failure = { code: 'maintenance', status: 503, retryAfter: 30_000 };
    await walk.answer('runItem', rejects(failure), 'running');
    deepEqual(getCodes(walk), ['maintenance', null]);
  },
  'a pause is stopped at once': async (open) => {
    for (const event of ['run.stopped', 'run.closed'] as const) {
      const walk = await running(open);
      await walk.answer('runItem', 'too many', 'pausing');
      await walk.send(event, 'plain', 'stopped');
      deepEqual(getStates(walk), ['skipped', 'skipped']);
      deepEqual(walk.asked, []);
    }
  },
  '[H95] what had got lost before a pause is lost still after a stop': async (open) => {
    const walk = await running(open);
    await walk.answer('runItem', 'offline', 'running');
    await walk.answer('runItem', 'done', 'failed');
    await walk.send('run.retried', 'plain', 'running');
    await walk.answer('runItem', 'too many', 'pausing');
    await walk.send('run.stopped', 'plain', 'failed');
    deepEqual(
      [getStates(walk), getCodes(walk)],
      [
        ['lost', 'done'],
        ['network_abnormal', null],
      ],
    );
  },
  'a session that has ended ends it': async (open) => {
    const walk = await running(open);
    await walk.answer('runItem', 'no session', 'ended');
    equal(walk.isDone, true);
    const other = await checking(open);
    await other.answer('checkItems', 'no session', 'ended');
    equal(other.isDone, true);
  },
  'the dialog may be left before anything is sent': async (open) => {
    const first = await editing(open);
    await first.send('run.closed', 'plain', 'closed');
    const second = await checking(open);
    await second.send('run.closed', 'plain', 'closed');
    const third = await checking(open);
    await third.answer('checkItems', 'both can', 'reviewing');
    await third.send('run.closed', 'plain', 'closed');
    equal(third.isDone, true);
  },
  'a page without an input does nothing to anybody': async (open) => {
    const walk = await open({ input: undefined });
    deepEqual(walk.context.items, []);
  },
};
