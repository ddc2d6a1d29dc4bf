// The reports that Vitest and Playwright leave behind, read as one kind of list.

/**
 * @typedef {object} Ran
 * @property {string} title full title, from the outermost group to the test's own
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {boolean} isProof whether it ran and passed every time, as it should
 * @property {string[]} steps titles of the steps of a browser test that passed
 * @property {string} message why it failed; empty otherwise
 */

/**
 * Every test of a report by Vitest or Playwright.
 * @param {object} report the parsed JSON
 * @returns {Ran[]}
 */
export function testsOf(report) {
  if (!Array.isArray(report.testResults)) {
    return (report.suites ?? []).flatMap((suite) => testsOfSuite(suite, []));
  }
  return report.testResults.flatMap(({ assertionResults = [] }) => assertionResults.map(ranOf));
}

function ranOf({ fullName, title, status, failureMessages = [] }) {
  const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
  const message = plain(failureMessages.join('\n'));
  return { title: fullName ?? title, outcome, isProof: outcome === 'passed', steps: [], message };
}

function testsOfSuite(suite, above) {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) => testsOfSpec(spec, titles));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, titles))];
}

/** A flaky test has passed in the end and proves nothing; neither does one that must fail. */
function testsOfSpec({ title, tests = [] }, above) {
  const ran = tests.filter(({ status }) => status !== 'skipped');
  const isProof =
    ran.length > 0 &&
    ran.every(({ status, expectedStatus }) => status === 'expected' && expectedStatus === 'passed');
  return tests.map(({ status, results = [] }) => {
    const errors = results.flatMap((result) => result.errors ?? []);
    return {
      title: [...above, title].join(' '),
      outcome: { skipped: 'skipped', unexpected: 'failed' }[status] ?? 'passed',
      isProof,
      steps: results.flatMap((result) => passedSteps(result.steps)),
      message: plain(errors.map(({ message = '' }) => message).join('\n')),
    };
  });
}

/** A step that failed proves nothing, and neither does what was done within it. */
function passedSteps(steps = []) {
  return steps
    .filter(({ error }) => !error)
    .flatMap(({ title, steps: inner }) => [title, ...passedSteps(inner)]);
}

/** Without a terminal's colours. */
// oxlint-disable-next-line no-control-regex -- that is what colours are made of
const plain = (text) => text.replaceAll(/\u001B\[[\d;]*m/g, '');

/** What failed, and the beginning of why: a line for each, and a few beneath it. */
export function failuresOf(tests, lines = 12) {
  return tests
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ title, message }) => {
      const why = message.split('\n').filter((line) => line.trim() !== '');
      return [title, ...why.slice(0, lines).map((line) => `    ${line}`)].join('\n');
    });
}
