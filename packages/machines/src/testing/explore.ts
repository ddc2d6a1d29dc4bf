import type { AnyStateMachine } from 'xstate';
import { type AnyModel, type Move, moveLabel } from './types.ts';
import { type Trace, World } from './world.ts';

/** A place that a walk can be in: states, calls under way and what the chart remembers. */
export interface GraphNode {
  readonly key: string;
  readonly states: readonly string[];
  readonly projection: string;
  readonly isFinal: boolean;
  /** The walk goes no further from here, because the model says that nothing new lies behind. */
  readonly isTooDeep: boolean;
  /** The shortest way here. */
  readonly start: string;
  readonly path: readonly Move[];
  /** Public events that some active state declares. */
  readonly answersTo: readonly string[];
  /** Invariants that do not hold here. */
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
}

interface GraphStart {
  readonly name: string;
  readonly key: string;
  /** Branches taken before the first event. */
  readonly branches: readonly string[];
}

export interface Graph {
  readonly starts: readonly GraphStart[];
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly GraphEdge[];
  /** Every state that was active at some microstep. */
  readonly entered: ReadonlySet<string>;
}

async function replay(
  model: AnyModel,
  machine: AnyStateMachine,
  start: string,
  path: readonly Move[],
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
async function within(opening: World | Promise<World>, use: (world: World) => unknown) {
  const world = await opening;
  try {
    await use(world);
  } finally {
    world.close();
  }
}

function look(model: AnyModel, world: World, start: string, path: readonly Move[]): GraphNode {
  const { snapshot } = world;
  const statements = Object.entries<(snapshot: never) => boolean>(model.invariants);
  const broken = statements
    .filter(([, holds]) => !holds(snapshot as never))
    .map(([statement]) => statement);
  return {
    key: world.key,
    states: world.states,
    projection: world.projection,
    isFinal: snapshot.status === 'done',
    isTooDeep: model.tooDeep?.(snapshot.context) ?? false,
    start,
    path,
    answersTo: Object.keys(model.events).filter((type) => world.answersTo(type)),
    broken: world.error === null ? broken : [...broken, `the chart stopped: ${world.error}`],
  };
}

/** A timer has no name of its own: it is called after the delay that it fired. */
function named(move: Move, { branches }: Trace): Move {
  const fired = branches.find(({ kind }) => kind === 'after');
  return move.kind === 'time' && fired ? { ...move, delay: fired.trigger } : move;
}

function brokenPorts(move: Move, { branches }: Trace): string[] {
  const failed = branches.filter(({ kind }) => kind === 'error').map(({ trigger }) => trigger);
  return move.kind === 'answer' ? failed.slice(1) : failed;
}

/** Walks everything that can happen in a chart. The chart that runs is the one that ships. */
export async function explore(
  model: AnyModel,
  { machine = model.machine as AnyStateMachine, limit = 3_000 } = {},
): Promise<Graph> {
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const entered = new Set<string>();
  const starts: GraphStart[] = [];
  const queue: GraphNode[] = [];

  const arrive = (node: GraphNode): void => {
    const known = nodes.get(node.key);
    if (known) {
      // What the model does not remember may be broken on this way only; this way is the one to tell.
      if (node.broken.length > known.broken.length) nodes.set(node.key, node);
      return;
    }
    if (nodes.size >= limit) throw new Error(`${model.id}: more than ${limit} places to be in`);
    nodes.set(node.key, node);
    if (!node.isTooDeep) queue.push(node);
  };

  for (const name of Object.keys(model.starts)) {
    await within(World.open(model, name, machine), (world) => {
      for (const state of world.trace.entered) entered.add(state);
      for (const state of world.states) entered.add(state);
      const node = look(model, world, name, []);
      starts.push({ name, key: node.key, branches: world.trace.branches.map(({ id }) => id) });
      arrive(node);
    });
  }

  for (let node = queue.shift(); node; node = queue.shift()) {
    const { key, start, path, projection } = node;
    const scout = await replay(model, machine, start, path);
    const moves = scout.moves();
    if (moves.length === 0) scout.close();
    for (const [at, planned] of moves.entries()) {
      await within(at === 0 ? scout : replay(model, machine, start, path), async (world) => {
        const trace = await world.perform(planned);
        const move = named(planned, trace);
        const next = look(model, world, start, [...path, move]);
        for (const state of trace.entered) entered.add(state);
        edges.push({
          from: key,
          to: next.key,
          move,
          branches: trace.branches.map(({ id }) => id),
          projected: `${projection} -- ${moveLabel(move)} --> ${next.projection}`,
          brokenPorts: brokenPorts(move, trace),
        });
        arrive(next);
      });
    }
  }
  return { starts, nodes, edges, entered };
}
