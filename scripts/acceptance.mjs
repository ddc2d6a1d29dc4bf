// `npm run acceptance [-- --floor]`: which acceptance facts the last test run has proved. A fact
// counts when the title of a passed test or step contains its id in square brackets. Reads reports
// from .cache/results/*.json, and the facts of skipped unchanged tests from kept-facts.txt beside
// them. Exits with 1 when a title claims more than six facts, and with --floor when fewer are
// proved than acceptance-floor.json requires: raise that with every new proof.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTests } from './lib/reports.mjs';
import { root } from './lib/run.mjs';

/** The number of facts in each family of the acceptance list, in the list's order. */
export const families = {
  D: 51,
  R: 38,
  P: 25,
  S: 10,
  PC: 18,
  AC: 20,
  W: 73,
  E: 88,
  T: 72,
  V: 71,
  L: 29,
  C: 72,
  X: 31,
  K: 52,
};

const total = Object.values(families).reduce((sum, size) => sum + size, 0);

/**
 * The ids that a title claims: `[W18] …`, `[W18, K3] …` and `[R1–R4]` ranges; ignores unknown ids.
 */
export function getIds(title) {
  const ids = [];
  for (const [, inside] of title.matchAll(/\[([^\]]+)\]/g)) {
    for (const part of inside.split(/[\s,;]+/)) ids.push(...idsOfPart(part));
  }
  return ids;
}

function idsOfPart(part) {
  const match = /^([A-Z]{1,2})(\d{1,2})(?:[-–]([A-Z]{1,2})?(\d{1,2}))?$/.exec(part);
  if (!match) return [];
  const [, family, from, otherFamily, to = from] = match;
  if (!Object.hasOwn(families, family) || (otherFamily && otherFamily !== family)) return [];
  const ids = [];
  for (let number = Number(from); number <= Number(to); number += 1) {
    if (number >= 1 && number <= families[family]) ids.push(`${family}${number}`);
  }
  return ids;
}

/** Titles of a report's passed tests and their steps. */
export const passedTitles = (report) => [
  ...new Set(
    readTests(report)
      .filter(({ isProof }) => isProof)
      .flatMap(({ title, steps }) => [title, ...steps]),
  ),
];

/** Maximum number of facts per title, so that a reader can still find the line that proves each. */
const MAX_FACTS_IN_TITLE = 6;

/** Titles of tests and steps that claim more facts than allowed. */
export const overclaiming = (report) => [
  ...new Set(
    readTests(report)
      .flatMap(({ title, steps }) => [title, ...steps])
      .filter((title) => new Set(getIds(title)).size > MAX_FACTS_IN_TITLE),
  ),
];

/** The reports of a folder, parsed. */
export const reportsIn = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/** The ids that reports prove. */
export const provedBy = (reports) => new Set(reports.flatMap(passedTitles).flatMap(getIds));

/** Facts of tests that were skipped because nothing that they depend on has changed. */
function keptFacts(folder) {
  const file = join(folder, 'kept-facts.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** The figures of the last line. */
export function summary(proved) {
  const byFamily = Object.entries(families).map(([family, size]) => {
    const ids = Array.from({ length: size }, (_, index) => `${family}${index + 1}`);
    return [family, { proved: ids.filter((id) => proved.has(id)).length, total: size }];
  });
  return { proved: proved.size, total, families: Object.fromEntries(byFamily) };
}

/** Ids that no test has proved: one line per family, consecutive numbers as ranges. */
export function unproved(proved) {
  return Object.entries(families).flatMap(([family, size]) => {
    const runs = [];
    for (let number = 1; number <= size; number += 1) {
      if (proved.has(`${family}${number}`)) continue;
      const last = runs.at(-1);
      if (last && last.to === number - 1) last.to = number;
      else runs.push({ from: number, to: number });
    }
    if (runs.length === 0) return [];
    const spans = runs.map(({ from, to }) =>
      from === to ? `${family}${from}` : `${family}${from}–${to}`,
    );
    return [`  ${spans.join(', ')}`];
  });
}

function table({ families: rows }) {
  const lines = Object.entries(rows).map(([family, { proved, total: size }]) => {
    const share = Math.round((proved / size) * 100);
    const bar = '█'.repeat(Math.round(share / 5)).padEnd(20, '·');
    return `  ${family.padEnd(4)}${String(proved).padStart(3)} of ${String(size).padStart(2)}  ${bar} ${String(share).padStart(3)}%`;
  });
  return ['Proved by tests that passed', ...lines].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = join(root, '.cache', 'results');
  const reports = reportsIn(folder);
  const proved = new Set([...provedBy(reports), ...keptFacts(folder)]);
  if (proved.size === 0) console.error('No results are stored; `npm test` writes them.');
  const figures = summary(proved);
  console.log(table(figures));
  console.log(['\nNot proved yet', ...unproved(proved)].join('\n'));
  console.log(JSON.stringify(figures));
  for (const title of reports.flatMap(overclaiming)) {
    console.error(`More than ${MAX_FACTS_IN_TITLE} facts in one title: ${title}`);
    process.exitCode = 1;
  }
  const file = new URL('./acceptance-floor.json', import.meta.url);
  const floor = JSON.parse(readFileSync(file, 'utf8')).proved;
  if (process.argv.includes('--floor') && proved.size < floor) {
    console.error(`${proved.size} facts are proved; acceptance-floor.json requires ${floor}.`);
    process.exitCode = 1;
  }
}
