import type { Graph, GraphEdge } from './explore.ts';
import type { Move } from './types.ts';

export interface TourStep {
  readonly move: Move;
  /** The projection after the step. */
  readonly projection: string;
  readonly branches: readonly string[];
  readonly projected: string;
  /** The place of the chart afterwards, for drivers that can look inside. */
  readonly key: string;
}

export interface TourPath {
  readonly start: string;
  /** Branches taken at the start. */
  readonly branches: readonly string[];
  /** The projection before the first step. */
  readonly projection: string;
  readonly key: string;
  readonly steps: readonly TourStep[];
}

export interface Tour {
  readonly chart: string;
  readonly paths: readonly TourPath[];
}

export interface TourOptions {
  /** Leaves out what a driver cannot do. */
  readonly can?: (move: Move) => boolean;
  /** Maximum length of a path, so that one failure does not hide the rest. */
  readonly longest?: number;
  /** Coverage of earlier tours; this tour adds its own. */
  readonly covered?: Set<string>;
  /** Among equally near edges takes the one after which the least remains to return for. */
  readonly isSparing?: boolean;
}

type OutgoingEdges = ReadonlyMap<string, readonly GraphEdge[]>;

function groupOutgoing({ edges }: Graph, can: (move: Move) => boolean): OutgoingEdges {
  const map = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    if (can(edge.move)) map.set(edge.from, [...(map.get(edge.from) ?? []), edge]);
  }
  return map;
}

type Walk = readonly GraphEdge[];

/** The shortest paths from `from` whose last edge is wanted; empty if there is none. */
function findNearest(
  out: OutgoingEdges,
  from: string,
  isWanted: (edge: GraphEdge) => boolean,
): Walk[] {
  const seen = new Set([from]);
  let layer: { key: string; walk: Walk }[] = [{ key: from, walk: [] }];
  while (layer.length > 0) {
    const found: Walk[] = [];
    const next: typeof layer = [];
    for (const { key, walk } of layer) {
      for (const edge of out.get(key) ?? []) {
        const longer = [...walk, edge];
        if (isWanted(edge)) found.push(longer);
        if (!seen.has(edge.to)) {
          seen.add(edge.to);
          next.push({ key: edge.to, walk: longer });
        }
      }
    }
    if (found.length > 0) return found;
    layer = next;
  }
  return [];
}

/**
 * Among paths of one length chooses the one that leaves the least behind: first edges that stay in
 * their place, then edges to places with few edges left, so that no return is needed.
 */
function chooseWalk(
  out: OutgoingEdges,
  walks: readonly Walk[],
  isWanted: (edge: GraphEdge) => boolean,
) {
  const rank = (walk: Walk): number => {
    const last = walk.at(-1)!;
    if (last.from === last.to) return 0;
    const beyond = (out.get(last.to) ?? []).filter(
      (edge) => edge.projected !== last.projected && isWanted(edge),
    ).length;
    return beyond === 0 ? Infinity : beyond;
  };
  return walks.reduce<Walk | undefined>(
    (best, walk) => (best === undefined || rank(walk) < rank(best) ? walk : best),
    undefined,
  );
}

const getStep = (graph: Graph, edge: GraphEdge): TourStep => ({
  move: edge.move,
  projection: graph.nodes.get(edge.to)?.projection ?? '',
  branches: edge.branches,
  projected: edge.projected,
  key: edge.to,
});

/**
 * Few paths that together take every branch and every projected edge. Greedy: continues with the
 * nearest uncovered edge. The graph distinguishes places with different histories, so a planned
 * path can be walked.
 */
export function planTour(chart: string, graph: Graph, options: TourOptions = {}): Tour {
  const {
    can = () => true,
    longest = 60,
    covered = new Set<string>(),
    isSparing = false,
  } = options;
  const out = groupOutgoing(graph, can);
  const isNew = (edge: GraphEdge): boolean =>
    !covered.has(edge.projected) || edge.branches.some((branch) => !covered.has(branch));
  const paths: TourPath[] = [];

  for (const { name, key, branches } of graph.starts) {
    const projection = graph.nodes.get(key)?.projection ?? '';
    for (const branch of branches) covered.add(branch);
    let first = true;
    for (;;) {
      const steps: TourStep[] = [];
      let at = key;
      while (steps.length < longest) {
        const walks = findNearest(out, at, isNew);
        const walk = isSparing ? chooseWalk(out, walks, isNew) : walks[0];
        if (!walk) break;
        for (const edge of walk) {
          covered.add(edge.projected);
          for (const branch of edge.branches) covered.add(branch);
          steps.push(getStep(graph, edge));
          at = edge.to;
        }
      }
      if (steps.length === 0 && !first) break;
      first = false;
      paths.push({ start: name, branches, projection, key, steps });
      if (steps.length === 0) break;
    }
  }
  return { chart, paths };
}
