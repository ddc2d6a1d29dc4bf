import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  getIds,
  overclaiming,
  passedTitles,
  provedBy,
  reportsIn,
  summary,
  unproved,
} from '../acceptance.mjs';

test('reads single ids, lists and ranges, and only existing ids', () => {
  assert.deepEqual(getIds('[W18] a hidden balance shows as ***'), ['W18']);
  assert.deepEqual(getIds('[PC1, AC20] and [R1-R3]'), ['PC1', 'AC20', 'R1', 'R2', 'R3']);
  assert.deepEqual(getIds('[S11] [S0] [Q1] [object Object] [x]'), []);
});

test('counts passed tests only', () => {
  const vitest = {
    testResults: [
      {
        assertionResults: [
          { status: 'passed', fullName: 'login [T1] works' },
          { status: 'failed', fullName: 'login [T2] works' },
          { status: 'skipped', fullName: 'login [T3] works' },
        ],
      },
    ],
  };
  assert.deepEqual(passedTitles(vitest), ['login [T1] works']);
});

test('counts a browser test when every run passed, but neither flaky tests nor expected failures', () => {
  const run = (status, expectedStatus = 'passed') => ({ status, expectedStatus });
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          { title: '[R1] passes', tests: [run('expected')] },
          { title: '[R2] fails', tests: [run('expected'), run('unexpected')] },
          { title: '[R3] is skipped', tests: [run('skipped', 'skipped')] },
          { title: '[R4] must fail', tests: [run('expected', 'failed')] },
          { title: '[R5] is flaky', tests: [run('flaky')] },
        ],
        suites: [{ title: '[R6]', specs: [{ title: 'inside', tests: [run('expected')] }] }],
      },
    ],
  };
  assert.deepEqual(passedTitles(report).flatMap(getIds), ['R1', 'R6']);
});

/** A report of one browser test. */
const browserReport = (title, steps, status = 'expected') => ({
  suites: [
    {
      title: 'a.spec.ts',
      specs: [{ title, tests: [{ status, expectedStatus: 'passed', results: [{ steps }] }] }],
    },
  ],
});

test('counts a step when it and its test have passed', () => {
  const steps = [
    { title: '[V1] passes', steps: [{ title: '[V2] passes within' }] },
    { title: '[V3] fails', error: { message: 'no' }, steps: [{ title: '[V4] passes within' }] },
  ];
  assert.deepEqual([...provedBy([browserReport('[R1] a test', steps)])], ['R1', 'V1', 'V2']);
  assert.deepEqual([...provedBy([browserReport('[R1] a test', steps, 'unexpected')])], []);
});

test('limits a title to six facts, whether or not its test has passed', () => {
  const six = '[R1–R5, V1] six, of which [V1] stands there twice';
  const seven = '[R1–R5, V1, V2] seven';
  const step = '[C1–C7] a step';
  const inVitest = { status: 'failed', fullName: `[R1, R2, R3] a group ${six}` };
  assert.deepEqual(overclaiming(browserReport(six, [{ title: six }])), []);
  assert.deepEqual(overclaiming(browserReport(seven, [{ title: step }], 'skipped')), [
    `a.spec.ts ${seven}`,
    step,
  ]);
  assert.deepEqual(overclaiming({ testResults: [{ assertionResults: [inVitest] }] }), []);
  const grouped = { status: 'failed', fullName: `[S1] a group ${six}` };
  assert.equal(overclaiming({ testResults: [{ assertionResults: [grouped] }] }).length, 1);
});

test('counts each id once over all reports of the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const report = (title) =>
    JSON.stringify({ testResults: [{ assertionResults: [{ status: 'passed', title }] }] });
  writeFileSync(join(folder, 'a.json'), report('[S1] [S2]'));
  writeFileSync(join(folder, 'b.json'), report('[S2] [K1]'));
  const proved = provedBy(reportsIn(folder));
  rmSync(folder, { recursive: true });
  const figures = summary(proved);
  assert.equal(figures.total, 650);
  assert.equal(figures.proved, 3);
  assert.deepEqual(figures.families.S, { proved: 2, total: 10 });
  assert.ok(unproved(proved).includes('  S3–10'));
  assert.equal(summary(provedBy(reportsIn(folder))).proved, 0);
});
