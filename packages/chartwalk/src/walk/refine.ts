/**
 * Checks `remember`, which is written by hand and says which contexts are alike. Where a walk met
 * one place in several contexts, every move must have the same result in all of them. It also tries
 * distant contexts: large values for numbers that the model forgets, and later times. A place with
 * a timer is left a millisecond before it is due and by a timer that fires a millisecond late.
 */
import type { AnyStateMachine } from 'xstate';
import {
  type EdgeIndex,
  indexEdges,
  compareChoice,
  comparePlace,
  compareStep,
} from './behaviour.ts';
import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  replay,
  type Twin,
  useRun,
} from './explore.ts';
import { type AnyModel, type Move, moveLabel } from './types.ts';
import { isTime, type World } from './world.ts';

const day = 24 * 60 * 60 * 1_000;
/**
 * Values tried for a count that the model does not remember; the largest is beyond every sensible
 * limit.
 */
const counts = [10_000_000, 5, 8, 40, 1_000, 200_000];
/** How long a tab sleeps if the chart has stored a time; the longest first. */
const sleeps = [400 * day, 60_000, day, 40 * day];

interface Leaf {
  readonly path: string;
  readonly value: number;
}

function findNumbers(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findNumbers(inner, `${path}/${key}`));
}

/** A copy of a tree with some numbers changed; values that are no plain tree stay as they are. */
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

/** Numbers in which the contexts of one place differ: the model does not remember them. */
function findForgottenCounts(twins: readonly Twin[]): Set<string> {
  const [first, ...others] = twins.map(({ context }) => findNumbers(context));
  const values = new Map(first?.map(({ path, value }) => [path, value]));
  const differ = others.flat().filter(({ path, value }) => {
    const other = values.get(path);
    return other !== undefined && other !== value && !isTime(value, 0) && !isTime(other, 0);
  });
  return new Set(differ.map(({ path }) => path));
}

/** A context to try, and how it is reported. */
interface Variant {
  readonly twin: Twin;
  readonly told: string;
  /** Whether the model treats the changed context as the same place. */
  readonly change: (world: World) => boolean | Promise<boolean>;
  /** Timers fire this many milliseconds late; nothing else is changed then. */
  readonly lateBy?: number;
}

const keepContext = (twin: Twin): Variant => ({ twin, told: '', change: () => true });

function growCounts(twin: Twin, paths: ReadonlySet<string>, isThorough: boolean): Variant[] {
  if (!findNumbers(twin.context).some(({ path }) => paths.has(path))) return [];
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

function addSleep(twin: Twin, isThorough: boolean): Variant[] {
  if (!findNumbers(twin.context).some(({ value }) => isTime(value, 0))) return [];
  return (isThorough ? sleeps : sleeps.slice(0, 1)).map((ms) => ({
    twin,
    told: ` after ${ms} ms of sleep`,
    change: (world) => {
      world.sleep(ms);
      return true;
    },
  }));
}

/** A moment before and after the next timer is due. */
function moveAroundTimer(twin: Twin, moves: ReadonlyMap<string, GraphEdge> | undefined): Variant[] {
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
  return [before, { ...keepContext(twin), told: ' with a timer a millisecond late', lateBy: 1 }];
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

/** The first move after which a context behaves differently from its place. */
async function compareContext(job: Job, node: GraphNode, variant: Variant) {
  const { model, machine, graph, index } = job;
  const { twin, told, change, lateBy } = variant;
  const say = (move: string, how: string): string =>
    `not alike: ${node.states.join(' & ')} on ${move}: ${how} after (${getWay(twin)})${told}, ` +
    `which the model calls the same as after (${getWay(node)})`;
  const begun = async (): Promise<World> => {
    const world = await replay(model, machine, twin);
    isSame = await change(world);
    return world;
  };
  let isSame = true;
  const moves = await useRun(begun(), (world) => {
    if (!isSame) return [];
    const here = world.moves();
    const other = comparePlace(node, world) ?? compareChoice(index, node, here);
    return other ?? here.filter(({ kind }) => lateBy === undefined || kind === 'time');
  });
  if (typeof moves === 'string') return say('the next move', moves);
  for (const move of moves) {
    const edge = index.get(node.key)?.get(moveLabel(move));
    if (!edge) continue;
    const how = await useRun(begun(), async (world) =>
      compareStep(graph, edge, await world.perform(move, lateBy), world),
    );
    if (how !== null) return say(moveLabel(move), how);
  }
  return null;
}

export interface RefineOptions {
  readonly machine?: AnyStateMachine;
  /** Tries every context and every step outwards instead of a sample. */
  readonly isThorough?: boolean;
}

export interface Refinement {
  /** Number of contexts that were compared with their place. */
  readonly compared: number;
  readonly problems: readonly string[];
}

/** Compares contexts that a model calls alike. The graph must come from `explore` with `races`. */
export async function refine(
  model: AnyModel,
  graph: Graph,
  { machine = model.machine as AnyStateMachine, isThorough = false }: RefineOptions = {},
): Promise<Refinement> {
  const job = { model, machine, graph, index: indexEdges(graph) };
  const problems: string[] = [];
  let compared = 0;
  const all = getVariants(graph, isThorough);
  const some = isThorough ? all : sampleEvenly(all, mostInHaste);
  for (const [node, variant] of [...getTimedVariants(job), ...some]) {
    compared += 1;
    const problem = await compareContext(job, node, variant);
    if (problem !== null) problems.push(problem);
    if (problems.length >= mostProblems) break;
  }
  return { compared, problems };
}

/** Every place that the walk continues from, with the contexts to compare. */
function getVariants(graph: Graph, isThorough: boolean): [GraphNode, Variant][] {
  const counted = [...graph.twins.values()].flatMap((twins) => [...findForgottenCounts(twins)]);
  const paths = new Set(counted);
  return [...graph.twins].flatMap(([key, twins]) => {
    const node = graph.nodes.get(key);
    const [first] = twins;
    if (!node || !first || node.isTooDeep || node.isFinal) return [];
    const met = twins.slice(1, isThorough ? undefined : 2).map(keepContext);
    const further = [...growCounts(first, paths, isThorough), ...addSleep(first, isThorough)];
    return [...met, ...further].map((variant): [GraphNode, Variant] => [node, variant]);
  });
}

/** Every place that has a timer, just before and just after it is due. */
function getTimedVariants({ graph, index }: Job): [GraphNode, Variant][] {
  return [...graph.twins].flatMap(([key, [first]]) => {
    const node = graph.nodes.get(key);
    if (!node || !first || node.isTooDeep || node.isFinal) return [];
    return moveAroundTimer(first, index.get(key)).map((variant): [GraphNode, Variant] => [
      node,
      variant,
    ]);
  });
}

/** A sample of at most this many items, spread over the list. */
function sampleEvenly<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** Number of comparisons of a quick check. */
const mostInHaste = 120;

/** Stop early: a model that is wrong in one place is wrong in many. */
const mostProblems = 3;
