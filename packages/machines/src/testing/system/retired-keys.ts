import type { SeatAsk, SeatEdge, SeatGraph } from './seat-types.ts';

/**
 * Says of each move which calls are not made again under their key after it: because it gives them a new one, or because
 * each way on to such a call passes a move that does. Then what the server keeps under the key matters to nobody.
 */
export function withRetired(system: string, graph: SeatGraph): SeatGraph {
  const keyed = graph.asks.filter(({ newKeyBy }) => newKeyBy.length > 0);
  const inUse = keyed.map((ask) => ({ ask, places: findKeyUsers(system, graph, ask) }));
  const edges = graph.edges.map((edge): SeatEdge => {
    const retired = inUse.filter(
      ({ ask, places }) => places.has(edge.from) && (renews(ask, edge) || !places.has(edge.to)),
    );
    return { ...edge, retired: retired.map(({ ask }) => ask) };
  });
  return { ...graph, edges };
}

const renews = ({ newKeyBy }: SeatAsk, { label }: SeatEdge): boolean => newKeyBy.includes(label);

/** The numbers of the places where a call waits, or may yet be made without a new key. */
function findKeyUsers(system: string, graph: SeatGraph, ask: SeatAsk): Set<number> {
  const waits = (number: number): boolean =>
    graph.places[number]!.asks.some(({ name }) => name === ask.name);
  const places = new Set([...graph.places.keys()].filter(waits));
  const kept = graph.edges.filter((edge) => !renews(ask, edge));
  for (const place of places) {
    for (const { from, to } of kept) if (to === place) places.add(from);
  }
  const isBegun = ({ begun }: SeatEdge): boolean => begun.some(({ call }) => call === ask.call);
  const wrong = graph.edges.find(
    (edge) => renews(ask, edge) && waits(edge.from) && waits(edge.to) && !isBegun(edge),
  );
  if (!wrong) return places;
  throw new Error(
    `${system}: "${wrong.label}" gives a new key to a call of ${graph.name} that is under way: ${ask.name}`,
  );
}
