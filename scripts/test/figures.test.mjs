import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latest, linesOfLast } from '../lib/figures.mjs';

const early = { at: '2026-01-02T00:00:00.000Z', charts: 1 };
const late = { at: '2026-01-03T00:00:00.000Z', charts: 2 };

test('of two runs of a command the later one counts, wherever it is stored', () => {
  assert.deepEqual(latest({ mutate: early }, { mutate: late }), { mutate: late });
  assert.deepEqual(latest({ mutate: late }, { mutate: early }), { mutate: late });
  assert.deepEqual(latest({ mutate: early }, { spin: late }), { mutate: early, spin: late });
});

test('reports each command’s last result, or that it has not run', () => {
  const browser = { ...late, edges: { declared: 4, possible: 2, covered: 1 }, share: 0.5 };
  assert.deepEqual(linesOfLast({ browser }), [
    'mutate, never run: npm run charts -- --mutate',
    'promises, never run: npm run charts -- --promises',
    'spin, never run: npm run charts -- --spin',
    'http, never run: npm run charts -- --http',
    'browser, last run 2026-01-03: charts 2  edges 4/2/1  share 0.5',
  ]);
});
