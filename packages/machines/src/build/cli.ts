import { staleFiles, writeFiles } from './files.ts';
import { getFigures, type Figures, getLines } from './figures.ts';
import { charts } from '../models/index.ts';
import { writeNewChart } from './new-chart.ts';
import { checkSystems, type SystemFigures } from './systems.ts';

const total = (all: readonly Figures[], of: 'branches' | 'edges') => ({
  declared: all.reduce((sum, figures) => sum + figures[of].declared, 0),
  covered: all.reduce((sum, figures) => sum + figures[of].covered, 0),
});

/** Keeps what a walk took, for whoever paints it on the charts. */
export type NoteCoverage = (
  world: 'stubs',
  charts: Record<string, { branches: readonly string[]; excused: Record<string, string> }>,
) => void;

const sum = (all: readonly Figures[], of: (figures: Figures) => number): number =>
  all.reduce((total, figures) => total + of(figures), 0);

function getSummary(all: readonly Figures[], systems: readonly SystemFigures[]) {
  return {
    charts: all.length,
    states: sum(all, ({ states }) => states),
    places: sum(all, ({ places }) => places),
    branches: total(all, 'branches'),
    edges: total(all, 'edges'),
    compared: sum(all, ({ compared }) => compared),
    randomSteps: sum(all, ({ randomSteps }) => randomSteps),
    invariants: sum(all, ({ invariants }) => invariants),
    properties: sum(all, ({ properties }) => properties),
    systems: systems.length,
    systemPlaces: systems.reduce((total, { places }) => total + places, 0),
    problems: [...all, ...systems].reduce((total, { problems }) => total + problems.length, 0),
    seconds: Math.round(sum(all, ({ seconds }) => seconds)),
  };
}

interface WalkArguments {
  readonly named: readonly string[];
  readonly steps: number;
  readonly seed: number;
}

async function walkAll(note: NoteCoverage, { named, steps, seed }: WalkArguments): Promise<number> {
  const all: Figures[] = [];
  for (const charted of charts) {
    if (named.length > 0 && !named.includes(charted.model.id)) continue;
    const figures = await getFigures(charted, { steps, seed, isThorough: true });
    for (const line of getLines(figures)) console.log(line);
    all.push(figures);
  }
  const systems = await checkSystems(named);
  const walked = all.map(({ chart, taken }) => [chart, { branches: taken, excused: {} }]);
  note('stubs', Object.fromEntries(walked));
  console.log(JSON.stringify(getSummary(all, systems)));
  const isSound = systems.every(({ problems }) => problems.length === 0);
  const isWhole = all.every(
    ({ problems, branches, edges, excused }) =>
      problems.length === 0 &&
      branches.covered + excused.length >= branches.declared &&
      edges.covered === edges.declared,
  );
  return isWhole && isSound ? 0 : 1;
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

/** Writes a new chart; the registry is read anew by the next call, which makes its pictures. */
async function begin(root: string, name: string | undefined): Promise<number> {
  for (const path of await writeNewChart(root, name)) console.log(path);
  return 0;
}

/** The command behind `npm run charts`; answers the exit code. `root` is the repository. */
export function run(options: readonly string[], root: string, note: NoteCoverage): Promise<number> {
  if (options.includes('--new')) return begin(root, options[options.indexOf('--new') + 1]);
  if (options.includes('--write')) return write(root);
  if (options.includes('--check')) return check(root);
  return walkAll(note, {
    named: options.filter((option) => !option.startsWith('-')),
    steps: numberIn(options, '--steps', fullSteps),
    seed: numberIn(options, '--seed', 1),
  });
}

/** Steps at random a chart, where nobody says how many. */
const fullSteps = 100_000;

/** The number of `--name=number`. */
function numberIn(options: readonly string[], name: string, otherwise: number): number {
  const given = options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
  if (given === undefined) return otherwise;
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name}=${given} is no number`);
  return number;
}
