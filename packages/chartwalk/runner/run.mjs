// Mutation tests of machines: changes config and code one edit at a time and checks that the tests
// fail.
import { judgeAll } from './pool.mjs';
import {
  getFigures,
  getLines,
  getSummary,
  findIdleReasons,
  leastKilled,
  formatRate,
} from './report.mjs';

function printVerdicts(chart, verdicts, reasons) {
  for (const line of getLines(chart, verdicts)) console.log(line);
  const idle = findIdleReasons(reasons, verdicts);
  for (const what of idle) console.log(`  a reason for what is noticed or gone: ${what}`);
  return idle.length === 0 && formatRate(getFigures(verdicts)) >= leastKilled;
}

/**
 * Judges the mutants of all machines and prints the results.
 * @param {string} module address of an ES module that exports `isNoticed` and `assertHealthy` of a
 *   judge
 * @param {object} options
 * @param {readonly string[]} options.names of the machines
 * @param {(name: string) => Promise<{unchanged: object, mutants: object[]}>} options.getJobs see
 *   jobs.mjs
 * @param {Record<string, Record<string, string>>} [options.reasons] equivalent mutants, by machine
 *   and change, each with its reason
 * @returns {Promise<{isWell: boolean, figures: object}>}
 */
export async function mutate(module, { names, getJobs, reasons = {} }) {
  const begun = Date.now();
  const all = await Promise.all(names.map(getJobs));
  await judgeAll(
    module,
    all.map(({ unchanged }) => unchanged),
  );
  const jobs = all.flatMap(({ mutants }) => mutants);
  const verdicts = (await judgeAll(module, jobs)).map((verdict, at) => {
    const { chart, kind, what } = jobs[at];
    return { ...verdict, chart, kind, what, reason: reasons[chart]?.[what] };
  });
  const byChart = Object.fromEntries(
    names.map((name) => [name, verdicts.filter(({ chart }) => chart === name)]),
  );
  const isWell = names.map((name) => printVerdicts(name, byChart[name], reasons[name] ?? {}));
  const seconds = Math.round((Date.now() - begun) / 1000);
  const summary = getSummary(byChart);
  console.log(JSON.stringify({ ...summary, seconds }));
  const { mutants, killed, score, code } = summary;
  return {
    isWell: isWell.every(Boolean),
    figures: { charts: names.length, mutants, killed, score, ofCode: code.mutants, seconds },
  };
}
