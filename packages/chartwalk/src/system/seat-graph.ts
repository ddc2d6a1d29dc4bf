import { explore, type Graph, type GraphEdge, type GraphNode } from '../walk/explore.ts';
import { isAutomatic } from '../walk/liveness.ts';
import { moveLabel } from '../walk/types.ts';
import { mergeAlike } from './alike.ts';
import { withRetired } from './retired-keys.ts';
import type { SeatAsk, SeatEdge, SeatGraph, SeatPlace } from './seat-types.ts';
import type { SeatModel, SystemModel } from './types.ts';

/** Explores the chart of a seat. Throws if a name of the seat is not in its chart. */
export async function seatGraph(
  system: SystemModel,
  name: string,
  seat: SeatModel,
): Promise<SeatGraph> {
  const { model, machine, never = {} } = seat;
  const graph = await explore(model, machine ? { machine } : {});
  requireMoves(system, name, seat, graph);
  const start = graph.starts.find((one) => one.name === seat.start);
  if (!start) throw new Error(`${system.id}: the chart of ${name} has no start "${seat.start}"`);
  const possible = graph.edges.filter(({ move }) => !Object.hasOwn(never, moveLabel(move)));
  const reached = new Set([start.key]);
  for (const key of reached) {
    for (const { from, to } of possible) if (from === key) reached.add(to);
  }
  const places = numberPlaces(name, seat, graph, possible, [...reached]);
  return withRetired(system.id, mergeAlike(places));
}

function requireMoves({ id }: SystemModel, name: string, seat: SeatModel, graph: Graph): void {
  const labels = new Set(graph.edges.map(({ move }) => moveLabel(move)));
  const { calls, hears, joins = {}, stopsListening = [], never = {} } = seat;
  const lost = Object.entries(calls).map(([port, answer]) => `${port} answers ${answer.lost}`);
  const keys = Object.values(calls).flatMap(({ newKeyBy = [] }) => newKeyBy);
  const listed = [...lost, ...hears, ...stopsListening, ...keys];
  const named = [...listed, ...Object.keys(joins), ...Object.keys(never)];
  const unknown = named.find((label) => !labels.has(label));
  if (unknown === undefined) return;
  throw new Error(`${id}: the chart of ${name} has no move "${unknown}"`);
}

function numberPlaces(
  name: string,
  seat: SeatModel,
  { nodes }: Graph,
  possible: readonly GraphEdge[],
  reached: readonly string[],
): SeatGraph {
  const at = new Map(reached.map((key, number) => [key, number]));
  const asks = new Map<string, SeatAsk>();
  const places = reached.map((key): SeatPlace => {
    const node = nodes.get(key)!;
    const asked = getAsks(name, seat, node);
    for (const ask of asked) if (!asks.has(ask.name)) asks.set(ask.name, ask);
    return { sees: node.projection, states: node.states.join(' & '), asks: asked };
  });
  const edges = possible
    .filter(({ from }) => at.has(from))
    .map((edge): SeatEdge => {
      const to = at.get(edge.to)!;
      const begun = places[to]!.asks.filter(({ call }) => edge.begun.includes(call));
      const { move } = edge;
      const label = moveLabel(move);
      const isFair = isAutomatic(edge);
      return { from: at.get(edge.from)!, to, label, move, isFair, begun, retired: [] };
    });
  return { name, seat, places, edges, asks: [...asks.values()] };
}

const getAsks = (name: string, { calls }: SeatModel, { asked, inputs }: GraphNode): SeatAsk[] =>
  Object.entries(calls).flatMap(([call, { says, newKeyBy = [] }]) => {
    if (!asked.includes(call)) return [];
    const inputText = says?.(inputs[call] as never) ?? '';
    const input = says ? inputs[call] : null;
    const called = inputText ? `${call} (${inputText})` : call;
    return [{ seat: name, call, says: inputText, input, name: called, newKeyBy }];
  });
