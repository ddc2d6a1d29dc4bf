import type { AnyStateMachine } from 'xstate';
import { listNodes, listDeclaredBranches, getPath } from './branches.ts';
import type { Graph } from './explore.ts';
import { findLivelocks, findNonLive, findSinks, findSpins } from './liveness.ts';
import { findBrokenProperties } from './promises.ts';
import { checkTotality } from './totality.ts';
import { type AnyModel, moveLabel } from './types.ts';

/** Declared states that no walk enters. */
function findUnreachableStates(model: AnyModel, { entered }: Graph): string[] {
  return listNodes(model.machine.root)
    .map(getPath)
    .filter((state) => state !== '(root)' && !entered.has(state));
}

/** Every branch that some move takes. */
export function listTakenBranches({ edges, starts }: Graph): Set<string> {
  return new Set([...starts, ...edges].flatMap(({ branches }) => branches));
}

/**
 * Declared branches that no move takes and the model does not excuse, and excuses without a branch.
 */
function findDeadBranches(model: AnyModel, graph: Graph): string[] {
  const taken = listTakenBranches(graph);
  const branches = listDeclaredBranches(model.machine as AnyStateMachine);
  const declared = new Set(branches.map(({ id }) => id));
  const excused = Object.keys(model.uncoverable);
  return [
    ...branches
      .filter(({ id }) => !taken.has(id) && !excused.includes(id))
      .map(({ id, guard }) => (guard === null ? id : `${id}, guarded by "${guard}"`)),
    ...excused.filter((id) => taken.has(id)).map((id) => `${id} is excused but taken`),
    ...excused.filter((id) => !declared.has(id)).map((id) => `${id} is excused but does not exist`),
  ];
}

/** Projected states that the model describes and no walk reaches. */
function findUnseenProjections(model: AnyModel, { nodes }: Graph): string[] {
  const shown = new Set([...nodes.values()].map(({ projection }) => projection));
  return Object.keys(model.seen).filter((projection) => !shown.has(projection));
}

/** Violations in a place, with the first path to it. */
function findBrokenPlaces({ nodes }: Graph): string[] {
  const first = new Map<string, string>();
  for (const { broken, path, start } of nodes.values()) {
    const way = `${start}: ${path.map(moveLabel).join(', ')}`;
    for (const statement of broken) first.set(statement, first.get(statement) ?? way);
  }
  return [...first].map(([statement, way]) => `broken: ${statement} (${way})`);
}

function findFailedPorts({ edges }: Graph): string[] {
  return edges.flatMap(({ brokenPorts, projected }) =>
    brokenPorts.map((port) => `the port ${port} failed by itself: ${projected}`),
  );
}

/** All problems of a chart that its graph shows; empty if none. */
export function checkChart(model: AnyModel, graph: Graph): string[] {
  return [
    ...checkTotality(model, graph).map((problem) => `totality: ${problem}`),
    ...findUnreachableStates(model, graph).map((state) => `unreachable: ${state}`),
    ...findSinks(model, graph),
    ...findNonLive(model, graph),
    ...findLivelocks(model, graph),
    ...findSpins(graph),
    ...findDeadBranches(model, graph).map((branch) => `dead branch: ${branch}`),
    ...findUnseenProjections(model, graph).map((projection) => `never seen: ${projection}`),
    ...findBrokenPlaces(graph),
    ...findBrokenProperties(model, graph),
    ...findFailedPorts(graph),
  ];
}
