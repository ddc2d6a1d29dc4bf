// npm run charts -- --mutate [chart...]: takes each chart and each lifecycle apart, one thing at a time, its config and
// its code, and sees whether its stories, checks or tests notice.
import { readFileSync } from 'node:fs';
import { noteFigures } from '../lib/figures.mjs';
import { getJobs, jobsOfLifecycle } from './jobs.mjs';
import { judgeAll } from './pool.mjs';
import { getFigures, idleReasons, leastKilled, getLines, rate, getSummary } from './report.mjs';

/** Mutants that nothing can notice, by chart and by what they change, each with its reason. */
const reasonsFile = new URL('equivalent.json', import.meta.url);

function told(chart, verdicts, reasons) {
  for (const line of getLines(chart, verdicts)) console.log(line);
  const idle = idleReasons(reasons, verdicts);
  for (const what of idle) console.log(`  a reason for what is noticed or gone: ${what}`);
  return idle.length === 0 && rate(getFigures(verdicts)) >= leastKilled;
}

/** Answers the exit code. `module` is the address of a bundle of packages/machines/src/build/mutation.ts. */
export async function mutateCharts(module, named) {
  const begun = Date.now();
  const making = await import(module);
  const { chartNames, lifecycleNames } = making;
  const isWanted = (name) => named.length === 0 || named.includes(name);
  const charts = [...chartNames, ...lifecycleNames].filter(isWanted);
  const allReasons = JSON.parse(readFileSync(reasonsFile, 'utf8'));
  const jobsBy = (name) => (lifecycleNames.includes(name) ? jobsOfLifecycle : getJobs);
  const all = await Promise.all(charts.map((chart) => jobsBy(chart)(chart, making)));
  await judgeAll(
    module,
    all.map(({ unchanged }) => unchanged),
  );
  const jobs = all.flatMap(({ mutants }) => mutants);
  const verdicts = (await judgeAll(module, jobs)).map((verdict, at) => {
    const { chart, kind, what } = jobs[at];
    return { ...verdict, chart, kind, what, reason: allReasons[chart]?.[what] };
  });
  const byChart = Object.fromEntries(
    charts.map((chart) => [chart, verdicts.filter((verdict) => verdict.chart === chart)]),
  );
  const isWell = charts.map((chart) => told(chart, byChart[chart], allReasons[chart] ?? {}));
  const seconds = Math.round((Date.now() - begun) / 1000);
  const summary = getSummary(byChart);
  const { mutants, killed, score, code } = summary;
  if (named.length === 0) {
    noteFigures('mutate', {
      charts: charts.length,
      mutants,
      killed,
      score,
      ofCode: code.mutants,
      seconds,
    });
  }
  console.log(JSON.stringify({ ...summary, seconds }));
  return isWell.every(Boolean) ? 0 : 1;
}
