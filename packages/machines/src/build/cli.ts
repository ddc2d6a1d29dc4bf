import type { AnyStateMachine } from 'xstate';
import { allNodes, declaredBranches } from '../testing/branches.ts';
import { checkChart, explore, lintChart, planTour, runTour, stubDriver } from '../testing/index.ts';
import { staleFiles, writeFiles } from './files.ts';
import { type Charted, charts } from '../models/index.ts';
import { mutate } from './mutants.ts';

interface Figures {
  readonly chart: string;
  readonly states: number;
  readonly branches: { readonly declared: number; readonly covered: number };
  readonly edges: { readonly declared: number; readonly covered: number };
  readonly paths: number;
  readonly steps: number;
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

async function walkAll(): Promise<number> {
  const all: Figures[] = [];
  for (const charted of charts) {
    const figures = await walkChart(charted);
    print(figures);
    all.push(figures);
  }
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

async function mutateAll(): Promise<number> {
  let mutants = 0;
  let killed = 0;
  for (const charted of charts) {
    const report = await mutate(charted);
    mutants += report.mutants;
    killed += report.killed;
    console.log(`${report.chart.padEnd(15)}  mutants ${report.mutants}  killed ${report.killed}`);
    for (const survivor of report.survivors) console.log(`  survived without ${survivor}`);
  }
  const score = Math.round((killed / mutants) * 1000) / 1000;
  console.log(JSON.stringify({ charts: charts.length, mutants, killed, score }));
  return 0;
}

/** The command behind `npm run charts`; answers the exit code. `root` is the repository. */
export function run(options: readonly string[], root: string): Promise<number> {
  if (options.includes('--write')) return write(root);
  if (options.includes('--check')) return check(root);
  if (options.includes('--mutate')) return mutateAll();
  return walkAll();
}
