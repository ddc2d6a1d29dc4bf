/**
 * Ways through a system for several browsers at once: somebody does something, then everything comes that comes by
 * itself, whatever the order of messages, until nothing new can; and all seats see what the system says.
 */
import { after, getBegin, type Command, holds, type Program, type Values } from './program.ts';

/** What each seat sees, by the seat's name. */
export type Sights = Readonly<Record<string, string>>;

export interface SystemStep {
  /** What somebody does. */
  readonly label: string;
  /** What the seats may see once all has come: more than one where messages race. */
  readonly sees: readonly Sights[];
}

export interface SystemPath {
  readonly begins: readonly Sights[];
  readonly steps: readonly SystemStep[];
}

/** What a world of real browsers knows of a system. */
export interface SystemWorld {
  /** Whether somebody does this here, where the seats see that. */
  readonly does: (label: string, sees: Sights) => boolean;
  /** Whether this comes by itself here; what is neither done nor comes is left out. */
  readonly comes: (label: string, isFair: boolean) => boolean;
}

/** Places that a system rests in, with what leads on from them. */
interface Rest {
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
    return commands.filter(({ when }) => when.every((condition) => holds(condition, values)));
  }

  /** Lets everything come; what is left are the places that the system comes back to for ever, or stays in. */
  settle(from: readonly Values[]): Rest {
    const places = new Map(from.map((values) => [getKey(values), values]));
    const next = new Map<string, readonly string[]>();
    for (const [key, values] of places) {
      if (places.size > mostPlaces)
        throw new Error(`${this.#program.id}: it does not come to rest`);
      const led = this.enabled(this.#coming, values).map((command) => after(command, values));
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

/** The keys from which nothing leads that does not lead back: the ends of a graph, taken as wholes. */
function getFinals(next: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = (from: string): Set<string> => {
    const all = new Set([from]);
    for (const key of all) for (const to of next.get(key) ?? []) all.add(to);
    return all;
  };
  const finals = new Set<string>();
  const passed = new Set<string>();
  for (const start of next.keys()) {
    // Nobody needs to ask from where an end is known to be reached.
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
  readonly to: Rest;
  /** What is done, in what sight, and what comes of it: the unit that is covered. */
  readonly covers: string;
}

/**
 * Few paths that together take everything that somebody does, wherever the seats see something else before or after
 * it. Greedy: on to the nearest thing that was not done yet.
 */
export function planSystemTour(program: Program, world: SystemWorld): SystemPath[] {
  const walker = new Walker(program, world);
  const first = walker.settle([getBegin(program)]);
  const known = new Map<string, readonly Edge[]>();
  const getEdges = (rest: Rest): readonly Edge[] => {
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

function edgesFrom(program: Program, walker: Walker, { does }: SystemWorld, from: Rest): Edge[] {
  const done = new Map<string, Values[]>();
  for (const values of from.places) {
    const sees = program.seesOf(values);
    const doable = program.commands.filter(({ label }) => does(label, sees));
    for (const command of walker.enabled(doable, values)) {
      done.set(command.label, [...(done.get(command.label) ?? []), after(command, values)]);
    }
  }
  return [...done].map(([label, places]) => {
    const to = walker.settle(places);
    return { label, to, covers: JSON.stringify([label, from.sees, to.sees]) };
  });
}

/** The shortest walk whose last edge was not taken yet; null when there is none. */
function nearest(
  getEdges: (rest: Rest) => readonly Edge[],
  from: Rest,
  covered: ReadonlySet<string>,
): readonly Edge[] | null {
  const seen = new Set([from.key]);
  const queue: { readonly rest: Rest; readonly walk: readonly Edge[] }[] = [
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
