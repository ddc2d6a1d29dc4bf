import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTimeGate } from '../src/time-gate.mjs';

/** Work that ends on request, and records its start and end. */
function work(name, told) {
  let end = () => {};
  const ended = new Promise((resolve) => (end = resolve));
  const run = async () => {
    told.push(`${name} begins`);
    await ended;
    told.push(`${name} ends`);
  };
  return { run, end };
}

test('moves time after every call has its answer, and delays new calls meanwhile', async () => {
  const gate = createTimeGate();
  const events = [];
  const [first, move, second] = ['first', 'move', 'second'].map((name) => work(name, events));
  const sent = gate.through(first.run);
  const moved = gate.alone(move.run);
  const later = gate.through(second.run);
  for (const { end } of [second, move, first]) end();
  await Promise.all([sent, moved, later]);
  assert.deepEqual(events, [
    'first begins',
    'first ends',
    'move begins',
    'move ends',
    'second begins',
    'second ends',
  ]);
});

test('lets calls through again after a failed move', async () => {
  const gate = createTimeGate();
  await assert.rejects(gate.alone(() => Promise.reject(new Error('no server'))));
  assert.equal(await gate.through(async () => 'sent'), 'sent');
});
