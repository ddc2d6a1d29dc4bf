import type { SeatEdge, SeatGraph, SeatPlace } from './seat-types.ts';

/**
 * Merges places that nothing distinguishes: they show and ask the same, and the same moves lead to
 * indistinguishable places. Context that a chart never reads again then costs a system nothing.
 */
export function mergeAlike(graph: SeatGraph): SeatGraph {
  const { places, edges } = graph;
  const out = places.map((_, number) => edges.filter(({ from }) => from === number));
  let groups = groupKeys(places.map(({ sees, asks }) => [sees, asks.map(({ name }) => name)]));
  for (let before = 0; before < getSize(groups);) {
    before = getSize(groups);
    const now = groups;
    groups = groupKeys(
      out.map((from, number) => [
        now[number],
        from.map((edge) => describeEdge(edge, now)).toSorted(),
      ]),
    );
  }
  const firsts = Array.from({ length: getSize(groups) }, (_, group) => groups.indexOf(group));
  const at = (number: number): number => groups[number]!;
  return {
    ...graph,
    places: firsts.map((first): SeatPlace => places[first]!),
    edges: firsts.flatMap((first) =>
      out[first]!.map((edge): SeatEdge => ({ ...edge, from: at(edge.from), to: at(edge.to) })),
    ),
  };
}

const getSize = (groups: readonly number[]): number => new Set(groups).size;

const describeEdge = ({ label, isFair, to, begun }: SeatEdge, groups: readonly number[]): string =>
  JSON.stringify([label, isFair, groups[to], begun.map(({ name }) => name)]);

/** The group number of each place, in order of first occurrence. */
function groupKeys(keys: readonly unknown[]): number[] {
  const known = new Map<string, number>();
  return keys.map((key) => {
    const text = JSON.stringify(key);
    if (!known.has(text)) known.set(text, known.size);
    return known.get(text)!;
  });
}
