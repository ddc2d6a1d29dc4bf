import type { SeatAsk, SeatEdge, SeatGraph } from './seat-types.ts';

/**
 * Finds for each move the calls whose key is retired: it gets a new key, or every path to the next
 * such call does. The server's kept answer then no longer matters.
 */
export function withRetired(system: string, graph: SeatGraph): SeatGraph {
  const keyed = graph.asks.filter(({ newKeyBy }) => newKeyBy.length > 0);
  const inUse = keyed.map((ask) => ({ ask, places: findKeyUsers(system, graph, ask) }));
  const edges = graph.edges.map((edge): SeatEdge => {
    const retired = inUse.filter(
      ({ ask, places }) => places.has(edge.from) && (renewsKey(ask, edge) || !places.has(edge.to)),
    );
    return { ...edge, retired: retired.map(({ ask }) => ask) };
  });
  return { ...graph, edges };
}

const renewsKey = ({ newKeyBy }: SeatAsk, { label }: SeatEdge): boolean => newKeyBy.includes(label);

/** The places where a call is pending, or may still be made under the same key. */
function findKeyUsers(system: string, graph: SeatGraph, ask: SeatAsk): Set<number> {
  const waits = (number: number): boolean =>
    graph.places[number]!.asks.some(({ name }) => name === ask.name);
  const places = new Set([...graph.places.keys()].filter(waits));
  const keptEdges = graph.edges.filter((edge) => !renewsKey(ask, edge));
  for (const place of places) {
    for (const { from, to } of keptEdges) if (to === place) places.add(from);
  }
  const isBegun = ({ begun }: SeatEdge): boolean => begun.some(({ call }) => call === ask.call);
  const wrong = graph.edges.find(
    (edge) => renewsKey(ask, edge) && waits(edge.from) && waits(edge.to) && !isBegun(edge),
  );
  if (!wrong) return places;
  throw new Error(
    `${system}: "${wrong.label}" gives a new key to a call of ${graph.name} that is under way: ${ask.name}`,
  );
}
