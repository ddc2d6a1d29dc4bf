import type { AnyStateMachine } from 'xstate';
import { allNodes, declaredBranches } from '../testing/branches.ts';
import { planTour, runTour, stubDriver, verify, type VerifyOptions } from '../testing/index.ts';
import type { Charted } from '../models/index.ts';

/** What a full check of one chart comes to. */
export interface Figures {
  readonly chart: string;
  readonly states: number;
  /** States with the calls under way and with what the model remembers. */
  readonly places: number;
  readonly branches: { readonly declared: number; readonly covered: number };
  readonly edges: { readonly declared: number; readonly covered: number };
  readonly paths: number;
  readonly steps: number;
  /** Contexts that were compared with the place that they belong to. */
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

/** Checks a chart in every way that needs no story, and walks it whole. */
export async function getFigures({ model }: Charted, options: VerifyOptions): Promise<Figures> {
  const begun = performance.now();
  const machine = model.machine as AnyStateMachine;
  const { graph, compared, steps, seed, problems } = await verify(model, options);
  const tour = graph && (await runTour(planTour(model.id, graph), stubDriver(model), model));
  const failures =
    tour?.failures.map(({ label, message, story }) => `tour: ${label}: ${message}\n${story}`) ?? [];
  return {
    chart: model.id,
    states: allNodes(machine.root).length - 1,
    places: graph?.nodes.size ?? 0,
    branches: {
      declared: declaredBranches(machine).length,
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

/** What the command prints about a chart. */
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
