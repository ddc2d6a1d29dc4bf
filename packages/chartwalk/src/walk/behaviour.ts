import type { Graph, GraphEdge, GraphNode } from './explore.ts';
import { type Move, moveLabel } from './types.ts';
import type { Trace, World } from './world.ts';

/** The edges of a graph, by source place and move. */
export type EdgeIndex = ReadonlyMap<string, ReadonlyMap<string, GraphEdge>>;

export function indexEdges({ edges }: Graph): EdgeIndex {
  const index = new Map<string, Map<string, GraphEdge>>();
  for (const edge of edges) {
    const out = index.get(edge.from) ?? new Map<string, GraphEdge>();
    out.set(moveLabel(edge.move), edge);
    index.set(edge.from, out);
  }
  return index;
}

const list = (names: readonly string[]): string => `[${names.join(', ')}]`;

/** How the possible moves of a run differ from those of its place; null if they do not. */
export function compareChoice(
  index: EdgeIndex,
  { key }: GraphNode,
  moves: readonly Move[],
): string | null {
  const here = moves.map(moveLabel);
  const there = [...(index.get(key)?.keys() ?? [])];
  const more = here.filter((label) => !there.includes(label));
  const less = there.filter((label) => !here.includes(label));
  if (more.length + less.length === 0) return null;
  return `it offers also ${list(more)} and not ${list(less)}`;
}

/** How a run differs from its expected place after a move; null if it does not. */
export function comparePlace(node: GraphNode, world: World): string | null {
  const asked = world.calls.map(({ port }) => port);
  if (world.error !== null) return `the chart stopped: ${world.error}`;
  if (world.states.join() !== node.states.join()) {
    return `it is in ${world.states.join(' & ')} instead of ${node.states.join(' & ')}`;
  }
  if (asked.join() !== node.asked.join())
    return `it calls ${list(asked)} instead of ${list(node.asked)}`;
  if (world.tags.join() !== node.tags.join()) {
    return `it has the tags ${list(world.tags)} instead of ${list(node.tags)}`;
  }
  if (world.projection !== node.projection) {
    return `it shows ${world.projection} instead of ${node.projection}`;
  }
  return world.key === node.key ? null : `it remembers ${world.key} instead of ${node.key}`;
}

/** How a move differs from the explored edge; null if it does not. */
export function compareStep(
  graph: Graph,
  edge: GraphEdge,
  trace: Trace,
  world: World,
): string | null {
  const node = graph.nodes.get(edge.to);
  const place = node ? comparePlace(node, world) : null;
  if (place !== null) return place;
  const taken = trace.branches.map(({ id }) => id);
  if (taken.join() === edge.branches.join()) return null;
  return `it takes ${list(taken)} instead of ${list(edge.branches)}`;
}
