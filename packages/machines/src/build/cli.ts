import type { AnyStateMachine } from 'xstate';
import { allNodes, declaredBranches } from '../testing/branches.ts';
import { checkChart, explore, lintChart, planTour, runTour, stubDriver } from '../testing/index.ts';
import { staleFiles, writeFiles } from './files.ts';
import { type Charted, charts } from '../models/index.ts';
import { type KillRate, mutate, type MutationReport } from './mutants.ts';

interface Figures {
  readonly chart: string;
  readonly states: number;
  readonly branches: { readonly declared: number; readonly covered: number };
  readonly edges: { readonly declared: number; readonly covered: number };
  readonly paths: number;
  readonly steps: number;
  readonly taken: readonly string[];
  readonly problems: readonly string[];
  readonly excused: readonly string[];
}

async function walkChart({ model }: Charted): Promise<Figures> {
  const machine = model.machine as AnyStateMachine;
  const graph = await explore(model);
  const report = await runTour(planTour(model.id, graph), stubDriver(model), model);
  const failures = report.failures.map(({ label, message }) => `tour: ${label}: ${message}`);
  return {
    chart: model.id,
    states: allNodes(machine.root).length - 1,
    branches: { declared: declaredBranches(machine).length, covered: report.branches.size },
    edges: {
      declared: new Set(graph.edges.map(({ projected }) => projected)).size,
      covered: report.edges.size,
    },
    paths: report.paths,
    steps: report.steps,
    taken: [...report.branches],
    problems: [...lintChart(model), ...checkChart(model, graph), ...failures],
    excused: Object.entries(model.uncoverable).map(([id, why]) => `${id}: ${why}`),
  };
}

function print(figures: Figures): void {
  const { chart, states, branches, edges, paths, steps, problems, excused } = figures;
  const line = [
    chart.padEnd(15),
    `states ${String(states).padStart(2)}`,
    `branches ${branches.covered}/${branches.declared}`,
    `edges ${edges.covered}/${edges.declared}`,
    `paths ${paths}`,
    `steps ${steps}`,
  ].join('  ');
  console.log(line);
  for (const reason of excused) console.log(`  not covered: ${reason}`);
  for (const problem of problems) console.log(`  WRONG ${problem}`);
}

const total = (all: readonly Figures[], of: 'branches' | 'edges') => ({
  declared: all.reduce((sum, figures) => sum + figures[of].declared, 0),
  covered: all.reduce((sum, figures) => sum + figures[of].covered, 0),
});

/** Keeps what a walk took, for whoever paints it on the charts. */
export type NoteCoverage = (
  world: 'stubs',
  charts: Record<string, { branches: readonly string[]; excused: Record<string, string> }>,
) => void;

async function walkAll(note: NoteCoverage): Promise<number> {
  const all: Figures[] = [];
  for (const charted of charts) {
    const figures = await walkChart(charted);
    print(figures);
    all.push(figures);
  }
  const walked = all.map(({ chart, taken }) => [chart, { branches: taken, excused: {} }]);
  note('stubs', Object.fromEntries(walked));
  const summary = {
    charts: all.length,
    branches: total(all, 'branches'),
    edges: total(all, 'edges'),
  };
  console.log(JSON.stringify(summary));
  const isWhole = all.every(
    ({ problems, branches, edges, excused }) =>
      problems.length === 0 &&
      branches.covered + excused.length >= branches.declared &&
      edges.covered === edges.declared,
  );
  return isWhole ? 0 : 1;
}

async function check(root: string): Promise<number> {
  const stale = await staleFiles(root);
  for (const path of stale) console.log(`stale: ${path}`);
  if (stale.length > 0) console.log('Run `npm run charts -- --write`.');
  console.log(JSON.stringify({ charts: charts.length, stale: stale.length }));
  return stale.length === 0 ? 0 : 1;
}

async function write(root: string): Promise<number> {
  const files = await writeFiles(root);
  console.log(JSON.stringify({ charts: charts.length, written: files }));
  return 0;
}

const rate = ({ killed, mutants }: KillRate): number =>
  mutants === 0 ? 1 : Math.round((killed / mutants) * 1000) / 1000;

const sumOf = (rates: readonly KillRate[]): KillRate => ({
  mutants: rates.reduce((sum, { mutants }) => sum + mutants, 0),
  killed: rates.reduce((sum, { killed }) => sum + killed, 0),
});

/** Of all mutants, the part that must be noticed in every chart. */
const leastKilled = 0.95;

async function mutateAll(named: readonly string[]): Promise<number> {
  const reports: MutationReport[] = [];
  for (const charted of charts) {
    if (named.length > 0 && !named.includes(charted.model.id)) continue;
    const report = await mutate(charted);
    reports.push(report);
    const { chart, mutants, killed, survivors } = report;
    console.log(`${chart.padEnd(15)}  mutants ${mutants}  killed ${killed}  ${rate(report)}`);
    for (const survivor of survivors) console.log(`  survived: ${survivor}`);
  }
  const kinds = [...new Set(reports.flatMap(({ kinds: of }) => Object.keys(of)))];
  const all = sumOf(reports);
  const summary = {
    charts: Object.fromEntries(reports.map((report) => [report.chart, rate(report)])),
    kinds: Object.fromEntries(
      kinds.map((kind) => [kind, rate(sumOf(reports.flatMap(({ kinds: of }) => of[kind] ?? [])))]),
    ),
    ...all,
    score: rate(all),
  };
  console.log(JSON.stringify(summary));
  return reports.every((report) => rate(report) >= leastKilled) ? 0 : 1;
}

/** The command behind `npm run charts`; answers the exit code. `root` is the repository. */
export function run(options: readonly string[], root: string, note: NoteCoverage): Promise<number> {
  if (options.includes('--write')) return write(root);
  if (options.includes('--check')) return check(root);
  if (options.includes('--mutate')) {
    return mutateAll(options.filter((option) => !option.startsWith('-')));
  }
  return walkAll(note);
}
