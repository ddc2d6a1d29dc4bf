import type { AnyStateMachine } from 'xstate';
import { listNodes, listDeclaredBranches } from '../walk/branches.ts';
import {
  type Charted,
  planTour,
  runTour,
  stubDriver,
  verify,
  type VerifyOptions,
} from '../index.ts';

/** The figures of a full check of one chart. */
export interface Figures {
  readonly chart: string;
  readonly states: number;
  /** States with their pending calls and remembered context. */
  readonly places: number;
  readonly branches: { readonly declared: number; readonly covered: number };
  readonly edges: { readonly declared: number; readonly covered: number };
  readonly paths: number;
  readonly steps: number;
  /** Contexts that were compared with their place. */
  readonly compared: number;
  readonly randomSteps: number;
  readonly seed: number;
  readonly invariants: number;
  readonly properties: number;
  readonly seconds: number;
  readonly taken: readonly string[];
  readonly problems: readonly string[];
  readonly excused: readonly string[];
}

/** Runs every check of a chart that needs no scenario, and walks it completely. */
export async function getFigures({ model }: Charted, options: VerifyOptions): Promise<Figures> {
  const begun = performance.now();
  const machine = model.machine as AnyStateMachine;
  const { graph, compared, steps, seed, problems } = await verify(model, options);
  const tour = graph && (await runTour(planTour(model.id, graph), stubDriver(model), model));
  const failures =
    tour?.failures.map(
      ({ label, message, scenario }) => `tour: ${label}: ${message}\n${scenario}`,
    ) ?? [];
  return {
    chart: model.id,
    states: listNodes(machine.root).length - 1,
    places: graph?.nodes.size ?? 0,
    branches: {
      declared: listDeclaredBranches(machine).length,
      covered: tour?.branches.size ?? 0,
    },
    edges: {
      declared: new Set(graph?.edges.map(({ projected }) => projected)).size,
      covered: tour?.edges.size ?? 0,
    },
    paths: tour?.paths ?? 0,
    steps: tour?.steps ?? 0,
    compared,
    randomSteps: steps,
    seed,
    invariants: Object.keys(model.invariants).length,
    properties: Object.keys(model.properties ?? {}).length,
    seconds: (performance.now() - begun) / 1_000,
    taken: [...(tour?.branches ?? [])],
    problems: [...problems, ...failures],
    excused: Object.entries(model.uncoverable).map(([id, why]) => `${id}: ${why}`),
  };
}

/** The report lines of one chart. */
export function getLines(figures: Figures): string[] {
  const { chart, states, places, branches, edges, paths, steps, compared } = figures;
  const { randomSteps, seed, invariants, properties, seconds, problems, excused } = figures;
  const line = [
    chart.padEnd(15),
    `states ${String(states).padStart(2)}`,
    `places ${String(places).padStart(3)}`,
    `branches ${branches.covered}/${branches.declared}`,
    `edges ${edges.covered}/${edges.declared}`,
    `paths ${paths}`,
    `steps ${steps}`,
    `compared ${compared}`,
    `at random ${randomSteps} (seed ${seed})`,
    `invariants ${invariants}`,
    `properties ${properties}`,
    `${seconds.toFixed(1)} s`,
  ].join('  ');
  return [
    line,
    ...excused.map((reason) => `  not covered: ${reason}`),
    ...problems.map((problem) => `  WRONG ${problem}`),
  ];
}
