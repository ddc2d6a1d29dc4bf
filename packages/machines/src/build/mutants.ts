import { type AnyStateMachine, createMachine } from 'xstate';
import { checkChart } from '../testing/checks.ts';
import { explore } from '../testing/explore.ts';
import { startWalk, type Story } from '../testing/walk.ts';
import type { Charted } from '../models/index.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface Mutant {
  readonly what: string;
  readonly config: Json;
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place in a config, as the path of keys to it. */
function placesIn(value: Json, path: string[] = []): { path: string[]; value: Json }[] {
  const here = { path, value };
  if (!isObject(value) && !Array.isArray(value)) return [here];
  const inner = Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]));
  return [here, ...inner];
}

function without(config: Json, path: readonly string[]): Json {
  const copy = structuredClone(config);
  const last = path.at(-1) ?? '';
  let at: Json = copy;
  for (const key of path.slice(0, -1)) at = (at as { [key: string]: Json })[key] ?? null;
  if (Array.isArray(at)) at.splice(Number(last), 1);
  else if (isObject(at)) delete at[last];
  return copy;
}

const isTransition = (path: readonly string[]): boolean =>
  ['on', 'after'].includes(path.at(-2) ?? '') || ['onDone', 'onError'].includes(path.at(-1) ?? '');

const isAlternative = (path: readonly string[]): boolean =>
  isTransition(path.slice(0, -1)) || path.at(-2) === 'always';

const isRemovable = (path: readonly string[], value: Json): boolean => {
  const key = path.at(-1) ?? '';
  const owner = path.at(-2) ?? '';
  if (['guard', 'actions', 'entry', 'exit', 'reenter', 'tags'].includes(key)) return true;
  if (['actions', 'entry', 'exit', 'tags'].includes(owner)) return typeof value === 'string';
  if (isTransition(path)) return true;
  return isAlternative(path) && isObject(value);
};

/** Each mutant lacks one thing of its chart: a branch, a guard, an action, a tag, a reentry. */
function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = JSON.parse(JSON.stringify(machine.config)) as Json;
  const places = placesIn(config).filter(({ path, value }) => isRemovable(path, value));
  const listed = places.filter(
    // A list of one is the same as the one in it.
    ({ path }) => !(path.at(-1) === '0' && onlyOne(config, path.slice(0, -1))),
  );
  return listed.map(({ path }) => ({ what: path.join('.'), config: without(config, path) }));
}

function onlyOne(config: Json, path: readonly string[]): boolean {
  let at: Json = config;
  for (const key of path) at = (at as { [key: string]: Json })[key] ?? null;
  return Array.isArray(at) && at.length === 1;
}

async function survives(charted: Charted, mutant: AnyStateMachine): Promise<boolean> {
  const { model, stories } = charted;
  for (const story of Object.values(stories) as Story<unknown>[]) {
    try {
      await story((start) => startWalk(model as never, start, mutant));
    } catch {
      return false;
    }
  }
  const graph = await explore(model, { machine: mutant, limit: 1_200 }).catch(() => null);
  return graph !== null && checkChart(model, graph).length === 0;
}

export interface MutationReport {
  readonly chart: string;
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly string[];
}

/** Takes one thing after another out of a chart and sees whether its stories or checks notice. */
export async function mutate(charted: Charted): Promise<MutationReport> {
  const machine = charted.model.machine as AnyStateMachine;
  const mutants = mutantsOf(machine);
  const survivors: string[] = [];
  for (const { what, config } of mutants) {
    try {
      // A chart that lost a guard may turn in circles: that is an error soon, not a hang.
      const bounded = { ...(config as object), options: { maxIterations: 100 } };
      const mutant = createMachine(bounded as never, machine.implementations as never);
      if (await survives(charted, mutant as AnyStateMachine)) survivors.push(what);
    } catch {
      // A config that xstate refuses is noticed.
    }
  }
  return {
    chart: charted.model.id,
    mutants: mutants.length,
    killed: mutants.length - survivors.length,
    survivors,
  };
}
