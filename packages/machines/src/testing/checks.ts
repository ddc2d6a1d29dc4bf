import type { AnyStateMachine } from 'xstate';
import { allNodes, declaredBranches, getPath } from './branches.ts';
import type { Graph } from './explore.ts';
import { livelocks, nonLive, sinks, spins } from './liveness.ts';
import { brokenProperties } from './promises.ts';
import { totalityProblems } from './totality.ts';
import { type AnyModel, moveLabel } from './types.ts';

/** Declared states that no walk comes through. */
function unreachableStates(model: AnyModel, { entered }: Graph): string[] {
  return allNodes(model.machine.root)
    .map(getPath)
    .filter((state) => state !== '(root)' && !entered.has(state));
}

/** Every branch that some move takes. */
export function takenBranches({ edges, starts }: Graph): Set<string> {
  return new Set([...starts, ...edges].flatMap(({ branches }) => branches));
}

/** Declared branches that no move takes, unless the model says why; and reasons without a branch. */
function deadBranches(model: AnyModel, graph: Graph): string[] {
  const taken = takenBranches(graph);
  const branches = declaredBranches(model.machine as AnyStateMachine);
  const declared = new Set(branches.map(({ id }) => id));
  const excused = Object.keys(model.uncoverable);
  return [
    ...branches
      .filter(({ id }) => !taken.has(id) && !excused.includes(id))
      .map(({ id, guard }) => (guard === null ? id : `${id}, guarded by "${guard}"`)),
    ...excused.filter((id) => taken.has(id)).map((id) => `${id} is excused but taken`),
    ...excused.filter((id) => !declared.has(id)).map((id) => `${id} is excused but gone`),
  ];
}

/** Projected states that the model describes and no walk shows. */
function unseenProjections(model: AnyModel, { nodes }: Graph): string[] {
  const shown = new Set([...nodes.values()].map(({ projection }) => projection));
  return Object.keys(model.seen).filter((projection) => !shown.has(projection));
}

/** What does not hold in some place, with the first way there. */
function brokenPlaces({ nodes }: Graph): string[] {
  const first = new Map<string, string>();
  for (const { broken, path, start } of nodes.values()) {
    const way = `${start}: ${path.map(moveLabel).join(', ')}`;
    for (const statement of broken) first.set(statement, first.get(statement) ?? way);
  }
  return [...first].map(([statement, way]) => `broken: ${statement} (${way})`);
}

function failedPorts({ edges }: Graph): string[] {
  return edges.flatMap(({ brokenPorts, projected }) =>
    brokenPorts.map((port) => `the port ${port} failed by itself: ${projected}`),
  );
}

/** Everything that a graph shows to be wrong with its chart; empty when nothing is. */
export function checkChart(model: AnyModel, graph: Graph): string[] {
  return [
    ...totalityProblems(model, graph).map((problem) => `totality: ${problem}`),
    ...unreachableStates(model, graph).map((state) => `unreachable: ${state}`),
    ...sinks(model, graph),
    ...nonLive(model, graph),
    ...livelocks(model, graph),
    ...spins(graph),
    ...deadBranches(model, graph).map((branch) => `dead branch: ${branch}`),
    ...unseenProjections(model, graph).map((projection) => `never seen: ${projection}`),
    ...brokenPlaces(graph),
    ...brokenProperties(model, graph),
    ...failedPorts(graph),
  ];
}
