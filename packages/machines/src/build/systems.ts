import { systems } from '../systems/index.ts';
import { compile, search } from '../testing/system/index.ts';

/** What came of a check of one system. */
export interface SystemFigures {
  readonly system: string;
  readonly places: number;
  readonly problems: readonly string[];
}

/** Checks the systems of these names, or all, and prints a line of each with what is wrong. */
export async function checkSystems(named: readonly string[]): Promise<SystemFigures[]> {
  const all: SystemFigures[] = [];
  for (const system of systems) {
    if (named.length > 0 && !named.includes(system.id)) continue;
    const begun = performance.now();
    const { places, steps, problems } = search(await compile(system));
    const line = [
      system.id.padEnd(15),
      `seats ${Object.keys(system.seats).length}`,
      `places ${places.length}`,
      `steps ${steps.length}`,
      `faults of the network ${system.faults}`,
      `rules ${Object.keys(system.rules).length}`,
      `${((performance.now() - begun) / 1_000).toFixed(1)} s`,
    ].join('  ');
    console.log([line, ...problems.map((problem) => `  WRONG ${problem}`)].join('\n'));
    all.push({ system: system.id, places: places.length, problems });
  }
  return all;
}
