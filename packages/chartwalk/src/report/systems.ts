import { compile, search, type SystemModel } from '../system/index.ts';

/** The result of checking one system. */
export interface SystemFigures {
  readonly system: string;
  readonly places: number;
  readonly problems: readonly string[];
}

/** Checks the named systems, or all, and prints one line for each with its problems. */
export async function checkSystems(
  systems: readonly SystemModel[],
  named: readonly string[],
): Promise<SystemFigures[]> {
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
