import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { limit } from '../../bench/lib/report.mjs';
import { readResults, resultsTable, toResult, writeResult } from '../../bench/lib/results.mjs';

const machine = { load: 0.5, processors: 2, node: 'v20.19.0' };
const measured = {
  name: 'login',
  ratio: 1.4,
  limits: [limit('ratio', 1.4, '≤', 1.3), limit('rounds', 20, '=', 20)],
};
const result = toResult(measured, machine, 'abcdef12', new Date('2026-11-29T10:00:00Z'));

test('a stored result contains machine, commit, date and each limit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-results-'));
  try {
    writeResult(join(folder, 'results'), result);
    const [stored] = readResults(join(folder, 'results'));
    assert.equal(stored.date, '2026-11-29');
    assert.equal(stored.commit, 'abcdef12');
    assert.equal(stored.machine.processors, 2);
    assert.deepEqual(
      stored.figures.map(({ figure, holds }) => [figure, holds]),
      [
        ['ratio', false],
        ['rounds', true],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the table marks a figure that misses its limit', () => {
  const cpu = { ...result, machine: { ...result.machine, cpu: 'A processor' } };
  const table = resultsTable([cpu]);
  assert.match(table, /\| login \| ratio \| \*\*1\.4\*\* \(misses\) \| ≤ 1\.3 \| 2026-11-29 \|/);
  assert.match(table, /\| login \| rounds \| 20 \| = 20 \|/);
  assert.match(table, /2 × A processor, load 0\.5, v20\.19\.0/);
});

test('the table says when there are no results', () => {
  const missing = join(tmpdir(), 'baize-results-that-do-not-exist');
  assert.match(resultsTable(readResults(missing)), /No result is stored yet\./);
});
