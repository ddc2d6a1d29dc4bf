/** Judges whether scenarios or checks of a chart notice a mutant, and which promises it breaks. */
import { compileFunction } from 'node:vm';
import * as xstate from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { checkChart } from '../walk/checks.ts';
import { explore, type Graph } from '../walk/explore.ts';
import { findBrokenProperties } from '../walk/promises.ts';
import type { AnyModel } from '../walk/types.ts';
import { type Charted, type Scenario, runScenario } from '../walk/walk.ts';
import { getDetours, patchedConfig } from './detours.ts';
import { build, getMutants, type Json, type Mutant } from './mutants.ts';

/**
 * A mutant: the number of a config change, a patch of the config, or the changed text of its
 * modules.
 */
export type Change =
  | { readonly config: number }
  | { readonly patch: Json }
  | { readonly code: string };

type Modules = Readonly<Record<string, unknown>>;

const getMachine = ({ model }: Charted): AnyStateMachine => model.machine as AnyStateMachine;

/** A mutant may have more places than its chart, up to this limit. */
const mostPlaces = 1_200;

/** Known breaks usually happen near the start. */
const fewPlaces = 60;

/** Judges mutants of some charts; the workers of `runner` call it. */
export interface Judge {
  readonly chartNames: readonly string[];
  /** The mutants of a chart's config, in a stable order. */
  readonly configMutants: (chart: string) => readonly Mutant[];
  /** Further mutants of the config, for promises only; their numbers follow. */
  readonly detourMutants: (chart: string) => readonly Mutant[];
  /**
   * Whether a scenario or a check fails under a mutant; one that cannot be built counts as noticed.
   */
  readonly isNoticed: (chart: string, change: Change) => Promise<boolean>;
  /** Throws if the chart's own tests reject it unchanged, because then verdicts mean nothing. */
  readonly assertHealthy: (chart: string, code: string) => Promise<void>;
  /** The invariants and properties of a model. */
  readonly getPromises: (chart: string) => string[];
  /**
   * The promises that a mutant breaks. If it breaks the expected ones early, the search stops
   * there.
   */
  readonly brokenPromises: (
    chart: string,
    change: Change,
    expected?: readonly string[],
  ) => Promise<string[]>;
}

/**
 * Creates a judge of charts.
 * @param modules imports of the charts' code beside xstate, by the names that the bundle requires
 */
export function createJudge(charts: readonly Charted[], modules: Modules = {}): Judge {
  const provided: Modules = { xstate, ...modules };

  function findChart(chart: string): Charted {
    const charted = charts.find(({ model }) => model.id === chart);
    if (!charted) throw new Error(`there is no chart ${chart}`);
    return charted;
  }

  /** The mutants of a chart, built once. */
  function memoize(mutantsIn: (machine: AnyStateMachine) => Mutant[]) {
    const known = new Map<string, readonly Mutant[]>();
    return (chart: string): readonly Mutant[] => {
      const mutants = known.get(chart) ?? mutantsIn(getMachine(findChart(chart)));
      known.set(chart, mutants);
      return mutants;
    };
  }

  const configMutants = memoize(getMutants);
  const detourMutants = memoize(getDetours);

  function buildMutant(charted: Charted, change: Change) {
    const { model } = charted;
    if ('patch' in change) {
      const machine = getMachine(charted);
      return { model, machine: build(machine, { config: patchedConfig(machine, change.patch) }) };
    }
    if ('config' in change) {
      const usual = configMutants(model.id);
      const mutant = usual[change.config] ?? detourMutants(model.id)[change.config - usual.length];
      if (!mutant) throw new Error(`${model.id} has no mutant ${change.config}`);
      return { model, machine: build(getMachine(charted), mutant) };
    }
    const { machine, actors } = load(change.code, provided);
    return { model: { ...model, actors }, machine };
  }

  async function checkMutant(charted: Charted, change: Change): Promise<boolean> {
    const { model, machine } = buildMutant(charted, change);
    for (const scenario of Object.values(charted.scenarios) as Scenario<unknown>[]) {
      await runScenario(scenario, model as never, machine);
    }
    const graph = await explore(model, { machine, limit: mostPlaces });
    return checkChart(model, graph).length === 0;
  }

  /**
   * Explores a mutant. If it has too many places, a part is explored, which may still break a
   * promise.
   */
  async function exploreMutant(charted: Charted, change: Change, limit: number): Promise<Graph> {
    const { model, machine } = buildMutant(charted, change);
    return explore(model, { machine, limit, stopsAtLimit: true });
  }

  function getPromises(chart: string): string[] {
    const { invariants, properties = {} } = findChart(chart).model;
    return [...Object.keys(invariants), ...Object.keys(properties)];
  }

  /** The promises that a mutant breaks within a limit of places; none if it cannot be explored. */
  async function findBrokenWithin(chart: string, change: Change, limit: number): Promise<string[]> {
    const charted = findChart(chart);
    const graph = await exploreMutant(charted, change, limit).catch(() => null);
    if (graph === null) return [];
    const places = new Set([...graph.nodes.values()].flatMap(({ broken }) => broken));
    const runs = findBrokenProperties(charted.model, graph);
    return getPromises(chart).filter(
      (promise) =>
        places.has(promise) || runs.some((problem) => problem.startsWith(`broken: ${promise}`)),
    );
  }

  return {
    chartNames: charts.map(({ model }) => model.id),
    configMutants,
    detourMutants,
    isNoticed: (chart, change) =>
      checkMutant(findChart(chart), change).then(
        (isWell) => !isWell,
        () => true,
      ),
    assertHealthy: async (chart, code) => {
      const reason = await checkMutant(findChart(chart), { code }).then(
        (isWell) => (isWell ? null : 'a check fails'),
        (error: unknown) => (error as Error).message,
      );
      if (reason !== null)
        throw new Error(`${chart}: its own tests reject it unchanged: ${reason}`);
    },
    getPromises,
    brokenPromises: async (chart, change, expected = []) => {
      const soon = expected.length > 0 ? await findBrokenWithin(chart, change, fewPlaces) : [];
      const isEnough = expected.length > 0 && expected.every((promise) => soon.includes(promise));
      return isEnough ? soon : findBrokenWithin(chart, change, mostPlaces);
    },
  };
}

/** Evaluates the bundled modules of a chart, which export its machine and its actor slots. */
function load(
  code: string,
  provided: Modules,
): { machine: AnyStateMachine; actors: AnyModel['actors'] } {
  const exports: Modules = {};
  const run = compileFunction(code, ['exports', 'require']) as (...given: unknown[]) => void;
  run(exports, (name: string) => provided[name]);
  const findExport = (end: string): unknown =>
    Object.entries(exports).find(([name]) => name.endsWith(end))?.[1];
  const [machine, actors] = [findExport('Machine'), findExport('Actors')];
  if (!machine || !actors) throw new Error('the modules of a chart export a machine and actors');
  return { machine: machine as AnyStateMachine, actors: actors as AnyModel['actors'] };
}
