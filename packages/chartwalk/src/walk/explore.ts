import type { AnyStateMachine } from 'xstate';
import { type Moment, type Truth, getTruth } from './properties.ts';
import { findKeptSecrets, openSecrets } from './secrets.ts';
import { type AnyModel, type Move, moveLabel } from './types.ts';
import { type Trace, World } from './world.ts';

/** A path to a place. */
export interface Way {
  readonly start: string;
  readonly path: readonly Move[];
}

/** A reachable place of a walk: states, pending calls and what the chart remembers. */
export interface GraphNode extends Way {
  readonly key: string;
  readonly states: readonly string[];
  readonly projection: string;
  readonly tags: readonly string[];
  /** The pending ports. */
  readonly asked: readonly string[];
  /** The input of each pending call; among alike places that of the first. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly isFinal: boolean;
  /** The walk stops here, because the model says that nothing new follows. */
  readonly isTooDeep: boolean;
  /** Public events that some active state declares. */
  readonly answersTo: readonly string[];
  /** Violations here: invariants, exposed secrets, timers that never fire. */
  readonly broken: readonly string[];
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly move: Move;
  readonly branches: readonly string[];
  /** `projection -- move --> projection`: the change that a person can observe. */
  readonly projected: string;
  /** Ports that failed before an answer, because their input could not be read. */
  readonly brokenPorts: readonly string[];
  /** Events that the chart raised itself and no state handled. */
  readonly dropped: readonly string[];
  /** The ports that the move called. */
  readonly begun: readonly string[];
  readonly truth: Truth;
}

interface GraphStart {
  readonly name: string;
  readonly key: string;
  /** Branches taken before the first event. */
  readonly branches: readonly string[];
  readonly truth: Truth;
}

/** Another path to a known place that led to a different context. */
export interface Twin extends Way {
  readonly key: string;
  readonly context: unknown;
}

export interface Graph {
  readonly starts: readonly GraphStart[];
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly GraphEdge[];
  /** Every state that was active at some microstep. */
  readonly entered: ReadonlySet<string>;
  /** The contexts seen in each place, starting with the first one. */
  readonly twins: ReadonlyMap<string, readonly Twin[]>;
}

/** A run that has followed a path. */
export async function replay(
  model: AnyModel,
  machine: AnyStateMachine,
  { start, path }: Way,
): Promise<World> {
  const world = await World.open(model, start, machine);
  try {
    for (const move of path) await world.perform(move);
  } catch (error) {
    world.close();
    throw error;
  }
  return world;
}

/** Uses a run and always stops it: a looping chart would loop forever. */
export async function useRun<Result>(
  opening: World | Promise<World>,
  use: (world: World) => Result | Promise<Result>,
): Promise<Result> {
  const world = await opening;
  try {
    return await use(world);
  } finally {
    world.close();
  }
}

const getStates = (world: World): string => world.states.join(' & ');

/** setTimeout counts in 32 bits: a longer delay fires at once. */
export const longestTimer = 2 ** 31 - 1;

function findBadTimers(world: World): string[] {
  return world.timers
    .filter(({ ms }) => !(ms <= longestTimer))
    .map(({ delay, ms }) => `endless delay: ${getStates(world)} waits ${ms} ms for ${delay}`);
}

function findLeaks(model: AnyModel, world: World): string[] {
  const { secrets, snapshot } = world;
  const isAtHome = snapshot.status === 'done' || model.home.includes(world.projection);
  const inputs = world.calls.map(({ port, input }) => ({ port, input }));
  return [
    ...openSecrets('context', snapshot.context, secrets),
    ...inputs.flatMap(({ port, input }) => openSecrets(port, input, secrets)),
    ...world.trace.emitted.flatMap((event) => openSecrets(event.type, event, secrets)),
    ...findKeptSecrets(model, snapshot.context, isAtHome ? world.projection : null),
  ].map((leak) => `${leak} in ${getStates(world)}`);
}

function findBroken(model: AnyModel, world: World): string[] {
  const statements = Object.entries<(snapshot: never) => boolean>(model.invariants);
  const broken = statements
    .filter(([, holds]) => !holds(world.snapshot as never))
    .map(([statement]) => statement);
  const stopped = world.error === null ? [] : [`the chart stopped: ${world.error}`];
  return [...broken, ...stopped, ...findBadTimers(world), ...findLeaks(model, world)];
}

