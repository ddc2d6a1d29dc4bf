// `npm run bench -- <name>`: runs one benchmark; without a name all of them, one line of JSON each.
// `--write` stores the result in bench/results and renews docs/benchmarks-table.md.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, say } from './lib/run.mjs';

/** Every benchmark and the question that it answers. */
const benchmarks = {
  page: 'how close home is to the same page without scripts, on a slow phone',
  grid: 'typing and scrolling in a centre of 10,000 slots, beside plain DOM',
  idle: 'how busy idle home keeps a slow processor',
  boot: 'the JavaScript that home loads, route by route, and the charts that it starts',
  read: 'processor time of a game list, beside a bare node:http server',
  start: 'from npm start to ready, first and again, and memory at rest',
  accounts: 'whether the duration of a refused login reveals if the account exists',
  answers: 'whether login, registration, forgotten password or SMS reveal existing accounts',
  foreign: 'whether responses about another team differ from those about unknown accounts',
  documents: 'how long pages take while a client requests made-up addresses',
  login: 'a login, beside one argon2id verification',
  kills: 'what a server killed during calls loses or books twice',
  bets: 'bets over HTTP by 64 clients, beside pgbench doing the same transaction',
  streams: 'what each of 4,000 event streams costs, and how soon all of them get an event',
  cashier:
    'a click on a page of the cashier until its form is painted, at a processor 4 times slower',
  permission: 'bets beside 16 connections that ask for permissions without a pause',
  spends: 'fifty spends of 10 at once on a balance of 100, over two servers, forty times',
  trees: 'what an agent reads of a team of 100,000, beside the bare sum of the same bookings',
  reports: 'a page of 50 rows of a team’s record out of 10,000,000 bookings, beside 100 ms',
  settlement:
    'all contracts of a team of 100,000 at a midnight, settled and paid, beside two seconds',
  records: 'a long way down a record of 10,000 rows, at a processor 4 times slower',
  tree: 'a long way down a downline of 10,000 rows, at a processor 4 times slower',
  file: 'an Excel file of 100,000 rows: the memory of the tab while it is made',
  games: 'script per frame of the games at a processor 4 times slower, and from a tile to its game',
  brand: 'the switch of the brand on an open home page',
  keystroke: 'the first key in a form that has just opened, at a processor 4 times slower',
};

const words = process.argv.slice(2);
const name = words.find((word) => !word.startsWith('-'));
const options = words.filter((word) => word.startsWith('-'));

if (name === undefined) await runAll();
else if (Object.hasOwn(benchmarks, name)) await runOne();
else {
  say(`There is no benchmark "${name}". These are:`);
  for (const [key, about] of Object.entries(benchmarks)) say(`  ${key.padEnd(9)} ${about}`);
  process.exit(1);
}

async function runOne() {
  await ensureInstalled();
  const { default: bench } = await import(pathToFileURL(join(root, 'bench', `${name}.mjs`)).href);
  const { machine, print } = await import('../bench/lib/report.mjs');
  const measured = await bench({ options: options.filter((option) => option !== '--write'), say });
  print(measured);
  if (options.includes('--write')) await store(measured, machine());
  process.exit(0);
}

/** Stores the result as a file and renews the table of all results. */
async function store(measured, machine) {
  const results = await import('../bench/lib/results.mjs');
  const folder = join(root, 'bench/results');
  results.writeResult(folder, results.toResult(measured, machine, measuredCommit(), new Date()));
  const table = results.resultsTable(results.readResults(folder));
  writeFileSync(join(root, 'docs/benchmarks-table.md'), table);
}

/** The checked-out commit, marked when files other than results have changed since. */
function measuredCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const others = [':!bench/results', ':!docs/benchmarks-table.md'];
  const changes = git('status', '--porcelain', '--', '.', ...others);
  return git('rev-parse', '--short=8', 'HEAD') + (changes === '' ? '' : '-dirty');
}

/** Each in a process of its own, one after the other, so that they do not disturb each other. */
async function runAll() {
  let missed = 0;
  for (const [key, about] of Object.entries(benchmarks)) {
    say(`${key}: ${about} …`);
    const args = [join(root, 'scripts/bench.mjs'), key, ...options];
    const result = await run(process.execPath, args, { quiet: true }).catch(() => undefined);
    const line = result?.trim().split('\n').at(-1) ?? JSON.stringify({ name: key, failed: true });
    console.log(line);
    const { failed, missed: over = [] } = JSON.parse(line);
    if (failed || over.length > 0) missed += 1;
  }
  console.log(JSON.stringify({ benchmarks: Object.keys(benchmarks).length, missed }));
  process.exit(missed > 0 ? 1 : 0);
}
