import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growth } from '../../bench/lib/slope.mjs';

/** 300 samples of a heap that fills and is collected, over a number of operations. */
const heap = (operations, bytesEach) =>
  Array.from({ length: 300 }, (_, number) => {
    const done = ((number + 1) * operations) / 300;
    const warm = Math.min(done, operations / 5) * 400;
    return { done, value: 10e6 + warm + done * bytesEach + (number % 7) * 1e6 };
  });

test('garbage and the warm-up do not count as growth', () => {
  const { slope, over } = growth(heap(600_000, 0));
  assert.ok(Math.abs(slope) < 1, `${slope}`);
  assert.ok(over > 400_000 && over < 430_000, `${over}`);
});

test('memory kept by each operation counts as growth', () => {
  const { slope } = growth(heap(600_000, 2800));
  assert.ok(Math.abs(slope - 2800) < 10, `${slope}`);
});

test('too few samples give no result, and no limit holds', () => {
  const { slope } = growth(heap(600_000, 0).slice(0, 2));
  assert.ok(Number.isNaN(slope));
  assert.equal(slope <= 1000, false);
});
