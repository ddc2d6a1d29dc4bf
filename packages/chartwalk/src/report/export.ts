import { chartProgram, compile, getFormulaName, toPromela, search } from '../system/index.ts';
import type { Checked } from './check.ts';

/** A program for Spin together with the result of our own search, to compare both. */
export interface Exported {
  readonly id: string;
  readonly text: string;
  readonly processes: number;
  /** The number of reachable places. */
  readonly places: number;
  readonly problems: readonly string[];
  readonly rules: readonly {
    readonly name: string;
    readonly formula: string;
    /** A liveness property: it needs fairness. */
    readonly asksFairness: boolean;
  }[];
}

/**
 * Finds charts and systems by name; the systems if no name is given. Throws for an unknown name.
 */
export async function exportPrograms(
  { charts, systems }: Checked,
  named: readonly string[],
): Promise<Exported[]> {
  const all = [
    ...charts.map(({ model }) => ({ id: model.id, make: () => chartProgram(model) })),
    ...systems.map((system) => ({ id: system.id, make: () => compile(system) })),
  ];
  const names = named.length > 0 ? named : systems.map(({ id }) => id);
  const exported: Exported[] = [];
  for (const name of names) {
    const found = all.find(({ id }) => id === name);
    if (!found) {
      throw new Error(
        `no chart or system "${name}"; there are ${all.map(({ id }) => id).join(', ')}`,
      );
    }
    const program = await found.make();
    const { places, problems } = search(program);
    exported.push({
      id: name,
      text: toPromela(program),
      processes: program.processes.length,
      places: places.length,
      problems,
      rules: program.rules.map(({ name: rule, kind }, at) => ({
        name: rule,
        formula: getFormulaName(at),
        asksFairness: kind === 'leadsTo',
      })),
    });
  }
  return exported;
}
