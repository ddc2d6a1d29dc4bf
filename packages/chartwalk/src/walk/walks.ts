/**
 * Random walks: the running chart makes random moves beside the explored graph, which predicts the
 * result of each. Time advances to just before and just after a timer, tabs sleep, and events
 * arrive that no state declares. A failing walk is shrunk to the moves that it needs.
 */
import type { AnyStateMachine } from 'xstate';
import { indexEdges, compareChoice, comparePlace, compareStep } from './behaviour.ts';
import { type Graph, type GraphNode, getMoment } from './explore.ts';
import { atFirst, type Properties, type Standing, getTruth } from './properties.ts';
import { type AnyModel, type Move, moveLabel } from './types.ts';
import { World } from './world.ts';

/** A step of a walk: a move of the model, or one of these. */
type WalkStep =
  | Move
  /** Time advances to `ms` milliseconds before the next timer. */
  | { readonly kind: 'almost' }
  /** The next timer fires a millisecond late. */
  | { readonly kind: 'late' }
  | { readonly kind: 'sleep'; readonly ms: number }
  /** An event that no active state declares. */
  | { readonly kind: 'stray'; readonly type: string };

function describeAction(doing: WalkStep): string {
  switch (doing.kind) {
    case 'almost':
      return 'a millisecond before the next timer';
    case 'late':
      return 'a millisecond after the next timer';
    case 'sleep':
      return `sleeps ${doing.ms} ms`;
    case 'stray':
      return `${doing.type} out of nowhere`;
    default:
      return moveLabel(doing);
  }
}

/** A small pseudo-random generator from 0 to 1 (mulberry32): one seed, one walk. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pickItem = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** How long a tab sleeps, in milliseconds: from the shortest throttling to more than a year. */
const sleeps = [1_000, 60_000, 3_600_000, 86_400_000, 40 * 86_400_000, 400 * 86_400_000];

/** A run beside its graph. */
class Pair {
  readonly #model: AnyModel;
  readonly #graph: Graph;
  readonly #index: ReturnType<typeof indexEdges>;
  readonly #world: World;
  readonly #standings = new Map<string, Standing>();
  #node: GraphNode;

  constructor(model: AnyModel, graph: Graph, index: ReturnType<typeof indexEdges>, world: World) {
    this.#model = model;
    this.#graph = graph;
    this.#index = index;
    this.#world = world;
    this.#node = graph.nodes.get(world.key) as GraphNode;
    this.#judge(0, '');
  }

  /** The run is over. */
  get isOver(): boolean {
    return this.#node.isFinal || this.#node.isTooDeep;
  }

  /** The possible next actions. */
  offers(): WalkStep[] {
    const [next] = this.#world.timers;
    return [
      ...this.#world.moves(),
      ...(next && next.ms > 1 ? [{ kind: 'almost' } as const] : []),
      ...(next && next.ms > 0 ? [{ kind: 'late' } as const] : []),
    ];
  }

