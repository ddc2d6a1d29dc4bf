import { charts } from '../models/index.ts';
import { systems } from '../systems/index.ts';
import { chartProgram, compile, formulaName, toPromela, search } from '../testing/system/index.ts';

/** A program for Spin, with what our own search found, so that both can be compared. */
export interface Exported {
  readonly id: string;
  readonly text: string;
  readonly processes: number;
  /** How many places there are to be in. */
  readonly places: number;
  readonly problems: readonly string[];
  readonly rules: readonly {
    readonly name: string;
    readonly formula: string;
    /** It is about what comes some time, so that it asks for processes that go on. */
    readonly asksFairness: boolean;
  }[];
}

/** What can be exported: every chart by itself, and every system. */
const all = [
  ...charts.map(({ model }) => ({ id: model.id, make: () => chartProgram(model) })),
  ...systems.map((system) => ({ id: system.id, make: () => compile(system) })),
];

/** Those of these names; the systems when none is named. Throws at a name that is neither chart nor system. */
export async function exported(named: readonly string[]): Promise<Exported[]> {
  const wanted = named.length > 0 ? named : systems.map(({ id }) => id);
  const made: Exported[] = [];
  for (const name of wanted) {
    const found = all.find(({ id }) => id === name);
    if (!found) {
      throw new Error(
        `no chart or system "${name}"; there are ${all.map(({ id }) => id).join(', ')}`,
      );
    }
    const program = await found.make();
    const { places, problems } = search(program);
    made.push({
      id: name,
      text: toPromela(program),
      processes: program.processes.length,
      places: places.length,
      problems,
      rules: program.rules.map(({ name: rule, kind }, at) => ({
        name: rule,
        formula: formulaName(at),
        asksFairness: kind === 'leadsTo',
      })),
    });
  }
  return made;
}
