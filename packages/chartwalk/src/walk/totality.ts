import type { AnyStateNode } from 'xstate';
import { listNodes, type Branch, listDeclaredBranches, getPath } from './branches.ts';
import type { Graph } from './explore.ts';
import { type AnyModel, type Ignored, moveLabel } from './types.ts';

const isWithin = (state: string, path: string): boolean =>
  path === '*' || state === path || state.startsWith(`${path}.`);

const listPaths = (entry: Ignored, type: string, states: readonly string[]): string[] =>
  entry.events.includes(type)
    ? entry.in.filter((path) => states.some((state) => isWithin(state, path)))
    : [];

/** Entries of a model's list of excuses, with a mark on those that were used. */
class Excuses {
  readonly #needed = new Set<string>();
  readonly #entries: readonly Ignored[];

  constructor(entries: readonly Ignored[]) {
    this.#entries = entries;
  }

  covers(type: string, states: readonly string[]): boolean {
    const entry = this.#entries.find((one) => listPaths(one, type, states).length > 0);
    if (!entry) return false;
    for (const path of listPaths(entry, type, states)) this.#needed.add(`${type} in ${path}`);
    return true;
  }

  /** Unused excuses. */
  get unused(): string[] {
    return this.#entries
      .flatMap(({ events, in: paths }) =>
        events.flatMap((type) => paths.map((path) => `${type} in ${path}`)),
      )
      .filter((excuse) => !this.#needed.has(excuse));
  }
}

/** Events that reach a place where no state declares them. */
function findUndeclared(model: AnyModel, { nodes }: Graph, ignored: Excuses): string[] {
  const problems: string[] = [];
  for (const { states, answersTo, isFinal } of nodes.values()) {
    for (const type of isFinal ? [] : Object.keys(model.events)) {
      if (answersTo.includes(type) || ignored.covers(type, states)) continue;
      problems.push(`${states.join(' & ')} says nothing about ${type}`);
    }
  }
  return problems;
}

/** Moves that reach a handler whose guards all reject them. */
function findUnguarded(graph: Graph, otherwise: Excuses): string[] {
  return graph.edges.flatMap(({ from, move, branches }) => {
    if (branches.length > 0) return [];
    const states = graph.nodes.get(from)?.states ?? [];
    if (move.kind === 'event' && otherwise.covers(move.type, states)) return [];
    return [`${states.join(' & ')} drops ${moveLabel(move)}: no guard lets it in`];
  });
}

/** Events that a chart raises itself and that no state handles. */
function findLost(graph: Graph, ignored: Excuses, otherwise: Excuses): string[] {
  return graph.edges.flatMap(({ from, to, move, dropped }) => {
    const states = [from, to].flatMap((key) => graph.nodes.get(key)?.states ?? []);
    return dropped
      .filter((type) => !otherwise.covers(type, states) && !ignored.covers(type, states))
      .map((type) => {
        const where = graph.nodes.get(to)?.states.join(' & ');
        return `${where} drops ${type}, which the chart itself raises on ${moveLabel(move)}`;
      });
  });
}

/** Reachable places that neither handle an event nor excuse it, and unused excuses. */
export function checkTotality(model: AnyModel, graph: Graph): string[] {
  const ignored = new Excuses(model.ignores);
  const otherwise = new Excuses(model.otherwise ?? []);
  return [
    ...new Set([
      ...findUndeclared(model, graph, ignored),
      ...findUnguarded(graph, otherwise),
      ...findLost(graph, ignored, otherwise),
      ...ignored.unused.map((excuse) => `the model ignores ${excuse} without need`),
      ...otherwise.unused.map(
        (excuse) => `the model says "otherwise" for ${excuse}, which no move reaches`,
      ),
    ]),
  ];
}

/** The alternatives of each handler of a state, by trigger. */
function createHandlers(branches: readonly Branch[]): Map<string, Branch[]> {
  const handlers = new Map<string, Branch[]>();
  for (const branch of branches.filter(({ kind }) => kind !== 'always')) {
    const name = branch.id.slice(0, branch.id.lastIndexOf('|'));
    handlers.set(name, [...(handlers.get(name) ?? []), branch]);
  }
  return handlers;
}

const isGuarded = (branches: readonly Branch[]): boolean =>
  branches.every(({ guard }) => guard !== null);

function listAncestors(node: AnyStateNode): string[] {
  return node.parent ? [getPath(node.parent), ...listAncestors(node.parent)] : [];
}

/** Handlers with only guarded alternatives, no ancestor that handles the rest, and no excuse. */
export function checkGuardedHandlers(model: AnyModel): string[] {
  const handlers = createHandlers(listDeclaredBranches(model.machine));
  const nodes = new Map(listNodes(model.machine.root).map((node) => [getPath(node), node]));
  const problems = [...handlers.values()].filter(isGuarded).flatMap((branches) => {
    const { state, kind, trigger, id } = branches[0] as Branch;
    const above = listAncestors(nodes.get(state) as AnyStateNode);
    const label = id.split('|')[1] ?? trigger;
    const handlesRest = (path: string): boolean => {
      const handler = handlers.get(`${path}|${label}`);
      return handler !== undefined && !isGuarded(handler);
    };
    if (above.some(handlesRest)) return [];
    const where = state === '(root)' ? '*' : state;
    const isExcused = (model.otherwise ?? []).some(
      (entry) => kind === 'event' && entry.events.includes(trigger) && entry.in.includes(where),
    );
    const guards = branches.map(({ guard }) => `"${guard}"`).join(' and ');
    return isExcused ? [] : [`${state} does not say what happens on ${label} without ${guards}`];
  });
  return [...problems, ...findEmptyExcuses(model, handlers)];
}

function findEmptyExcuses(
  model: AnyModel,
  handlers: ReadonlyMap<string, readonly Branch[]>,
): string[] {
  return (model.otherwise ?? []).flatMap(({ events, in: paths }) =>
    events.flatMap((type) =>
      paths.flatMap((path) => {
        const handler = handlers.get(`${path === '*' ? '(root)' : path}|${type}`);
        if (handler && isGuarded(handler)) return [];
        return [
          `the model says "otherwise" for ${type} in ${path}, where no handler has only guarded alternatives`,
        ];
      }),
    ),
  );
}
