import type { Charted } from '../index.ts';
import type { SystemModel } from '../system/index.ts';
import { type Figures, getFigures, getLines } from './figures.ts';
import { checkSystems, type SystemFigures } from './systems.ts';

const total = (all: readonly Figures[], of: 'branches' | 'edges') => ({
  declared: all.reduce((sum, figures) => sum + figures[of].declared, 0),
  covered: all.reduce((sum, figures) => sum + figures[of].covered, 0),
});

/** Keeps what a walk covered, to colour the charts. */
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

export interface CheckOptions {
  /** Names of charts and systems; all if empty. */
  readonly named?: readonly string[];
  /** Random steps per chart. */
  readonly steps?: number;
  readonly seed?: number;
  readonly note?: NoteCoverage;
}

/** All charts and systems. */
export interface Checked {
  readonly charts: readonly Charted[];
  readonly systems: readonly SystemModel[];
}

/**
 * Checks charts and systems, walks each chart completely and prints the coverage.
 * @returns the exit code
 */
export async function checkCharts(
  all: Checked,
  { named = [], steps = 100_000, seed = 1, note }: CheckOptions = {},
): Promise<number> {
  const figured: Figures[] = [];
  for (const charted of all.charts) {
    if (named.length > 0 && !named.includes(charted.model.id)) continue;
    const figures = await getFigures(charted, { steps, seed, isThorough: true });
    for (const line of getLines(figures)) console.log(line);
    figured.push(figures);
  }
  const systems = await checkSystems(all.systems, named);
  const walked = figured.map(({ chart, taken }) => [chart, { branches: taken, excused: {} }]);
  note?.('stubs', Object.fromEntries(walked));
  console.log(JSON.stringify(getSummary(figured, systems)));
  const isSound = systems.every(({ problems }) => problems.length === 0);
  const isWhole = figured.every(
    ({ problems, branches, edges, excused }) =>
      problems.length === 0 &&
      branches.covered + excused.length >= branches.declared &&
      edges.covered === edges.declared,
  );
  return isWhole && isSound ? 0 : 1;
}
