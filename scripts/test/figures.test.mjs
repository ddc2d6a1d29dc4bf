import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latest, describeLastFigures } from '../lib/figures.mjs';

const earlier = { at: '2026-01-02T00:00:00.000Z', charts: 1 };
const late = { at: '2026-01-03T00:00:00.000Z', charts: 2 };

test('uses the later of two runs of a command, from either file', () => {
  assert.deepEqual(latest({ mutate: earlier }, { mutate: late }), { mutate: late });
  assert.deepEqual(latest({ mutate: late }, { mutate: earlier }), { mutate: late });
  assert.deepEqual(latest({ mutate: earlier }, { spin: late }), { mutate: earlier, spin: late });
});

test('reports each command’s last result, or that it has not run', () => {
  const browser = { ...late, edges: { declared: 4, possible: 2, covered: 1 }, share: 0.5 };
  assert.deepEqual(describeLastFigures({ browser }), [
    'mutate, never run: npm run charts -- --mutate',
    'promises, never run: npm run charts -- --promises',
    'spin, never run: npm run charts -- --spin',
    'http, never run: npm run charts -- --http',
    'browser, last run 2026-01-03: charts 2  edges 4/2/1  share 0.5',
  ]);
});
