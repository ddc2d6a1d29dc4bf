// npm run charts -- --promises [chart...] [--search]: holds the invariants and properties of charts against mutants.
// Nothing shows that a promise which none breaks says anything: it is made stronger, dropped, or kept with a reason.
import { readFileSync, writeFileSync } from 'node:fs';
import { noteFigures } from '../lib/figures.mjs';
import { getDetours, getJobs, getPlanted } from './jobs.mjs';
import { judgeAll } from './pool.mjs';

/** Promises that no mutant breaks and that stay all the same, by chart, each with its reason. */
const keptFile = new URL('unbroken.json', import.meta.url);

/** By chart and promise a mutant that breaks it: tried first, so that nobody searches each time. */
const breaksFile = new URL('breaks.json', import.meta.url);

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The mutants to try: of every chart those that are noted for a promise that is not broken yet, then of each chart all
 * others, as long as there is such a promise.
 * @param all by chart its mutants, the promises not broken yet, what is noted to break each, and what is kept
 */
export function* mutantsToTry(all, isSearch) {
  const tried = new Set();
  const asked = (mutant, expects) => {
    tried.add(mutant);
    return { ...mutant, asks: 'promises', expects };
  };
  for (const { mutants, unbroken, breaks } of all) {
    for (const mutant of mutants) {
      const expects = [...unbroken].filter((one) => breaks[one] === mutant.what);
      if (expects.length > 0) yield asked(mutant, expects);
    }
  }
  for (const { mutants, unbroken, kept } of all) {
    const isWanted = () => [...unbroken].some((one) => isSearch || !Object.hasOwn(kept, one));
    for (const mutant of mutants) {
      if (!isWanted()) break;
      if (!tried.has(mutant)) yield asked(mutant, []);
    }
  }
}

/**
 * What is to be told of a chart: promises that no mutant breaks, without a reason; reasons for what is broken or gone.
 */
export function findComplaints(unbroken, kept) {
  return [
    ...[...unbroken]
      .filter((one) => !Object.hasOwn(kept, one))
      .map((one) => `no mutant breaks: ${one}`),
    ...Object.keys(kept)
      .filter((one) => !unbroken.has(one))
      .map((one) => `a reason for what is broken or gone: ${one}`),
  ];
}

/** Mistakes that were planted, but are noted for no promise: a mistake that breaks nothing says nothing. */
export function idleMistakes(planted, breaks) {
  const noted = new Set(Object.values(breaks));
  return planted
    .filter(({ what }) => !noted.has(what))
    .map(({ what }) => `a planted mistake that breaks no promise: ${what}`);
}

/**
 * What is known to break each promise: what a search has found, and of promises that it has not come to what was known.
 */
export function notedBreaks(known, charts, found) {
  const noted = { ...known };
  for (const [chart, { promises }] of charts) {
    const both = { ...known[chart], ...found[chart] };
    const there = promises.filter((one) => Object.hasOwn(both, one));
    noted[chart] = Object.fromEntries(there.map((one) => [one, both[one]]));
  }
  return noted;
}

/** What was found by trying all mutants of a chart, because what is noted breaks nothing any more or nothing is noted. */
export function newBreaks(found, breaks) {
  const noted = new Set(Object.values(breaks));
  return Object.entries(found)
    .filter(([, what]) => !noted.has(what))
    .map(([promise, what]) => `--search would note: ${promise}: ${what}`);
}

const writeBreaks = (breaks) => writeFileSync(breaksFile, `${JSON.stringify(breaks, null, 2)}\n`);

/** One chart's result as lines for a person, and in numbers. */
function told({ chart, promises, planted, unbroken, kept, breaks, found }) {
  const complaints = [...findComplaints(unbroken, kept), ...idleMistakes(planted, breaks)];
  const broken = promises.length - unbroken.size;
  console.log(`${chart.padEnd(15)}  promises ${promises.length}  broken by a mutant ${broken}`);
  for (const line of [...complaints, ...newBreaks(found, breaks)]) console.log(`  ${line}`);
  return {
    promises: promises.length,
    broken,
    kept: Object.keys(kept).length,
    complaints: complaints.length,
  };
}

/**
 * Answers the exit code. `module` is the address of a bundle of packages/machines/src/build/mutation.ts. A search
 * tries all mutants for what is kept, too, and notes what broke each promise.
 */
export async function breakPromises(module, named, isSearch) {
  const begun = Date.now();
  const making = await import(module);
  const [kept, breaks] = [read(keptFile), read(breaksFile)];
  const all = new Map();
  for (const chart of making.chartNames) {
    if (named.length > 0 && !named.includes(chart)) continue;
    const promises = making.getPromises(chart);
    const planted = getPlanted(chart);
    const single = [...(await getJobs(chart, making)).mutants, ...getDetours(chart, making)];
    const known = { kept: kept[chart] ?? {}, breaks: breaks[chart] ?? {} };
    const unbroken = new Set(promises);
    all.set(chart, {
      chart,
      promises,
      planted,
      mutants: [...planted, ...single],
      unbroken,
      ...known,
    });
  }
  let tried = 0;
  const found = {};
  await judgeAll(module, mutantsToTry([...all.values()], isSearch), {
    onVerdict({ chart, what }, { broken = [] }) {
      tried += 1;
      const { unbroken } = all.get(chart);
      const news = broken.filter((promise) => unbroken.delete(promise));
      for (const promise of news) (found[chart] ??= {})[promise] = what;
      // A search takes long, and whoever ends it keeps what it has found.
      if (isSearch && news.length > 0) writeBreaks(notedBreaks(breaks, all, found));
    },
  });
  if (isSearch) {
    const noted = notedBreaks(breaks, all, found);
    writeBreaks(noted);
    for (const one of all.values()) one.breaks = noted[one.chart];
  }
  const sums = { promises: 0, broken: 0, kept: 0, complaints: 0 };
  for (const one of all.values()) {
    for (const [name, count] of Object.entries(told({ ...one, found: found[one.chart] ?? {} })))
      sums[name] += count;
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  const figures = { charts: all.size, ...sums, mutants: tried, seconds };
  if (named.length === 0) noteFigures('promises', figures);
  console.log(JSON.stringify(figures));
  return sums.complaints === 0 ? 0 : 1;
}