  /** Events that the model knows and no state here declares, and one unknown event. */
  strays(): string[] {
    const known = Object.keys(this.#model.events);
    return [...known.filter((type) => !this.#world.answersTo(type)), 'unknown.asked'];
  }

  /** Acts; answers how the result differs from the graph, null if it does not. */
  async do(doing: WalkStep): Promise<string | null> {
    const before = this.#world.clock.now();
    switch (doing.kind) {
      case 'sleep':
        this.#world.sleep(doing.ms);
        return this.#stayed();
      case 'stray':
        await this.#world.send({ type: doing.type });
        return this.#stayed() ?? this.#judge(0, describeAction(doing));
      case 'almost':
        await this.#world.pass((this.#world.timers[0]?.ms ?? 1) - 1);
        return (
          this.#stayed() ?? this.#judge(this.#world.clock.now() - before, describeAction(doing))
        );
      default:
        return this.#step(doing, before);
    }
  }

  async #step(doing: Move | { readonly kind: 'late' }, before: number): Promise<string | null> {
    const [next] = this.#world.timers;
    const move: Move =
      doing.kind === 'late' ? { kind: 'time', delay: next?.delay ?? '', ms: next?.ms ?? 0 } : doing;
    const lateBy = doing.kind === 'late' ? 1 : 0;
    const edge = this.#index.get(this.#node.key)?.get(moveLabel(move));
    if (!edge) return 'the explored graph has no such move';
    const trace = await this.#world.perform(move, lateBy);
    const otherwise = compareStep(this.#graph, edge, trace, this.#world);
    if (otherwise !== null) return otherwise;
    this.#node = this.#graph.nodes.get(edge.to) as GraphNode;
    const choice = this.isOver ? null : compareChoice(this.#index, this.#node, this.#world.moves());
    // A late timer is no fault of the chart: time limits apply to timers that fire on time.
    return choice ?? this.#judge(this.#world.clock.now() - before - lateBy, moveLabel(move));
  }

  #stayed(): string | null {
    const place = comparePlace(this.#node, this.#world);
    if (place !== null) return place;
    const { branches } = this.#world.trace;
    return branches.length === 0 ? null : `it takes ${branches.map(({ id }) => id).join(', ')}`;
  }

  /** Checks the model's properties against the run itself. */
  #judge(ms: number, after: string): string | null {
    const properties = (this.#model.properties ?? {}) as Properties<never>;
    const truth = getTruth(properties, getMoment(this.#world, after));
    for (const [statement, property] of Object.entries(properties)) {
      const standing = this.#standings.get(statement) ?? atFirst;
      const next = property.next(standing, truth[statement] ?? [], ms);
      if (next.stage === 'broken') return `this is broken: ${statement}`;
      this.#standings.set(statement, next);
    }
    return null;
  }
}

/** The next smaller number of moves to leave out. */
const smaller = (size: number): number => (size > 12 ? Math.ceil(size / 2) : size - 1);

interface WalkResult {
  readonly start: string;
  readonly doings: readonly WalkStep[];
  readonly problem: string | null;
}

export interface WalkOptions {
  readonly machine?: AnyStateMachine;
  readonly seed?: number;
  /** Total number of steps. */
  readonly steps?: number;
}

export interface RandomWalks {
  readonly steps: number;
  readonly seed: number;
  /** The fault of a walk with the moves that it needs; empty if none. */
  readonly problems: readonly string[];
}

/** Walks a chart at random until the steps are used up or a fault is found. */
export async function walkAtRandom(
  model: AnyModel,
  graph: Graph,
  options: WalkOptions = {},
): Promise<RandomWalks> {
  const { machine = model.machine as AnyStateMachine, seed = 1, steps: most = 1_000 } = options;
  const random = createRandom(seed);
  const index = indexEdges(graph);
  const starts = Object.keys(model.starts);

  const along = async (
    start: string,
    next: (pair: Pair) => WalkStep | undefined,
  ): Promise<WalkResult> => {
    const world = await World.open(model, start, machine);
    const doings: WalkStep[] = [];
    try {
      const pair = new Pair(model, graph, index, world);
      for (let doing = next(pair); doing; doing = next(pair)) {
        doings.push(doing);
        const problem = await pair.do(doing);
        if (problem !== null) return { start, doings, problem };
      }
      return { start, doings, problem: null };
    } finally {
      world.close();
    }
  };

  const walk = (start: string, longest: number): Promise<WalkResult> => {
    let left = longest;
    return along(start, (pair) => {
      left -= 1;
      if (left < 0 || pair.isOver) return undefined;
      const chance = random();
      if (chance < 0.03) return { kind: 'sleep', ms: pickItem(sleeps, random) ?? 0 };
      if (chance < 0.06) return { kind: 'stray', type: pickItem(pair.strays(), random) ?? '' };
      return pickItem(pair.offers(), random);
    });
  };

  /** Repeats moves, as long as each of them is possible. */
  const again = (start: string, doings: readonly WalkStep[]): Promise<WalkResult> => {
    let at = 0;
    return along(start, (pair) => {
      const doing = doings[at];
      at += 1;
      if (!doing || pair.isOver) return undefined;
      if (doing.kind === 'sleep') return doing;
      if (doing.kind === 'stray') return pair.strays().includes(doing.type) ? doing : undefined;
      return pair.offers().some((offer) => describeAction(offer) === describeAction(doing))
        ? doing
        : undefined;
    });
  };

  const shrunk = async (failed: WalkResult): Promise<WalkResult> => {
    let best = failed;
    for (let size = best.doings.length - 1; size >= 1; size = smaller(size)) {
      for (let from = 0; from + size <= best.doings.length; from += Math.ceil(size / 4)) {
        const tried = await again(best.start, best.doings.toSpliced(from, size));
        if (tried.problem === failed.problem) best = tried;
      }
    }
    return best;
  };

  let steps = 0;
  while (steps < most) {
    const start = pickItem(starts, random) ?? '';
    const longest = Math.min(most - steps, 20 + Math.round(200 * random()));
    const walked = await walk(start, longest);
    steps += Math.max(1, walked.doings.length);
    if (walked.problem === null) continue;
    const { problem, doings } = await shrunk(walked);
    const way = [start, ...doings.map(describeAction)].join(', ');
    return { steps, seed, problems: [`at random (seed ${seed}): ${problem} (${way})`] };
  }
  return { steps, seed, problems: [] };
}
