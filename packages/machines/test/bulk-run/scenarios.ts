import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, rejects, resolves } from '@baize/chartwalk';
import type { bulkRunModel } from './model.ts';
import { type BulkCommand, bulkRunTimes } from '../../src/bulk-run/types.ts';

type Open = Parameters<ChartScenarios<typeof bulkRunModel>[string]>[0];
type Walk = Awaited<ReturnType<Open>>;

const getStates = ({ context }: Walk) => context.items.map(({ state }) => state);
const getCodes = ({ context }: Walk) => context.items.map(({ code }) => code);
const getSent = (walk: Walk) => walk.getInput('runItem') as BulkCommand;

async function reachEditing(open: Open) {
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

async function reachChecking(open: Open) {
  const walk = await reachEditing(open);
  await walk.send('work.submitted', 'plain', 'checking');
  return walk;
}

async function reachRunning(open: Open) {
  const walk = await reachChecking(open);
  await walk.answer('checkItems', 'both can', 'reviewing');
  await walk.send('review.confirmed', 'plain', 'running');
  return walk;
}

export const bulkRunScenarios: ChartScenarios<typeof bulkRunModel> = {
  '[AC4, H53] runs one command per account, with the contracts shown for it': async (open) => {
    const walk = await reachChecking(open);
    deepEqual(walk.getInput('checkItems'), {
      ids: ['player01', 'player02'],
      work: { to: 'agent02' },
    });
    await walk.answer('checkItems', 'both can', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'running');
    const work = { to: 'agent02' };
    deepEqual(getSent(walk), { id: 'player01', key: 'key-1-0', confirmation: null, work });
    await walk.answer('runItem', 'done', 'running');
    deepEqual(getStates(walk), ['done', 'waiting']);
    const second = { id: 'player02', key: 'key-1-1', confirmation: 'confirmation-2', work };
    deepEqual(getSent(walk), second);
    await walk.answer('runItem', 'done', 'done');
    deepEqual(getStates(walk), ['done', 'done']);
    await walk.send('run.retried', 'plain', 'done');
    await walk.send('run.continued', 'plain', 'done');
    await walk.send('run.closed', 'plain', 'closed');
    equal(walk.isDone, true);
  },
  '[AC4] names accounts that cannot take part before the run, and sends nothing for them': async (
    open,
  ) => {
    const walk = await reachChecking(open);
    await walk.answer('checkItems', 'one can', 'reviewing');
    deepEqual(getStates(walk), ['waiting', 'barred']);
    deepEqual(getCodes(walk), [null, 'move_otherUpline']);
    await walk.send('review.confirmed', 'plain', 'running');
    await walk.answer('runItem', 'done', 'done');
    deepEqual(getStates(walk), ['done', 'barred']);
  },
  'confirms nothing when no account can take part, and allows other work': async (open) => {
    const walk = await reachChecking(open);
    await walk.answer('checkItems', 'none can', 'barred');
    await walk.send('review.confirmed', 'plain', 'barred');
    await walk.send('review.abandoned', 'plain', 'editing');
    await walk.send('work.submitted', { work: { to: 'agent03' } }, 'checking');
    deepEqual(walk.getInput('checkItems'), {
      ids: ['player01', 'player02'],
      work: { to: 'agent03' },
    });
    deepEqual(getCodes(walk), [null, null]);
  },
  'ignores check results of accounts that were not asked about': async (open) => {
    const walk = await reachChecking(open);
    const other = { id: 'player09', code: null, confirmation: null };
    await walk.answer('checkItems', resolves([other]), 'barred');
    deepEqual(getStates(walk), ['unchecked', 'unchecked']);
  },
  'lets the member leave the check, and repeats it when it was not answered': async (open) => {
    const walk = await reachChecking(open);
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
  '[AC4] keeps a refusal with its reason, and continues with the others': async (open) => {
    const walk = await reachRunning(open);
    await walk.answer('runItem', 'refused', 'running');
    deepEqual(getStates(walk), ['refused', 'waiting']);
    await walk.answer('runItem', 'done', 'failed');
    deepEqual(getCodes(walk), ['endings_not_confirmed', null]);
  },
  '[H53, H95] reviews refused items again, and sends them under another key': async (open) => {
    const walk = await reachRunning(open);
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
    deepEqual([getSent(walk).key, getSent(walk).confirmation], ['key-2-0', 'confirmation-1']);
    await walk.answer('runItem', 'done', 'done');
    deepEqual(getStates(walk), ['done', 'done']);
  },
  'a later check does not change items that were done meanwhile': async (open) => {
    const walk = await reachRunning(open);
    await walk.answer('runItem', 'done', 'running');
    await walk.answer('runItem', 'refused', 'failed');
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'none can', 'barred');
    deepEqual(getStates(walk), ['done', 'barred']);
    deepEqual(getCodes(walk), [null, 'move_otherUpline']);
    await walk.send('review.abandoned', 'plain', 'done');
  },
  'leaving the second review keeps refused items as refused': async (open) => {
    const walk = await reachRunning(open);
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
  '[H95] retries only a lost answer, under the same key': async (open) => {
    for (const failure of [
      { code: 'internal', status: 500 },
      { code: 'idempotency_in_flight', status: 409 },
      { code: 'rate_limited', status: 429 },
    ]) {
      const walk = await reachRunning(open);
      await walk.answer('runItem', rejects(failure), 'running');
      deepEqual(getCodes(walk), [failure.code, null]);
      await walk.answer('runItem', 'done', 'failed');
      deepEqual(getStates(walk), ['lost', 'done']);
      await walk.send('run.continued', 'plain', 'failed');
      await walk.send('run.retried', 'plain', 'running');
      deepEqual([getSent(walk).id, getSent(walk).key], ['player01', 'key-1-0']);
      await walk.answer('runItem', 'done', 'done');
      deepEqual(getCodes(walk), [null, null]);
    }
  },
  '[H95] a lost answer keeps its key through the second review of a refusal': async (open) => {
    const walk = await reachRunning(open);
    await walk.answer('runItem', 'offline', 'running');
    await walk.answer('runItem', 'refused', 'failed');
    deepEqual(getStates(walk), ['lost', 'refused']);
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'none can', 'reviewing');
    deepEqual(getStates(walk), ['lost', 'barred']);
    await walk.send('review.confirmed', { key: 'key-2' }, 'running');
    deepEqual([getSent(walk).id, getSent(walk).key], ['player01', 'key-1-0']);
    await walk.answer('runItem', 'done', 'done');
  },
  '[AC4] a stop waits for the item in flight and starts no further one': async (open) => {
    for (const [answer, state] of [
      ['done', 'done'],
      ['refused', 'refused'],
      ['too many', 'lost'],
    ] as const) {
      const walk = await reachRunning(open);
      await walk.send('run.stopped', 'plain', 'stopping');
      await walk.answer('runItem', answer, 'stopped');
      deepEqual(getStates(walk), [state, 'skipped']);
      deepEqual(walk.asked, []);
      await walk.send('run.continued', 'plain', 'running');
      deepEqual([getSent(walk).id, getSent(walk).key], ['player02', 'key-1-1']);
      await walk.answer('runItem', 'done', state === 'done' ? 'done' : 'failed');
    }
  },
  'a stop at the last item leaves nothing out': async (open) => {
    for (const [answer, projection] of [
      ['done', 'done'],
      ['refused', 'failed'],
    ] as const) {
      const walk = await reachRunning(open);
      await walk.answer('runItem', 'done', 'running');
      await walk.send('run.stopped', 'plain', 'stopping');
      await walk.answer('runItem', answer, projection);
    }
  },
  'runs three items in order': async (open) => {
    const ids = ['player01', 'player02', 'player03'];
    const walk = await open({ input: { ids } });
    await walk.send('work.submitted', 'plain', 'checking');
    const checks = ids.map((id) => ({ id, code: null, confirmation: null }));
    await walk.answer('checkItems', resolves(checks), 'reviewing');
    await walk.send('review.confirmed', 'plain', 'running');
    await walk.answer('runItem', 'done', 'running');
    await walk.answer('runItem', 'refused', 'running');
    deepEqual(getSent(walk).id, 'player03');
    await walk.answer('runItem', 'done', 'failed');
    deepEqual(getStates(walk), ['done', 'refused', 'done']);
  },
  'allows other work when everything was refused': async (open) => {
    const walk = await reachRunning(open);
    await walk.answer('runItem', 'refused', 'running');
    await walk.answer('runItem', 'refused', 'failed');
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'both can', 'reviewing');
    await walk.send('review.abandoned', 'plain', 'editing');
  },
  'a run with refusals before a stop ends as well': async (open) => {
    const walk = await reachRunning(open);
    await walk.send('run.stopped', 'plain', 'stopping');
    await walk.answer('runItem', 'refused', 'stopped');
    await walk.send('run.retried', 'plain', 'checking');
    await walk.answer('checkItems', 'both can', 'reviewing');
    await walk.send('review.confirmed', 'plain', 'running');
  },
  'a retry after a stop runs to its end': async (open) => {
    const walk = await reachRunning(open);
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
    const walk = await reachRunning(open);
    await walk.send('run.closed', 'plain', 'stopping');
    equal(walk.isDone, false);
    await walk.send('run.closed', 'plain', 'closed');
    equal(walk.isDone, true);
    const other = await reachRunning(open);
    await other.send('run.closed', 'plain', 'stopping');
    await other.answer('runItem', 'done', 'stopped');
    await other.send('run.closed', 'plain', 'closed');
  },
  'waits for a rate-limited server, and retries under the same key': async (open) => {
    const walk = await reachRunning(open);
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
    deepEqual([getSent(walk).id, getSent(walk).key], ['player01', 'key-1-0']);
  },
  'limits the wait for a server to two minutes': async (open) => {
    equal(bulkRunTimes.longestWait, 120_000);
    const walk = await reachRunning(open);
    const failure = { code: 'rate_limited', status: 429, retryAfter: 9_000_000 };
    await walk.answer('runItem', rejects(failure), 'pausing');
    await walk.wait(119_999, 'pausing');
    await walk.wait(1, 'running');
  },
  'does not wait after other refusals that say when to retry': async (open) => {
    const walk = await reachRunning(open);
    const failure = { code: 'maintenance', status: 503, retryAfter: 30_000 };
    await walk.answer('runItem', rejects(failure), 'running');
    deepEqual(getCodes(walk), ['maintenance', null]);
  },
  'a stop ends a pause at once': async (open) => {
    for (const event of ['run.stopped', 'run.closed'] as const) {
      const walk = await reachRunning(open);
      await walk.answer('runItem', 'too many', 'pausing');
      await walk.send(event, 'plain', 'stopped');
      deepEqual(getStates(walk), ['skipped', 'skipped']);
      deepEqual(walk.asked, []);
    }
  },
  '[H95] items lost before a pause stay lost after a stop': async (open) => {
    const walk = await reachRunning(open);
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
  'ends when the session has ended': async (open) => {
    const walk = await reachRunning(open);
    await walk.answer('runItem', 'no session', 'ended');
    equal(walk.isDone, true);
    const other = await reachChecking(open);
    await other.answer('checkItems', 'no session', 'ended');
    equal(other.isDone, true);
  },
  'lets the member leave the dialog before anything is sent': async (open) => {
    const first = await reachEditing(open);
    await first.send('run.closed', 'plain', 'closed');
    const second = await reachChecking(open);
    await second.send('run.closed', 'plain', 'closed');
    const third = await reachChecking(open);
    await third.answer('checkItems', 'both can', 'reviewing');
    await third.send('run.closed', 'plain', 'closed');
    equal(third.isDone, true);
  },
  'does nothing on a page without an input': async (open) => {
    const walk = await open({ input: undefined });
    deepEqual(walk.context.items, []);
  },
};
