import type { SeatEdge, SeatGraph, SeatPlace } from './seat-types.ts';

/**
 * Makes one of all places that nothing tells apart: where the same is seen and asked, and from where the same moves lead to
 * places that nothing tells apart either. What a chart keeps but never uses again costs a system nothing by it.
 */
export function withoutAlike(graph: SeatGraph): SeatGraph {
  const { places, edges } = graph;
  const out = places.map((_, number) => edges.filter(({ from }) => from === number));
  let groups = grouped(places.map(({ sees, asks }) => [sees, asks.map(({ name }) => name)]));
  for (let before = 0; before < getSize(groups);) {
    before = getSize(groups);
    const now = groups;
    groups = grouped(
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

/** The number of each one's group, in the order of the groups' firsts. */
function grouped(keys: readonly unknown[]): number[] {
  const known = new Map<string, number>();
  return keys.map((key) => {
    const text = JSON.stringify(key);
    if (!known.has(text)) known.set(text, known.size);
    return known.get(text)!;
  });
}
