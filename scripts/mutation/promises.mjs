// npm run charts -- --promises [chart...]: names the invariants and properties that no mutant of their chart breaks.
// Nothing shows that such a promise says anything: it is made stronger, dropped, or kept with a reason.
import { readFileSync } from 'node:fs';
import { jobsOf } from './jobs.mjs';
import { judgeAll } from './pool.mjs';

/** Promises that no mutant breaks and that stay all the same, by chart, each with its reason. */
const keptFile = new URL('unbroken.json', import.meta.url);

/** The mutants of each chart in turn, as long as one of its promises is not broken yet. */
function* jobsFor(all, unbroken) {
  for (const [chart, { mutants }] of all) {
    for (const mutant of mutants) {
      if (unbroken.get(chart).size === 0) break;
      yield { ...mutant, asks: 'promises' };
    }
  }
}

/**
 * What is to be told of a chart: promises that no mutant breaks, without a reason; reasons for what is broken or gone.
 */
export function complaintsOf(unbroken, kept) {
  return [
    ...[...unbroken]
      .filter((one) => !Object.hasOwn(kept, one))
      .map((one) => `no mutant breaks: ${one}`),
    ...Object.keys(kept)
      .filter((one) => !unbroken.has(one))
      .map((one) => `a reason for what is broken or gone: ${one}`),
  ];
}

/** Answers the exit code. `module` is the address of a bundle of packages/machines/src/build/mutation.ts. */
export async function breakPromises(module, named) {
  const begun = Date.now();
  const making = await import(module);
  const { chartNames, promisesOf } = making;
  const charts = chartNames.filter((chart) => named.length === 0 || named.includes(chart));
  const kept = JSON.parse(readFileSync(keptFile, 'utf8'));
  const all = new Map();
  for (const chart of charts) all.set(chart, await jobsOf(chart, making));
  const unbroken = new Map(charts.map((chart) => [chart, new Set(promisesOf(chart))]));
  let tried = 0;
  await judgeAll(module, jobsFor(all, unbroken), {
    onVerdict({ chart }, { broken = [] }) {
      tried += 1;
      for (const promise of broken) unbroken.get(chart).delete(promise);
    },
  });
  const sums = { promises: 0, broken: 0, kept: 0, complaints: 0 };
  for (const chart of charts) {
    const promises = promisesOf(chart).length;
    const complaints = complaintsOf(unbroken.get(chart), kept[chart] ?? {});
    const broken = promises - unbroken.get(chart).size;
    console.log(`${chart.padEnd(15)}  promises ${promises}  broken by a mutant ${broken}`);
    for (const complaint of complaints) console.log(`  ${complaint}`);
    sums.promises += promises;
    sums.broken += broken;
    sums.kept += Object.keys(kept[chart] ?? {}).length;
    sums.complaints += complaints.length;
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(JSON.stringify({ charts: charts.length, ...sums, mutants: tried, seconds }));
  return sums.complaints === 0 ? 0 : 1;
}