function inspectPlace(model: AnyModel, world: World, way: Way): GraphNode {
  const { snapshot } = world;
  return {
    ...way,
    key: world.key,
    states: world.states,
    projection: world.projection,
    tags: world.tags,
    asked: world.calls.map(({ port }) => port),
    inputs: Object.fromEntries(world.calls.map(({ port, input }) => [port, input])),
    isFinal: snapshot.status === 'done',
    isTooDeep: model.tooDeep?.(snapshot.context) ?? false,
    answersTo: Object.keys(model.events).filter((type) => world.answersTo(type)),
    broken: findBroken(model, world),
  };
}

/** The state on which properties are evaluated after the last move of a run. */
export function getMoment(world: World, after: string): Moment<never> {
  return {
    snapshot: world.snapshot as never,
    after,
    sees: world.projection,
    asked: world.calls.map(({ port }) => port),
    told: world.trace.emitted.map(({ type }) => type),
  };
}

const truthIn = (model: AnyModel, world: World, after: string): Truth =>
  getTruth(model.properties ?? {}, getMoment(world, after));

function findBrokenPorts(move: Move, { branches }: Trace): string[] {
  const failed = branches.filter(({ kind }) => kind === 'error').map(({ trigger }) => trigger);
  return move.kind === 'answer' ? failed.slice(1) : failed;
}

export interface ExploreOptions {
  /** Another build of the chart. */
  readonly machine?: AnyStateMachine;
  /** More places than this are an error. */
  readonly limit?: number;
  /** Beyond the limit the walk stops without an error. */
  readonly stopsAtLimit?: boolean;
  /** Timers set at the same time may fire in either order. */
  readonly races?: boolean;
}

/** Explores all reachable places of a chart. It runs the chart that ships. */
export async function explore(model: AnyModel, options: ExploreOptions = {}): Promise<Graph> {
  const { machine = model.machine as AnyStateMachine, limit = 3_000, races = false } = options;
  const { stopsAtLimit = false } = options;
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const entered = new Set<string>();
  const starts: GraphStart[] = [];
  const twins = new Map<string, Twin[]>();
  const queue: GraphNode[] = [];

  const meet = (twin: Twin, sameAs: string): void => {
    const met = twins.get(twin.key) ?? [];
    if (met.length < mostTwins && !seen.has(sameAs)) twins.set(twin.key, [...met, twin]);
    seen.add(sameAs);
  };
  const seen = new Set<string>();

  const arrive = (node: GraphNode, world: World): void => {
    meet({ ...node, context: world.snapshot.context }, node.key + world.exactKey);
    const known = nodes.get(node.key);
    if (known) {
      // A context that the model does not remember may break something on this path only, so report
      // this path.
      const { isTooDeep } = known;
      if (node.broken.length > known.broken.length) nodes.set(node.key, { ...node, isTooDeep });
      return;
    }
    const isBeyond = nodes.size >= limit;
    if (isBeyond && !stopsAtLimit)
      throw new Error(`${model.id}: more than ${limit} places to be in`);
    const isTooDeep = node.isTooDeep || isBeyond;
    nodes.set(node.key, { ...node, isTooDeep });
    if (!isTooDeep) queue.push(node);
  };

  for (const name of Object.keys(model.starts)) {
    await useRun(World.open(model, name, machine), (world) => {
      for (const state of world.trace.entered) entered.add(state);
      for (const state of world.states) entered.add(state);
      const node = inspectPlace(model, world, { start: name, path: [] });
      const branches = world.trace.branches.map(({ id }) => id);
      starts.push({ name, key: node.key, branches, truth: truthIn(model, world, '') });
      arrive(node, world);
    });
  }

  for (let node = queue.shift(); node; node = queue.shift()) {
    const { key, start, path, projection } = node;
    const scout = await replay(model, machine, node);
    const moves = scout.moves().filter((move) => races || !('overtakes' in move));
    if (moves.length === 0) scout.close();
    for (const [at, move] of moves.entries()) {
      await useRun(at === 0 ? scout : replay(model, machine, { start, path }), async (world) => {
        const trace = await world.perform(move);
        const next = inspectPlace(model, world, { start, path: [...path, move] });
        for (const state of trace.entered) entered.add(state);
        edges.push({
          from: key,
          to: next.key,
          move,
          branches: trace.branches.map(({ id }) => id),
          projected: `${projection} -- ${moveLabel(move)} --> ${next.projection}`,
          brokenPorts: findBrokenPorts(move, trace),
          dropped: trace.dropped,
          begun: trace.begun,
          truth: truthIn(model, world, moveLabel(move)),
        });
        arrive(next, world);
      });
    }
  }
  return { starts, nodes, edges, entered, twins };
}

/** At most this many contexts of one place are kept. */
const mostTwins = 40;
