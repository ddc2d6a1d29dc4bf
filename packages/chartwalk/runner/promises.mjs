// Tests invariants and properties against mutants. A promise that no mutant breaks may be vacuous:
// strengthen it, drop it, or list it with a reason.
import { judgeAll } from './pool.mjs';

/**
 * The mutants to try: first those recorded as breaking a promise that is still unbroken, then all
 * others of a chart while it has such promises.
 * @param all by chart: its mutants, the promises not broken yet, the recorded breaks, and the
 *   exempted promises
 */
export function* selectMutants(all, isSearch) {
  const tried = new Set();
  const toJob = (mutant, expects) => {
    tried.add(mutant);
    return { ...mutant, asks: 'promises', expects };
  };
  for (const { mutants, unbroken, breaks } of all) {
    for (const mutant of mutants) {
      const expects = [...unbroken].filter((one) => breaks[one] === mutant.what);
      if (expects.length > 0) yield toJob(mutant, expects);
    }
  }
  for (const { mutants, unbroken, kept } of all) {
    const isWanted = () => [...unbroken].some((one) => isSearch || !Object.hasOwn(kept, one));
    for (const mutant of mutants) {
      if (!isWanted()) break;
      if (!tried.has(mutant)) yield toJob(mutant, []);
    }
  }
}

/**
 * Complaints about a chart: unbroken promises without a reason, and reasons for promises that are
 * broken or do not exist.
 */
export function findComplaints(unbroken, kept) {
  return [
    ...[...unbroken]
      .filter((one) => !Object.hasOwn(kept, one))
      .map((one) => `no mutant breaks: ${one}`),
    ...Object.keys(kept)
      .filter((one) => !unbroken.has(one))
      .map((one) => `reason for a promise that is broken or missing: ${one}`),
  ];
}

/** Planted mistakes that are recorded for no promise, so that they have no effect. */
export function findIdleMistakes(planted, breaks) {
  const noted = new Set(Object.values(breaks));
  return planted
    .filter(({ what }) => !noted.has(what))
    .map(({ what }) => `a planted mistake that breaks no promise: ${what}`);
}

/**
 * The recorded mutant of each promise: new findings of a search, and earlier records for promises
 * the search did not reach.
 */
export function collectBreaks(known, charts, found) {
  const noted = { ...known };
  for (const [chart, { promises }] of charts) {
    const both = { ...known[chart], ...found[chart] };
    const there = promises.filter((one) => Object.hasOwn(both, one));
    noted[chart] = Object.fromEntries(there.map((one) => [one, both[one]]));
  }
  return noted;
}

/**
 * Breaks found by trying all mutants of a chart, because the recorded one is missing or no longer
 * breaks the promise.
 */
export function findNewBreaks(found, breaks) {
  const noted = new Set(Object.values(breaks));
  return Object.entries(found)
    .filter(([, what]) => !noted.has(what))
    .map(([promise, what]) => `--search would note: ${promise}: ${what}`);
}

/** The result of one chart, as lines to print and as figures. */
function formatResult({ chart, promises, planted, unbroken, kept, breaks, found }) {
  const complaints = [...findComplaints(unbroken, kept), ...findIdleMistakes(planted, breaks)];
  const broken = promises.length - unbroken.size;
  console.log(`${chart.padEnd(15)}  promises ${promises.length}  broken by a mutant ${broken}`);
  for (const line of [...complaints, ...findNewBreaks(found, breaks)]) console.log(`  ${line}`);
  return {
    promises: promises.length,
    broken,
    kept: Object.keys(kept).length,
    complaints: complaints.length,
  };
}

/**
 * Tries mutants until each promise is broken, and prints the promises that no mutant breaks.
 * @param {string} module address of an ES module that exports `brokenPromises` of a judge
 * @param {object} options
 * @param {readonly {chart: string, promises: readonly string[], planted: object[], mutants:
 *   object[], kept: Record<string, string>}[]} options.charts `kept` lists promises that no mutant
 *   breaks, each with its reason
 * @param {Record<string, Record<string, string>>} [options.breaks] by chart and promise a mutant
 *   that breaks it
 * @param {boolean} [options.isSearch] whether to try all mutants for `kept` promises, too, and to
 *   record what breaks each
 * @param {(breaks: Record<string, Record<string, string>>) => void} [options.writeBreaks]
 * @returns {Promise<{isWell: boolean, figures: object}>}
 */
export async function breakPromises(
  module,
  { charts, breaks = {}, isSearch = false, writeBreaks = () => {} },
) {
  const begun = Date.now();
  const all = new Map(
    charts.map((one) => [
      one.chart,
      { ...one, unbroken: new Set(one.promises), breaks: breaks[one.chart] ?? {} },
    ]),
  );
  let tried = 0;
  const found = {};
  await judgeAll(module, selectMutants([...all.values()], isSearch), {
    onVerdict({ chart, what }, { broken = [] }) {
      tried += 1;
      const { unbroken } = all.get(chart);
      const news = broken.filter((promise) => unbroken.delete(promise));
      for (const promise of news) (found[chart] ??= {})[promise] = what;
      // Write after each chart, so that an interrupted search keeps its findings.
      if (isSearch && news.length > 0) writeBreaks(collectBreaks(breaks, all, found));
    },
  });
  if (isSearch) {
    const noted = collectBreaks(breaks, all, found);
    writeBreaks(noted);
    for (const one of all.values()) one.breaks = noted[one.chart];
  }
  const sums = { promises: 0, broken: 0, kept: 0, complaints: 0 };
  for (const one of all.values()) {
    for (const [name, count] of Object.entries(
      formatResult({ ...one, found: found[one.chart] ?? {} }),
    ))
      sums[name] += count;
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  const figures = { charts: all.size, ...sums, mutants: tried, seconds };
  console.log(JSON.stringify(figures));
  return { isWell: sums.complaints === 0, figures };
}
