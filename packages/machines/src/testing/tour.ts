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
  /** Among equally near edges takes the one after which least is left to come back for. */
  readonly isSparing?: boolean;
}

type Outgoing = ReadonlyMap<string, readonly GraphEdge[]>;

function outgoing({ edges }: Graph, can: (move: Move) => boolean): Outgoing {
  const map = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    if (can(edge.move)) map.set(edge.from, [...(map.get(edge.from) ?? []), edge]);
  }
  return map;
}

type Walk = readonly GraphEdge[];

/** The shortest walks from `from` whose last edge is wanted; none where there is no such edge. */
function nearest(out: Outgoing, from: string, isWanted: (edge: GraphEdge) => boolean): Walk[] {
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
 * Of walks of one length the one that leaves least behind: what stays in its place first, then what leads to where
 * little is left to take, so that nobody has to come back for it.
 */
function mostSparing(
  out: Outgoing,
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
 * Few walks that together take every branch and every projected edge. Greedy: always on to the
 * nearest thing not seen yet. The graph tells places with different pasts apart, so a walk that
 * was planned can be walked.
 */
export function planTour(chart: string, graph: Graph, options: TourOptions = {}): Tour {
  const {
    can = () => true,
    longest = 60,
    covered = new Set<string>(),
    isSparing = false,
  } = options;
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
        const walks = nearest(out, at, isNew);
        const walk = isSparing ? mostSparing(out, walks, isNew) : walks[0];
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
