import type { Graph, GraphEdge, GraphNode } from './explore.ts';
import { type AnyModel, moveLabel } from './types.ts';

/** Moves that happen by themselves: each port eventually answers, in each way; time passes. */
export const isAutomatic = ({ move }: Pick<GraphEdge, 'move'>): boolean => move.kind !== 'event';

/** The keys from which some path over these edges reaches a goal. */
export function findReaching<Key>(
  goals: Iterable<Key>,
  edges: Iterable<{ readonly from: Key; readonly to: Key }>,
): Set<Key> {
  const reached = new Set(goals);
  const into = new Map<Key, Key[]>();
  for (const { from, to } of edges) into.set(to, [...(into.get(to) ?? []), from]);
  const queue = [...reached];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const from of into.get(key) ?? []) {
      if (reached.has(from)) continue;
      reached.add(from);
      queue.push(from);
    }
  }
  return reached;
}

const getPlace = ({ states, start, path }: GraphNode): string =>
  `${states.join(' & ')} (${[start, ...path.map(moveLabel)].join(', ')})`;

/** Ports that are called somewhere and that no answer of the model settles. */
function findSilentPorts(model: AnyModel, { asked }: GraphNode): string {
  const silent = asked.filter((port) => Object.keys(model.answers[port] ?? {}).length === 0);
  return silent.length === 0 ? '' : `: the port ${silent.join(' and ')} never answers`;
}

/** Places that are not final and have no way out. */
export function findSinks(model: AnyModel, { nodes, edges }: Graph): string[] {
  const left = new Set(edges.filter(({ from, to }) => from !== to).map(({ from }) => from));
  return [...nodes.values()]
    .filter(({ key, isFinal, isTooDeep }) => !isFinal && !isTooDeep && !left.has(key))
    .map((node) => `sink: nothing leads out of ${getPlace(node)}${findSilentPorts(model, node)}`);
}

/** Places from which neither home nor a final state is reachable. */
export function findNonLive(model: AnyModel, { nodes, edges }: Graph): string[] {
  const isHome = ({ projection, isFinal, isTooDeep }: GraphNode): boolean =>
    isFinal || isTooDeep || model.home.includes(projection);
  const homes = [...nodes.values()].filter(isHome).map(({ key }) => key);
  const live = findReaching(homes, edges);
  const dead = [...nodes.values()].filter(({ key }) => !live.has(key));
  return dead.map((node) => `no way home: ${getPlace(node)}`);
}

/**
 * Places where a chart that is left alone stays busy forever without coming home, although its
 * ports answer fairly. A chart that waits for a person is not busy.
 */
export function findLivelocks(model: AnyModel, { nodes, edges }: Graph): string[] {
  const own = edges.filter(isAutomatic);
  const busy = new Set(own.map(({ from }) => from));
  const isSettled = ({ key, projection, isFinal, isTooDeep }: GraphNode): boolean =>
    isFinal || isTooDeep || !busy.has(key) || model.home.includes(projection);
  const settled = [...nodes.values()].filter(isSettled).map(({ key }) => key);
  const calm = findReaching(settled, own);
  const restless = [...nodes.values()].filter(({ key }) => !calm.has(key));
  if (restless.length === 0) return [];
  const states = [...new Set(restless.map(({ states: at }) => at.join(' & ')))];
  return [`livelock: ${states.join(' and ')} only lead to each other, whatever the ports answer`];
}

/** Cycles of places without any time passing. */
export function findSpins({ nodes, edges }: Graph): string[] {
  const instant = edges.filter(({ move }) => move.kind === 'time' && move.ms === 0);
  const out = (key: string): string[] =>
    instant.filter(({ from }) => from === key).map(({ to }) => to);
  const isRound = (key: string): boolean => {
    const seen = new Set<string>();
    const queue = out(key);
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      if (at === key) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      queue.push(...out(at));
    }
    return false;
  };
  const round = new Set(instant.map(({ from }) => from).filter(isRound));
  const states = [
    ...new Set([...round].flatMap((key) => nodes.get(key)?.states.join(' & ') ?? [])),
  ];
  return states.map((state) => `spin: timers of 0 ms lead from ${state} back to it`);
}
