import type { AnyStateMachine } from 'xstate';
import { allNodes, declaredBranches, pathOf } from './branches.ts';
import type { Graph, GraphNode } from './explore.ts';
import { type AnyModel, type Ignored, moveLabel } from './types.ts';

const within = (state: string, path: string): boolean =>
  path === '*' || state === path || state.startsWith(`${path}.`);

const ignores = (entry: Ignored, type: string, states: readonly string[]): boolean =>
  entry.events.includes(type) &&
  entry.in.some((path) => states.some((state) => within(state, path)));

/** Reachable states that neither answer an event nor list it, and lists that say nothing new. */
function totalityProblems(model: AnyModel, { nodes }: Graph): string[] {
  const problems = new Set<string>();
  const useful = new Set<string>();
  for (const { states, answersTo, isFinal } of nodes.values()) {
    if (isFinal) continue;
    for (const type of Object.keys(model.events)) {
      if (answersTo.includes(type)) continue;
      const entry = model.ignores.find((one) => ignores(one, type, states));
      if (!entry) problems.add(`${states.join(' & ')} says nothing about ${type}`);
      for (const path of entry?.in ?? []) {
        if (states.some((state) => within(state, path))) useful.add(`${type} in ${path}`);
      }
    }
  }
  for (const entry of model.ignores) {
    for (const type of entry.events) {
      for (const path of entry.in) {
        if (!useful.has(`${type} in ${path}`)) {
          problems.add(`the model ignores ${type} in ${path} for nothing`);
        }
      }
    }
  }
  return [...problems];
}

/** Declared states that no walk comes through. */
function unreachableStates(model: AnyModel, { entered }: Graph): string[] {
  return allNodes(model.machine.root)
    .map(pathOf)
    .filter((state) => state !== '(root)' && !entered.has(state));
}

/** Places that are not final and that nothing leads out of. */
function sinks({ nodes, edges }: Graph): string[] {
  const left = new Set(edges.filter(({ from, to }) => from !== to).map(({ from }) => from));
  return [...nodes.values()]
    .filter(({ key, isFinal, isTooDeep }) => !isFinal && !isTooDeep && !left.has(key))
    .map(({ key }) => key);
}

/** Places from which neither home nor an end can be reached. */
function nonLive(model: AnyModel, { nodes, edges }: Graph): string[] {
  const isHome = ({ projection, isFinal, isTooDeep }: GraphNode): boolean =>
    isFinal || isTooDeep || model.home.includes(projection);
  const live = new Set([...nodes.values()].filter(isHome).map(({ key }) => key));
  for (let grew = true; grew;) {
    const before = live.size;
    for (const { from, to } of edges) if (live.has(to)) live.add(from);
    grew = live.size > before;
  }
  return [...nodes.keys()].filter((key) => !live.has(key));
}

/** Every branch that some move takes. */
export function takenBranches({ edges, starts }: Graph): Set<string> {
  return new Set([...starts, ...edges].flatMap(({ branches }) => branches));
}

/** Declared branches that no move takes, unless the model says why; and reasons without a branch. */
function deadBranches(model: AnyModel, graph: Graph): string[] {
  const taken = takenBranches(graph);
  const declared = declaredBranches(model.machine as AnyStateMachine).map(({ id }) => id);
  const excused = Object.keys(model.uncoverable);
  return [
    ...declared.filter((id) => !taken.has(id) && !excused.includes(id)),
    ...excused.filter((id) => taken.has(id)).map((id) => `${id} is excused but taken`),
    ...excused.filter((id) => !declared.includes(id)).map((id) => `${id} is excused but gone`),
  ];
}

/** Projected states that the model describes and no walk shows. */
function unseenProjections(model: AnyModel, { nodes }: Graph): string[] {
  const shown = new Set([...nodes.values()].map(({ projection }) => projection));
  return Object.keys(model.seen).filter((projection) => !shown.has(projection));
}

/** Everything that a graph shows to be wrong with its chart; empty when nothing is. */
export function checkChart(model: AnyModel, graph: Graph): string[] {
  const broken = [...graph.nodes.values()].flatMap(({ broken, path, start }) =>
    broken.map((statement) => `broken: ${statement} (${start}: ${path.map(moveLabel).join(', ')})`),
  );
  const failed = graph.edges.flatMap(({ brokenPorts, projected }) =>
    brokenPorts.map((port) => `the port ${port} failed by itself: ${projected}`),
  );
  return [
    ...totalityProblems(model, graph).map((problem) => `totality: ${problem}`),
    ...unreachableStates(model, graph).map((state) => `unreachable: ${state}`),
    ...sinks(graph).map((key) => `sink: ${key}`),
    ...nonLive(model, graph).map((key) => `no way home: ${key}`),
    ...deadBranches(model, graph).map((branch) => `dead branch: ${branch}`),
    ...unseenProjections(model, graph).map((projection) => `never seen: ${projection}`),
    ...broken,
    ...failed,
  ];
}
