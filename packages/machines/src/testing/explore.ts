import type { AnyStateMachine } from 'xstate';
import { type Moment, type Truth, getTruth } from './properties.ts';
import { keptSecrets, openSecrets } from './secrets.ts';
import { type AnyModel, type Move, moveLabel } from './types.ts';
import { type Trace, World } from './world.ts';

/** A way to a place. */
export interface Way {
  readonly start: string;
  readonly path: readonly Move[];
}

/** A place that a walk can be in: states, calls under way and what the chart remembers. */
export interface GraphNode extends Way {
  readonly key: string;
  readonly states: readonly string[];
  readonly projection: string;
  readonly tags: readonly string[];
  /** The ports that are being asked. */
  readonly asked: readonly string[];
  /** What each of them was given; of alike places those of the first one. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly isFinal: boolean;
  /** The walk goes no further from here, because the model says that nothing new lies behind. */
  readonly isTooDeep: boolean;
  /** Public events that some active state declares. */
  readonly answersTo: readonly string[];
  /** What does not hold here: invariants, secrets that lie open, timers that never fire. */
  readonly broken: readonly string[];
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly move: Move;
  readonly branches: readonly string[];
  /** `projection -- move --> projection`: what a person could tell happened. */
  readonly projected: string;
  /** Ports that failed although nobody answered them: their input could not be read. */
  readonly brokenPorts: readonly string[];
  /** Events that the chart raised itself and that none of its states took. */
  readonly dropped: readonly string[];
  /** The ports that the move asked anew. */
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

/** Another way to a place that is known, on which the chart came to another context. */
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
  /** For each place the contexts in which it was met, the first one's too. */
  readonly twins: ReadonlyMap<string, readonly Twin[]>;
}

/** A run that has gone a way. */
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

/** Uses a run and ends it, whatever comes of it: a chart that turns in circles would turn for ever. */
export async function within<Result>(
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

/** setTimeout counts in 32 bits: a longer time fires at once. */
export const longestTimer = 2 ** 31 - 1;

function badTimers(world: World): string[] {
  return world.timers
    .filter(({ ms }) => !(ms <= longestTimer))
    .map(({ delay, ms }) => `endless delay: ${getStates(world)} waits ${ms} ms for ${delay}`);
}

function leaks(model: AnyModel, world: World): string[] {
  const { secrets, snapshot } = world;
  const isAtHome = snapshot.status === 'done' || model.home.includes(world.projection);
  const inputs = world.calls.map(({ port, input }) => ({ port, input }));
  return [
    ...openSecrets('context', snapshot.context, secrets),
    ...inputs.flatMap(({ port, input }) => openSecrets(port, input, secrets)),
    ...world.trace.emitted.flatMap((event) => openSecrets(event.type, event, secrets)),
    ...keptSecrets(model, snapshot.context, isAtHome ? world.projection : null),
  ].map((leak) => `${leak} in ${getStates(world)}`);
}

function brokenIn(model: AnyModel, world: World): string[] {
  const statements = Object.entries<(snapshot: never) => boolean>(model.invariants);
  const broken = statements
    .filter(([, holds]) => !holds(world.snapshot as never))
    .map(([statement]) => statement);
  const stopped = world.error === null ? [] : [`the chart stopped: ${world.error}`];
  return [...broken, ...stopped, ...badTimers(world), ...leaks(model, world)];
}

function look(model: AnyModel, world: World, way: Way): GraphNode {
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
    broken: brokenIn(model, world),
  };
}

/** What properties are asked about, after the last move of a run. */
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

function brokenPorts(move: Move, { branches }: Trace): string[] {
  const failed = branches.filter(({ kind }) => kind === 'error').map(({ trigger }) => trigger);
  return move.kind === 'answer' ? failed.slice(1) : failed;
}

export interface ExploreOptions {
  /** Another build of the chart. */
  readonly machine?: AnyStateMachine;
  /** More places than this are an error. */
  readonly limit?: number;
  /** More places than the limit are no error: the walk goes no further from those. */
  readonly stopsAtLimit?: boolean;
  /** Timers that are set at the same time come in either order. */
  readonly races?: boolean;
}

/** Walks everything that can happen in a chart. The chart that runs is the one that ships. */
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
    meet({ ...node, context: world.snapshot.context }, node.key + world.exactly);
    const known = nodes.get(node.key);
    if (known) {
      // What the model does not remember may be broken on this way only; this way is the one to tell.
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
    await within(World.open(model, name, machine), (world) => {
      for (const state of world.trace.entered) entered.add(state);
      for (const state of world.states) entered.add(state);
      const node = look(model, world, { start: name, path: [] });
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
      await within(at === 0 ? scout : replay(model, machine, { start, path }), async (world) => {
        const trace = await world.perform(move);
        const next = look(model, world, { start, path: [...path, move] });
        for (const state of trace.entered) entered.add(state);
        edges.push({
          from: key,
          to: next.key,
          move,
          branches: trace.branches.map(({ id }) => id),
          projected: `${projection} -- ${moveLabel(move)} --> ${next.projection}`,
          brokenPorts: brokenPorts(move, trace),
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

/** More contexts of one place than this are not kept. */
const mostTwins = 40;
