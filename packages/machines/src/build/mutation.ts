/** What the workers of `scripts/mutation` ask: whether a chart's stories or checks notice a mutant. */
import { compileFunction } from 'node:vm';
import * as xstate from 'xstate';
import type { AnyStateMachine } from 'xstate';
import * as kit from '../kit/index.ts';
import { type Charted, charts } from '../models/index.ts';
import { checkChart } from '../testing/checks.ts';
import { explore, type Graph } from '../testing/explore.ts';
import { brokenProperties } from '../testing/promises.ts';
import type { AnyModel } from '../testing/types.ts';
import { type Story, tell } from '../testing/walk.ts';
import { getDetours, patchedConfig } from './detours.ts';
import {
  assertLifecycleHealthy,
  isLifecycleNoticed,
  type LifecycleChange,
  lifecycleNames,
} from './lifecycle-mutation.ts';
import { build, type Json, type Mutant, getMutants } from './mutants.ts';

export { lifecycleMutants, lifecycleNames } from './lifecycle-mutation.ts';

/** A mutant of a chart: the number of one of its config, a patch of its config, or the text of its modules, changed. */
export type Change =
  | { readonly config: number }
  | { readonly patch: Json }
  | { readonly code: string };

export const chartNames: readonly string[] = charts.map(({ model }) => model.id);

function chartedAs(chart: string): Charted {
  const charted = charts.find(({ model }) => model.id === chart);
  if (!charted) throw new Error(`there is no chart ${chart}`);
  return charted;
}

const getMachine = ({ model }: Charted): AnyStateMachine => model.machine as AnyStateMachine;

/** The mutants that a function makes of a chart, made once and always in the same order. */
function memorised(mutantsIn: (machine: AnyStateMachine) => Mutant[]) {
  const known = new Map<string, readonly Mutant[]>();
  return (chart: string): readonly Mutant[] => {
    const mutants = known.get(chart) ?? mutantsIn(getMachine(chartedAs(chart)));
    known.set(chart, mutants);
    return mutants;
  };
}

/** The mutants of a chart's config. */
export const configMutants = memorised(getMutants);

/** Further mutants of its config, that promises are held against; their numbers come after those. */
export const detourMutants = memorised(getDetours);

type Exports = Readonly<Record<string, unknown>>;

const provided: Readonly<Record<string, unknown>> = { xstate, 'baize:kit': kit };

/** Runs the text of a chart's modules, which export its machine and the slots of its ports. */
function load(code: string): { machine: AnyStateMachine; actors: AnyModel['actors'] } {
  const exports: Exports = {};
  const run = compileFunction(code, ['exports', 'require']) as (...given: unknown[]) => void;
  run(exports, (name: string) => provided[name]);
  const named = (end: string): unknown =>
    Object.entries(exports).find(([name]) => name.endsWith(end))?.[1];
  const [machine, actors] = [named('Machine'), named('Actors')];
  if (!machine || !actors) throw new Error('the modules of a chart export a machine and actors');
  return { machine: machine as AnyStateMachine, actors: actors as AnyModel['actors'] };
}

function changed(charted: Charted, change: Change) {
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
  const { machine, actors } = load(change.code);
  return { model: { ...model, actors }, machine };
}

/** A mutant may have more places than its chart, but not without end. */
const mostPlaces = 1_200;

async function holds(charted: Charted, change: Change): Promise<boolean> {
  const { model, machine } = changed(charted, change);
  for (const story of Object.values(charted.stories) as Story<unknown>[]) {
    await tell(story, model as never, machine);
  }
  const graph = await explore(model, { machine, limit: mostPlaces });
  return checkChart(model, graph).length === 0;
}

/** What can happen under a mutant: of one that has too many places a part, which can break a promise all the same. */
async function explored(charted: Charted, change: Change, limit: number): Promise<Graph> {
  const { model, machine } = changed(charted, change);
  return explore(model, { machine, limit, stopsAtLimit: true });
}

/**
 * Whether a story or a check of a chart, or a test of a lifecycle, fails under a mutant; one that cannot be built is
 * noticed, too.
 */
export async function isNoticed(chart: string, change: Change): Promise<boolean> {
  if (lifecycleNames.includes(chart)) return isLifecycleNoticed(chart, change as LifecycleChange);
  return holds(chartedAs(chart), change).then(
    (isWell) => !isWell,
    () => true,
  );
}

/** Throws where the own tests of a chart or a lifecycle refuse it unchanged: then no mutant of it says anything. */
export async function assertHealthy(chart: string, code: string): Promise<void> {
  if (lifecycleNames.includes(chart)) return assertLifecycleHealthy(chart, code);
  const reason = await holds(chartedAs(chart), { code }).then(
    (isWell) => (isWell ? null : 'a check fails'),
    (error: unknown) => (error as Error).message,
  );
  if (reason !== null) throw new Error(`${chart}: its own tests refuse it as it is: ${reason}`);
}

/** What a model promises in every state and over whole runs. */
export function getPromises(chart: string): string[] {
  const { invariants, properties = {} } = chartedAs(chart).model;
  return [...Object.keys(invariants), ...Object.keys(properties)];
}

/** The promises that a mutant breaks within so many places; none where it cannot be walked. */
async function brokenWithin(chart: string, change: Change, limit: number): Promise<string[]> {
  const charted = chartedAs(chart);
  const graph = await explored(charted, change, limit).catch(() => null);
  if (graph === null) return [];
  const places = new Set([...graph.nodes.values()].flatMap(({ broken }) => broken));
  const runs = brokenProperties(charted.model, graph);
  return getPromises(chart).filter(
    (promise) =>
      places.has(promise) || runs.some((problem) => problem.startsWith(`broken: ${promise}`)),
  );
}

/** What is known to be broken is broken near the start, as a rule. */
const fewPlaces = 60;

/** The promises of a chart's model that a mutant breaks; where those are expected that it breaks soon, no others. */
export async function brokenPromises(
  chart: string,
  change: Change,
  expected: readonly string[] = [],
): Promise<string[]> {
  const soon = expected.length > 0 ? await brokenWithin(chart, change, fewPlaces) : [];
  const isEnough = expected.length > 0 && expected.every((promise) => soon.includes(promise));
  return isEnough ? soon : brokenWithin(chart, change, mostPlaces);
}
