// Reads the reports of Vitest and Playwright into one format.
import { isAbsolute, join, relative } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} TestResult
 * @property {string} file the test file, from the root
 * @property {string} title full title, from the outermost group to the test's own
 * @property {string} name the test's own title
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {boolean} isProof whether it passed on every run
 * @property {string[]} steps titles of the passed steps of a browser test
 * @property {number} ms duration, including hooks if the runner counts them
 * @property {string} message why it failed; empty otherwise
 */

const fromRoot = (file = '', base = root) =>
  relative(root, isAbsolute(file) ? file : join(base, file));

/**
 * Every test of a report by Vitest or Playwright.
 * @param {object} report the parsed JSON
 * @returns {TestResult[]}
 */
export function readTests(report) {
  if (Array.isArray(report.testResults)) return report.testResults.flatMap(readVitestFile);
  const base = report.config?.rootDir ?? root;
  return (report.suites ?? []).flatMap((suite) => readSuite(suite, [], base));
}

function readVitestFile({ name, assertionResults = [] }) {
  return assertionResults.map(({ fullName, title, status, duration, failureMessages = [] }) => {
    const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
    return {
      file: fromRoot(name),
      title: fullName ?? title,
      name: title ?? fullName,
      outcome,
      isProof: outcome === 'passed',
      steps: [],
      ms: duration ?? 0,
      message: withoutColours(failureMessages.join('\n')),
    };
  });
}

function readSuite(suite, above, base) {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) => readSpec(spec, titles, base));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, titles, base))];
}

/** A flaky test is no proof although it passed in the end; neither is an expected failure. */
function readSpec({ title, file, tests = [] }, above, base) {
  const ran = tests.filter(({ status }) => status !== 'skipped');
  const isProof =
    ran.length > 0 &&
    ran.every(({ status, expectedStatus }) => status === 'expected' && expectedStatus === 'passed');
  return tests.map(({ status, results = [] }) => {
    const errors = results.flatMap((result) => result.errors ?? []);
    return {
      file: fromRoot(file, base),
      title: [...above, title].join(' '),
      name: title,
      outcome: { skipped: 'skipped', unexpected: 'failed' }[status] ?? 'passed',
      isProof,
      steps: results.flatMap((result) => findPassedSteps(result.steps)),
      ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      message: withoutColours(errors.map(({ message = '' }) => message).join('\n')),
    };
  });
}

/** A failed step is no proof, and neither are the steps within it. */
function findPassedSteps(steps = []) {
  return steps
    .filter(({ error }) => !error)
    .flatMap(({ title, steps: inner }) => [title, ...findPassedSteps(inner)]);
}

/** Seconds of each test file, including hooks if reported, slowest first. */
export function sumFileSeconds(report) {
  const ms = new Map();
  const add = (file, more) => ms.set(file, (ms.get(file) ?? 0) + more);
  if (Array.isArray(report.testResults)) {
    for (const { name, startTime, endTime } of report.testResults)
      add(fromRoot(name), endTime - startTime);
  } else {
    for (const test of readTests(report)) add(test.file, test.ms);
  }
  return [...ms]
    .map(([file, sum]) => ({ file, seconds: sum / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds);
}

// oxlint-disable-next-line no-control-regex -- matches a terminal's colour codes
const withoutColours = (text) => text.replaceAll(/\u001B\[[\d;]*m/g, '');

const MAX_LINES = 12;

/**
 * The failures: test, expectation, and the command that runs it alone.
 * @param {readonly TestResult[]} tests
 * @param {(test: TestResult) => string} command
 * @returns {string[]} a text of several lines for each
 */
export function describeFailures(tests, command) {
  return tests
    .filter(({ outcome }) => outcome === 'failed')
    .map((test) => {
      const why = test.message.split('\n').filter((line) => line.trim() !== '');
      return [
        `${test.file}: ${test.title}`,
        ...why.slice(0, MAX_LINES).map((line) => `    ${line}`),
        `  alone: ${command(test)}`,
      ].join('\n');
    });
}
