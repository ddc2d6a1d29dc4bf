/**
 * Tours of a system for several browsers at once: one action, then everything that follows by
 * itself, in any order of messages, until nothing new can happen; then all seats must show what the
 * system predicts.
 */
import {
  applyChanges,
  getBegin,
  type Command,
  meetsCondition,
  type Program,
  type Values,
} from './program.ts';

/** The projected view of each seat, by seat name. */
export type Sights = Readonly<Record<string, string>>;

export interface SystemStep {
  /** An action of a person. */
  readonly label: string;
  /** Possible views of the seats after all messages have arrived; several if messages race. */
  readonly sees: readonly Sights[];
}

export interface SystemPath {
  readonly begins: readonly Sights[];
  readonly steps: readonly SystemStep[];
}

/** Data about a system for the tour driver of real browsers. */
export interface SystemWorld {
  /** Whether an action is done here, given what the seats show. */
  readonly does: (label: string, sees: Sights) => boolean;
  /** Whether something happens by itself here; whatever neither is done nor happens is left out. */
  readonly comes: (label: string, isFair: boolean) => boolean;
}

/** Places in which a system rests, with the steps out of them. */
interface RestingPlaces {
  readonly key: string;
  readonly places: readonly Values[];
  readonly sees: readonly Sights[];
}

/** More places than this on the way to a rest are an error. */
const mostPlaces = 5_000;

const getKey = (values: Values): string => values.join();

class Walker {
  readonly #program: Program;
  readonly #coming: readonly Command[];

  constructor(program: Program, { comes }: SystemWorld) {
    this.#program = program;
    this.#coming = program.commands.filter(({ label, process }) =>
      comes(label, program.processes[process]!.isFair),
    );
  }

  enabled(commands: readonly Command[], values: Values): readonly Command[] {
    return commands.filter(({ when }) =>
      when.every((condition) => meetsCondition(condition, values)),
    );
  }

  /**
   * Runs everything that happens by itself; the result are the places that the system returns to
   * forever or stays in.
   */
  settle(from: readonly Values[]): RestingPlaces {
    const places = new Map(from.map((values) => [getKey(values), values]));
    const next = new Map<string, readonly string[]>();
    for (const [key, values] of places) {
      if (places.size > mostPlaces) throw new Error(`${this.#program.id}: it never rests`);
      const led = this.enabled(this.#coming, values).map((command) =>
        applyChanges(command, values),
      );
      for (const place of led) places.set(getKey(place), place);
      next.set(key, led.map(getKey));
    }
    const settled = getFinals(next).toSorted();
    const resting = settled.map((key) => places.get(key)!);
    const sees = new Map(resting.map((values) => [describeSight(this.#program, values), values]));
    return {
      key: settled.join(';'),
      places: resting,
      sees: [...sees.keys()].toSorted().map((sight) => JSON.parse(sight) as Sights),
    };
  }
}

const describeSight = (program: Program, values: Values): string =>
  JSON.stringify(program.seesOf(values));

/** The terminal components: places whose steps all stay within their component. */
function getFinals(next: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = (from: string): Set<string> => {
    const all = new Set([from]);
    for (const key of all) for (const to of next.get(key) ?? []) all.add(to);
    return all;
  };
  const finals = new Set<string>();
  const passed = new Set<string>();
  for (const start of next.keys()) {
    // A place that is known to reach an end needs no further search.
    let at = start;
    while (!passed.has(at)) {
      passed.add(at);
      const ahead = reached(at);
      const further = [...ahead].find((key) => !reached(key).has(at));
      if (further === undefined) {
        for (const key of ahead) {
          finals.add(key);
          passed.add(key);
        }
        break;
      }
      at = further;
    }
  }
  return [...finals];
}

interface Edge {
  readonly label: string;
  readonly to: RestingPlaces;
  /** One unit of coverage: an action, what was shown before it, and what may be shown after it. */
  readonly covers: string;
}

/**
 * Few paths that cover every action, wherever what the seats show differs before or after it.
 * Greedy: continues with the nearest uncovered action.
 */
export function planSystemTour(program: Program, world: SystemWorld): SystemPath[] {
  const walker = new Walker(program, world);
  const first = walker.settle([getBegin(program)]);
  const known = new Map<string, readonly Edge[]>();
  const getEdges = (rest: RestingPlaces): readonly Edge[] => {
    const edges = known.get(rest.key) ?? edgesFrom(program, walker, world, rest);
    known.set(rest.key, edges);
    return edges;
  };
  const covered = new Set<string>();
  const paths: SystemPath[] = [];
  for (;;) {
    const steps: SystemStep[] = [];
    let at = first;
    for (let walk = nearest(getEdges, at, covered); walk; walk = nearest(getEdges, at, covered)) {
      for (const { label, to, covers } of walk) {
        covered.add(covers);
        steps.push({ label, sees: to.sees });
        at = to;
      }
    }
    if (steps.length === 0) return paths;
    paths.push({ begins: first.sees, steps });
  }
}

function edgesFrom(
  program: Program,
  walker: Walker,
  { does }: SystemWorld,
  from: RestingPlaces,
): Edge[] {
  const done = new Map<string, Values[]>();
  for (const values of from.places) {
    const sees = program.seesOf(values);
    const doable = program.commands.filter(({ label }) => does(label, sees));
    for (const command of walker.enabled(doable, values)) {
      done.set(command.label, [...(done.get(command.label) ?? []), applyChanges(command, values)]);
    }
  }
  return [...done].map(([label, places]) => {
    const to = walker.settle(places);
    return { label, to, covers: JSON.stringify([label, from.sees, to.sees]) };
  });
}

/** The shortest path whose last edge is not covered yet; null if none. */
function nearest(
  getEdges: (rest: RestingPlaces) => readonly Edge[],
  from: RestingPlaces,
  covered: ReadonlySet<string>,
): readonly Edge[] | null {
  const seen = new Set([from.key]);
  const queue: { readonly rest: RestingPlaces; readonly walk: readonly Edge[] }[] = [
    { rest: from, walk: [] },
  ];
  for (const { rest, walk } of queue) {
    for (const edge of getEdges(rest)) {
      if (!covered.has(edge.covers)) return [...walk, edge];
      if (seen.has(edge.to.key)) continue;
      seen.add(edge.to.key);
      queue.push({ rest: edge.to, walk: [...walk, edge] });
    }
  }
  return null;
}
