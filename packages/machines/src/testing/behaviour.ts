import type { Graph, GraphEdge, GraphNode } from './explore.ts';
import { type Move, moveLabel } from './types.ts';
import type { Trace, World } from './world.ts';

/** The edges of a graph, by the place that they leave and by their move. */
export type EdgeIndex = ReadonlyMap<string, ReadonlyMap<string, GraphEdge>>;

export function edgeIndex({ edges }: Graph): EdgeIndex {
  const index = new Map<string, Map<string, GraphEdge>>();
  for (const edge of edges) {
    const out = index.get(edge.from) ?? new Map<string, GraphEdge>();
    out.set(moveLabel(edge.move), edge);
    index.set(edge.from, out);
  }
  return index;
}

const list = (names: readonly string[]): string => `[${names.join(', ')}]`;

/** How the choice of moves in a run differs from that of the place it stands for; null when it does not. */
export function otherChoice(
  index: EdgeIndex,
  { key }: GraphNode,
  moves: readonly Move[],
): string | null {
  const here = moves.map(moveLabel);
  const there = [...(index.get(key)?.keys() ?? [])];
  const more = here.filter((label) => !there.includes(label));
  const less = there.filter((label) => !here.includes(label));
  if (more.length + less.length === 0) return null;
  return `it offers ${list(more)} more and ${list(less)} less`;
}

/** How a run that has just made a move differs from the place it should be in; null when it does not. */
export function otherPlace(node: GraphNode, world: World): string | null {
  const asked = world.calls.map(({ port }) => port);
  if (world.error !== null) return `the chart stopped: ${world.error}`;
  if (world.states.join() !== node.states.join()) {
    return `it is in ${world.states.join(' & ')} and not in ${node.states.join(' & ')}`;
  }
  if (asked.join() !== node.asked.join())
    return `it asks ${list(asked)} and not ${list(node.asked)}`;
  if (world.tags.join() !== node.tags.join()) {
    return `it has the tags ${list(world.tags)} and not ${list(node.tags)}`;
  }
  if (world.projection !== node.projection) {
    return `it shows ${world.projection} and not ${node.projection}`;
  }
  return world.key === node.key ? null : `it remembers ${world.key} and not ${node.key}`;
}

/** How a move went otherwise than the explored edge says; null when it went as it says. */
export function otherStep(
  graph: Graph,
  edge: GraphEdge,
  trace: Trace,
  world: World,
): string | null {
  const node = graph.nodes.get(edge.to);
  const place = node ? otherPlace(node, world) : null;
  if (place !== null) return place;
  const taken = trace.branches.map(({ id }) => id);
  if (taken.join() === edge.branches.join()) return null;
  return `it takes ${list(taken)} and not ${list(edge.branches)}`;
}
