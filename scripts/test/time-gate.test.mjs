import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTimeGate } from '../chaos/time-gate.mjs';

/** Work that ends when it is told to, and says when it has begun and ended. */
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

test('time is moved when every call has its answer, and no call is sent meanwhile', async () => {
  const gate = createTimeGate();
  const told = [];
  const [first, move, second] = ['first', 'move', 'second'].map((name) => work(name, told));
  const sent = gate.through(first.run);
  const moved = gate.alone(move.run);
  const later = gate.through(second.run);
  for (const { end } of [second, move, first]) end();
  await Promise.all([sent, moved, later]);
  assert.deepEqual(told, [
    'first begins',
    'first ends',
    'move begins',
    'move ends',
    'second begins',
    'second ends',
  ]);
});

test('a move that fails lets calls through again', async () => {
  const gate = createTimeGate();
  await assert.rejects(gate.alone(() => Promise.reject(new Error('no server'))));
  assert.equal(await gate.through(async () => 'sent'), 'sent');
});
