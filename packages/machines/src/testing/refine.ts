/**
 * `remember` is written by hand: it says which contexts of a chart are alike. Here that is checked. Where
 * a walk met one place in several contexts, every move must go alike in all of them, and so it must in
 * contexts that lie further out: numbers that the model forgets are made large, and time goes by. A place with
 * a timer is left a millisecond before that is due, and by a timer that comes a millisecond late.
 */
import type { AnyStateMachine } from 'xstate';
import { type EdgeIndex, edgeIndex, otherChoice, otherPlace, otherStep } from './behaviour.ts';
import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  replay,
  type Twin,
  within,
} from './explore.ts';
import { type AnyModel, type Move, moveLabel } from './types.ts';
import { isTime, type World } from './world.ts';

const day = 24 * 60 * 60 * 1_000;
/** What a count that nobody remembers is put to: the largest is beyond every limit that makes sense. */
const counts = [10_000_000, 5, 8, 40, 1_000, 200_000];
/** How long a tab sleeps where the chart has noted a time; the longest comes first here, too. */
const sleeps = [400 * day, 60_000, day, 40 * day];

interface Leaf {
  readonly path: string;
  readonly value: number;
}

function numbersIn(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, `${path}/${key}`));
}

/** A copy of a tree with some of its numbers changed; what is not a plain tree stays what it is. */
function withNumbers(value: unknown, paths: ReadonlySet<string>, to: number, path = ''): unknown {
  if (typeof value === 'number') return paths.has(path) ? to : value;
  const isPlain =
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
  if (!isPlain) return value;
  const entries = Object.entries(value as object).map(([key, inner]) => [
    key,
    withNumbers(inner, paths, to, `${path}/${key}`),
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Counts in which the contexts of one place differ: the model does not remember all of them. */
function forgottenCounts(twins: readonly Twin[]): Set<string> {
  const [first, ...others] = twins.map(({ context }) => numbersIn(context));
  const values = new Map(first?.map(({ path, value }) => [path, value]));
  const differ = others.flat().filter(({ path, value }) => {
    const other = values.get(path);
    return other !== undefined && other !== value && !isTime(value, 0) && !isTime(other, 0);
  });
  return new Set(differ.map(({ path }) => path));
}

/** A context to try, and how it is told. */
interface Variant {
  readonly twin: Twin;
  readonly told: string;
  /** Answers whether the model takes the change for none. */
  readonly change: (world: World) => boolean | Promise<boolean>;
  /** Timers come so many milliseconds late; nothing else is tried then. */
  readonly lateBy?: number;
}

const asItIs = (twin: Twin): Variant => ({ twin, told: '', change: () => true });

function grown(twin: Twin, paths: ReadonlySet<string>, isThorough: boolean): Variant[] {
  if (!numbersIn(twin.context).some(({ path }) => paths.has(path))) return [];
  return (isThorough ? counts : counts.slice(0, 1)).map((to) => ({
    twin,
    told: ` with ${[...paths].join(' and ')} at ${to}`,
    change: (world) => {
      const { snapshot, key } = world;
      snapshot.context = withNumbers(snapshot.context, paths, to) as never;
      return world.key === key;
    },
  }));
}

function slept(twin: Twin, isThorough: boolean): Variant[] {
  if (!numbersIn(twin.context).some(({ value }) => isTime(value, 0))) return [];
  return (isThorough ? sleeps : sleeps.slice(0, 1)).map((ms) => ({
    twin,
    told: ` after ${ms} ms of sleep`,
    change: (world) => {
      world.sleep(ms);
      return true;
    },
  }));
}

/** Both sides of the moment at which the next timer is due. */
function aroundTimer(twin: Twin, moves: ReadonlyMap<string, GraphEdge> | undefined): Variant[] {
  const waits = [...(moves?.values() ?? [])].map(({ move }) =>
    move.kind === 'time' ? move.ms : 0,
  );
  if (Math.max(0, ...waits) === 0) return [];
  const before: Variant = {
    twin,
    told: ' a millisecond before the next timer',
    change: async (world) => {
      await world.pass(Math.max(0, (world.timers[0]?.ms ?? 0) - 1));
      return true;
    },
  };
  return [before, { ...asItIs(twin), told: ' with a timer a millisecond late', lateBy: 1 }];
}

const getWay = ({
  start,
  path,
}: {
  readonly start: string;
  readonly path: readonly Move[];
}): string => [start, ...path.map(moveLabel)].join(', ');

interface Job {
  readonly model: AnyModel;
  readonly machine: AnyStateMachine;
  readonly graph: Graph;
  readonly index: EdgeIndex;
}

/** The first move, if any, after which a context behaves otherwise than the place that it belongs to. */
async function difference(job: Job, node: GraphNode, variant: Variant) {
  const { model, machine, graph, index } = job;
  const { twin, told, change, lateBy } = variant;
  const say = (move: string, how: string): string =>
    `not alike: ${node.states.join(' & ')} on ${move}: ${how} after (${getWay(twin)})${told}, ` +
    `which the model takes for the same as after (${getWay(node)})`;
  const begun = async (): Promise<World> => {
    const world = await replay(model, machine, twin);
    isSame = await change(world);
    return world;
  };
  let isSame = true;
  const moves = await within(begun(), (world) => {
    if (!isSame) return [];
    const here = world.moves();
    const other = otherPlace(node, world) ?? otherChoice(index, node, here);
    return other ?? here.filter(({ kind }) => lateBy === undefined || kind === 'time');
  });
  if (typeof moves === 'string') return say('the next move', moves);
  for (const move of moves) {
    const edge = index.get(node.key)?.get(moveLabel(move));
    if (!edge) continue;
    const how = await within(begun(), async (world) =>
      otherStep(graph, edge, await world.perform(move, lateBy), world),
    );
    if (how !== null) return say(moveLabel(move), how);
  }
  return null;
}

export interface RefineOptions {
  readonly machine?: AnyStateMachine;
  /** Every context that was met and every step outwards, and not only some. */
  readonly isThorough?: boolean;
}

export interface Refinement {
  /** How many contexts were compared with the place that they belong to. */
  readonly compared: number;
  readonly problems: readonly string[];
}

/** Compares what a model calls alike. The graph is one of `explore` with `races`. */
export async function refine(
  model: AnyModel,
  graph: Graph,
  { machine = model.machine as AnyStateMachine, isThorough = false }: RefineOptions = {},
): Promise<Refinement> {
  const job = { model, machine, graph, index: edgeIndex(graph) };
  const problems: string[] = [];
  let compared = 0;
  const all = getVariants(graph, isThorough);
  const some = isThorough ? all : spread(all, mostInHaste);
  for (const [node, variant] of [...getTimedVariants(job), ...some]) {
    compared += 1;
    const problem = await difference(job, node, variant);
    if (problem !== null) problems.push(problem);
    if (problems.length >= mostProblems) break;
  }
  return { compared, problems };
}

/** Every place that is walked on from, with the contexts to compare with it. */
function getVariants(graph: Graph, isThorough: boolean): [GraphNode, Variant][] {
  const counted = [...graph.twins.values()].flatMap((twins) => [...forgottenCounts(twins)]);
  const paths = new Set(counted);
  return [...graph.twins].flatMap(([key, twins]) => {
    const node = graph.nodes.get(key);
    const [first] = twins;
    if (!node || !first || node.isTooDeep || node.isFinal) return [];
    const met = twins.slice(1, isThorough ? undefined : 2).map(asItIs);
    const further = [...grown(first, paths, isThorough), ...slept(first, isThorough)];
    return [...met, ...further].map((variant): [GraphNode, Variant] => [node, variant]);
  });
}

/** Every place that has a timer, with both sides of the moment at which that is due. */
function getTimedVariants({ graph, index }: Job): [GraphNode, Variant][] {
  return [...graph.twins].flatMap(([key, [first]]) => {
    const node = graph.nodes.get(key);
    if (!node || !first || node.isTooDeep || node.isFinal) return [];
    return aroundTimer(first, index.get(key)).map((variant): [GraphNode, Variant] => [
      node,
      variant,
    ]);
  });
}

/** At most so many items of a list, from all over it. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** How many comparisons a quick check makes. */
const mostInHaste = 120;

/** A model that is wrong in one place is wrong in many. */
const mostProblems = 3;
