// The options of `npm test`, and how work is split over machines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from '../test-run/options.mjs';
import { measureIdle } from '../test-run/processors.mjs';
import { selectShard, splitParts } from '../test-run/shards.mjs';

const known = ['server', 'server-postgres', 'e2e'];
const none = { names: [], isAll: false, base: undefined, shard: undefined };

test('accepts options in any order', () => {
  assert.deepEqual(readOptions([], known), none);
  assert.deepEqual(readOptions(['e2e', '--all'], known), { ...none, names: ['e2e'], isAll: true });
  assert.deepEqual(readOptions(['--changed'], known), { ...none, base: 'main' });
  assert.deepEqual(readOptions(['--changed', '--all'], known), {
    ...none,
    base: 'main',
    isAll: true,
  });
  assert.deepEqual(readOptions(['--changed', 'topic', 'ser'], known), {
    ...none,
    base: 'topic',
    names: ['ser'],
  });
  assert.deepEqual(readOptions(['--shard', '2/3'], known), {
    ...none,
    shard: { number: 2, count: 3 },
  });
});

test('names a wrong option', () => {
  assert.throws(() => readOptions(['x'], known), /no gate begins with x; there are: server/);
  assert.throws(() => readOptions(['--fast'], known), /there is no option --fast/);
  for (const words of [['--shard'], ['--shard', '0/3'], ['--shard', '4/3'], ['--shard', 'a']])
    assert.throws(() => readOptions(words, known), /--shard takes a number and a count/);
});

const parts = [
  { gate: 'e2e', file: 'a', seconds: 50 },
  { gate: 'e2e', file: 'b', seconds: 30 },
  { gate: 'server', seconds: 60 },
  { gate: 'lint', seconds: 10 },
  { gate: 'new' },
];

test('assigns each part to one machine, with about equal work', () => {
  const shards = splitParts(parts, 2);
  assert.deepEqual(
    shards
      .flat()
      .map(({ gate, file }) => file ?? gate)
      .toSorted(),
    ['a', 'b', 'lint', 'new', 'server'],
  );
  const [one, other] = shards.map((shard) => shard.reduce((sum, part) => sum + part.seconds, 0));
  assert.ok(Math.abs(one - other) <= 10, `${one} and ${other}`);
  assert.deepEqual(splitParts(parts.toReversed(), 2), shards);
});

test('a machine runs its gates, and only its own files of a gate with files', () => {
  const gates = [{ name: 'lint' }, { name: 'e2e' }, { name: 'server' }];
  const mine = selectShard(gates, [{ gate: 'e2e', file: 'a' }, { gate: 'lint' }]);
  assert.deepEqual(mine, [{ name: 'lint' }, { name: 'e2e', files: ['a'] }]);
});

test('idle time is a share of all processors', () => {
  assert.equal(measureIdle({ idle: 10, all: 100 }, { idle: 35, all: 200 }), 0.25);
  assert.equal(measureIdle({ idle: 1, all: 1 }, { idle: 1, all: 1 }), 0);
});
