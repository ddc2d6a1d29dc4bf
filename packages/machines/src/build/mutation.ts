/** What the workers of `scripts/mutation` ask: whether a chart's stories or checks notice a mutant. */
import { compileFunction } from 'node:vm';
import * as xstate from 'xstate';
import type { AnyStateMachine } from 'xstate';
import * as kit from '../kit/index.ts';
import { type Charted, charts } from '../models/index.ts';
import { checkChart } from '../testing/checks.ts';
import { explore } from '../testing/explore.ts';
import type { AnyModel } from '../testing/types.ts';
import { type Story, tell } from '../testing/walk.ts';
import { build, type Mutant, mutantsOf } from './mutants.ts';

/** A mutant of a chart: the number of one of its config, or the text of its modules, changed. */
export type Change = { readonly config: number } | { readonly code: string };

export const chartNames: readonly string[] = charts.map(({ model }) => model.id);

function chartedAs(chart: string): Charted {
  const charted = charts.find(({ model }) => model.id === chart);
  if (!charted) throw new Error(`there is no chart ${chart}`);
  return charted;
}

const machineOf = ({ model }: Charted): AnyStateMachine => model.machine as AnyStateMachine;

const known = new Map<string, readonly Mutant[]>();

/** The mutants of a chart's config, always in the same order. */
export function configMutants(chart: string): readonly Mutant[] {
  const mutants = known.get(chart) ?? mutantsOf(machineOf(chartedAs(chart)));
  known.set(chart, mutants);
  return mutants;
}

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
  if (!('code' in change)) {
    const mutant = configMutants(model.id)[change.config];
    if (!mutant) throw new Error(`${model.id} has no mutant ${change.config}`);
    return { model, machine: build(machineOf(charted), mutant) };
  }
  const { machine, actors } = load(change.code);
  return { model: { ...model, actors }, machine };
}

async function holds(charted: Charted, change: Change): Promise<boolean> {
  const { model, machine } = changed(charted, change);
  for (const story of Object.values(charted.stories) as Story<unknown>[]) {
    await tell(story, model as never, machine);
  }
  const graph = await explore(model, { machine, limit: 1_200 });
  return checkChart(model, graph).length === 0;
}

/** Whether a story or a check fails under a mutant; one that cannot be built is noticed, too. */
export function isNoticed(chart: string, change: Change): Promise<boolean> {
  return holds(chartedAs(chart), change).then(
    (isWell) => !isWell,
    () => true,
  );
}

/** Throws where a chart's own tests refuse it unchanged: then no mutant of it says anything. */
export async function assertHealthy(chart: string, code: string): Promise<void> {
  const reason = await holds(chartedAs(chart), { code }).then(
    (isWell) => (isWell ? null : 'a check fails'),
    (error: unknown) => (error as Error).message,
  );
  if (reason !== null) throw new Error(`${chart}: its own tests refuse it as it is: ${reason}`);
}
