// The results of a run of `npm test` so far.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { results } from '../lib/gates.mjs';
import { describeFailures, readTests, sumFileSeconds } from '../lib/reports.mjs';

const MAX_OUTPUT_LINES = 30;

/** @typedef {import('../lib/gates.mjs').Gate} Gate */

export function createTally() {
  const sums = { passed: 0, failed: 0, skipped: 0, kept: 0 };
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const notes = [];
  const times = [];
  const files = [];

  /** Counts the tests of a report, and describes the failures. */
  function addTests(gate, { tests, fileSeconds }) {
    failures.push(...describeFailures(tests, gate.alone));
    files.push(...fileSeconds.map((one) => ({ gate: gate.name, ...one })));
    const counts = ['passed', 'failed', 'skipped'].map((outcome) => {
      const count = tests.filter((test) => test.outcome === outcome).length;
      sums[outcome] += count;
      return { count, outcome };
    });
    return counts
      .filter(({ count, outcome }) => count > 0 || outcome === 'passed')
      .map(({ count, outcome }) => `${count} ${outcome}`)
      .join(', ');
  }

  return {
    sums,
    failures,
    notes,
    times,
    files,
    addFailure(text) {
      sums.failed += 1;
      failures.push(text);
    },
    addSkipped(name, reason) {
      sums.skipped += 1;
      notes.push(`${name}: ${reason}`);
    },
    addKept(tests) {
      sums.passed += tests;
      sums.kept += tests;
    },
    /**
     * Counts a gate that ran.
     * @returns {string | undefined} its counts, if it has a report
     */
    addGate(gate, { isOk, output, isLeftOut, report }) {
      const counts = report && addTests(gate, report);
      const isExplained = report?.tests.some(({ outcome }) => outcome === 'failed');
      if (!isOk && !isExplained) this.addFailure(describeGate(gate.name, output));
      else if (gate.report && !report) this.addFailure(`${gate.name}: its report is missing`);
      else if (isOk && !gate.report && !isLeftOut) sums.passed += 1;
      return counts;
    },
  };
}

/** The tests of a gate's report; undefined without one. */
export function readReport({ report }) {
  const file = report && join(results, report);
  if (!file || !existsSync(file)) return undefined;
  const parsed = JSON.parse(readFileSync(file, 'utf8'));
  return { tests: readTests(parsed), fileSeconds: sumFileSeconds(parsed) };
}

/** Starts of the product that tests recorded. */
export function readStarts() {
  const file = join(results, 'starts.ndjson');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function describeGate(name, output) {
  const lines = output.trimEnd().split('\n').slice(-MAX_OUTPUT_LINES);
  const command = `npm test -- ${name.includes(' ') ? JSON.stringify(name) : name}`;
  return [name, ...lines.map((line) => `    ${line}`), `  alone: ${command}`].join('\n');
}
