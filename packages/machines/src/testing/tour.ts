import type { Graph, GraphEdge } from './explore.ts';
import type { Move } from './types.ts';

export interface TourStep {
  readonly move: Move;
  /** What a person sees afterwards. */
  readonly projection: string;
  readonly branches: readonly string[];
  readonly projected: string;
  /** The place the chart is in afterwards, for drivers that can look inside. */
  readonly key: string;
}

export interface TourPath {
  readonly start: string;
  /** Branches that starting takes. */
  readonly branches: readonly string[];
  /** What a person sees before the first step. */
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
  /** A path longer than this is ended, so that one failure does not hide the rest. */
  readonly longest?: number;
  /** What earlier tours took; grows by what this one takes. */
  readonly covered?: Set<string>;
}

type Outgoing = ReadonlyMap<string, readonly GraphEdge[]>;

function outgoing({ edges }: Graph, can: (move: Move) => boolean): Outgoing {
  const map = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    if (can(edge.move)) map.set(edge.from, [...(map.get(edge.from) ?? []), edge]);
  }
  return map;
}

/** The shortest walk from `from` whose last edge is wanted, or null when there is none. */
function nearest(
  out: Outgoing,
  from: string,
  isWanted: (edge: GraphEdge) => boolean,
): readonly GraphEdge[] | null {
  const seen = new Set([from]);
  let layer: { key: string; walk: readonly GraphEdge[] }[] = [{ key: from, walk: [] }];
  while (layer.length > 0) {
    const next: typeof layer = [];
    for (const { key, walk } of layer) {
      for (const edge of out.get(key) ?? []) {
        const longer = [...walk, edge];
        if (isWanted(edge)) return longer;
        if (!seen.has(edge.to)) {
          seen.add(edge.to);
          next.push({ key: edge.to, walk: longer });
        }
      }
    }
    layer = next;
  }
  return null;
}

const stepOf = (graph: Graph, edge: GraphEdge): TourStep => ({
  move: edge.move,
  projection: graph.nodes.get(edge.to)?.projection ?? '',
  branches: edge.branches,
  projected: edge.projected,
  key: edge.to,
});

/**
 * Few walks that together take every branch and every projected edge. Greedy: always on to the
 * nearest thing not seen yet. The graph tells places with different pasts apart, so a walk that
 * was planned can be walked.
 */
export function planTour(chart: string, graph: Graph, options: TourOptions = {}): Tour {
  const { can = () => true, longest = 60, covered = new Set<string>() } = options;
  const out = outgoing(graph, can);
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
        const walk = nearest(out, at, isNew);
        if (!walk) break;
        for (const edge of walk) {
          covered.add(edge.projected);
          for (const branch of edge.branches) covered.add(branch);
          steps.push(stepOf(graph, edge));
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
