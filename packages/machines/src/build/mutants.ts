import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Config = { [key: string]: Json };
export type Path = readonly string[];

/** What was done to a chart. */
type MutantKind =
  | 'dropped transition'
  | 'swapped target'
  | 'dropped guard'
  | 'negated guard'
  | 'dropped action'
  | 'dropped tag'
  | 'changed delay'
  | 'added timer';

export interface Mutant {
  readonly kind: MutantKind;
  readonly what: string;
  readonly config: Json;
}

export interface Place {
  readonly path: Path;
  readonly value: Json;
}

export const isObject = (value: Json | undefined): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const getConfig = (machine: AnyStateMachine): Json =>
  JSON.parse(JSON.stringify(machine.config)) as Json;

/** Every place in a config, as the path of keys to it. */
export function placesIn(value: Json, path: Path = []): Place[] {
  const here = { path, value };
  if (!isObject(value) && !Array.isArray(value)) return [here];
  const inner = Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]));
  return [here, ...inner];
}

const at = (config: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((value, key) => (value as Config | undefined)?.[key], config);

/** A copy in which the holder of a place was changed. */
export function changed(
  config: Json,
  path: Path,
  change: (holder: Config, key: string) => void,
): Json {
  const copy = structuredClone(config);
  change(at(copy, path.slice(0, -1)) as Config, path.at(-1) ?? '');
  return copy;
}

const without = (config: Json, path: Path): Json =>
  changed(config, path, (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  });

/** The names by which a mutant asks for a changed implementation. */
const negated = (guard: string): string => `not: ${guard}`;
const longer = (delay: string): string => `twice: ${delay}`;
const shorter = (delay: string): string => `half: ${delay}`;

const isTransition = (path: Path): boolean =>
  ['on', 'after'].includes(path.at(-2) ?? '') || ['onDone', 'onError'].includes(path.at(-1) ?? '');

const isAlternative = (path: Path): boolean =>
  isTransition(path.slice(0, -1)) || path.at(-2) === 'always';

/** Whether a place is a transition that says nothing of where it leads. */
export const isWithoutTarget = ({ path, value }: Place): boolean =>
  (isTransition(path) || isAlternative(path)) && isObject(value) && value.target === undefined;

/** Whether a place is one of a list, which is the same as its list when it is alone there. */
const isAlone = (config: Json, path: Path): boolean => {
  const list = at(config, path.slice(0, -1));
  return Array.isArray(list) && list.length === 1;
};

function droppedKind({ path, value }: Place): MutantKind | null {
  const key = path.at(-1) ?? '';
  const owner = path.at(-2) ?? '';
  if (key === 'guard') return 'dropped guard';
  if (key === 'tags' || (owner === 'tags' && typeof value === 'string')) return 'dropped tag';
  if (['actions', 'entry', 'exit', 'reenter'].includes(key)) return 'dropped action';
  if (['actions', 'entry', 'exit'].includes(owner) && typeof value === 'string')
    return 'dropped action';
  if (isTransition(path) || (isAlternative(path) && isObject(value))) return 'dropped transition';
  return null;
}

function dropped(config: Json, place: Place): Mutant[] {
  const kind = droppedKind(place);
  const { path } = place;
  if (!kind || isAlone(config, path)) return [];
  return [{ kind, what: path.join('.'), config: without(config, path) }];
}

/** The node that a place of the config belongs to. */
function nodeAt(machine: AnyStateMachine, path: Path): AnyStateNode {
  let node: AnyStateNode = machine.root;
  for (let i = 0; path[i] === 'states'; i += 2) node = node.states[path[i + 1] ?? ''] ?? node;
  return node;
}

/** The node that a target leads to. */
function getNode(machine: AnyStateMachine, path: Path, target: string): AnyStateNode | undefined {
  const source = nodeAt(machine, path);
  const isId = target.startsWith('#');
  const isInner = target.startsWith('.');
  const words = target.replace(/^[#.]/, '').split('.');
  const from = isId ? machine.root : isInner ? source : (source.parent ?? source);
  const steps = isId ? words.slice(1) : words;
  let node: AnyStateNode | undefined = from;
  for (const step of steps) node = node?.states[step];
  return node;
}

/** The siblings of the right target, in the order of the chart, the next of the right one first. */
function wrongTargets(machine: AnyStateMachine, path: Path, target: string): string[] {
  const node = getNode(machine, path, target);
  const keys = Object.keys(node?.parent?.states ?? {});
  const here = keys.indexOf(node?.key ?? '');
  if (here < 0) return [];
  const others = [...keys.slice(here + 1), ...keys.slice(0, here)];
  return others.map((other) => target.replace(/[^.#]+$/, other));
}

/** The node that a place leads to; undefined where it is no target. */
export function targetAt(
  machine: AnyStateMachine,
  { path, value }: Place,
): AnyStateNode | undefined {
  const isPlain = isTransition(path) && !['onDone', 'onError'].includes(path.at(-2) ?? '');
  const isTarget = path.at(-1) === 'target' || isPlain;
  return isTarget && typeof value === 'string' ? getNode(machine, path, value) : undefined;
}

/** A transition that leads to another state. There are many of these: each is made when it is asked for. */
export const redirected = (config: Json, path: Path, target: string): Mutant => ({
  kind: 'swapped target',
  what: `${path.join('.')} = ${target}`,
  get config() {
    return changed(config, path, (holder, key) => (holder[key] = target));
  },
});

/** A transition that leads to any of the siblings of its target. */
export function allRetargeted(machine: AnyStateMachine, config: Json, place: Place): Mutant[] {
  const { path, value } = place;
  if (!targetAt(machine, place)) return [];
  return wrongTargets(machine, path, String(value)).map((wrong) => redirected(config, path, wrong));
}

const retargeted = (...where: Parameters<typeof allRetargeted>): Mutant[] =>
  allRetargeted(...where).slice(0, 1);

function negations(config: Json, { path, value }: Place): Mutant[] {
  if (path.at(-1) !== 'guard' || typeof value !== 'string') return [];
  const mutant = changed(config, path, (holder, key) => (holder[key] = negated(value)));
  return [{ kind: 'negated guard', what: `${path.join('.')} = not`, config: mutant }];
}

function delayed(config: Json, { path }: Place): Mutant[] {
  if (path.at(-2) !== 'after') return [];
  return [longer, shorter].map((name) => {
    const mutant = changed(config, path, (holder, key) => {
      holder[name(key)] = holder[key] ?? null;
      delete holder[key];
    });
    return { kind: 'changed delay', what: name(path.join('.')), config: mutant };
  });
}

/** All that is done to a chart, one thing at a time; the same chart gives the same mutants. */
export function getMutants(machine: AnyStateMachine): Mutant[] {
  const config = getConfig(machine);
  return placesIn(config).flatMap((place) => [
    ...dropped(config, place),
    ...retargeted(machine, config, place),
    ...negations(config, place),
    ...delayed(config, place),
  ]);
}

type Loose = (...args: unknown[]) => unknown;

const getEntries = (implementations: object): [string, unknown][] =>
  Object.entries(implementations);

/** A chart's implementations, and beside them the changed ones that mutants name. */
function widened({ implementations }: AnyStateMachine): object {
  const { guards, delays } = implementations as { guards: object; delays: object };
  const scaled = (delay: unknown, by: number): unknown =>
    typeof delay === 'function'
      ? (...args: unknown[]) => Number((delay as Loose)(...args)) * by
      : Number(delay) * by;
  return {
    ...implementations,
    guards: Object.fromEntries(
      getEntries(guards).flatMap(([name, guard]) => [
        [name, guard],
        [negated(name), (...args: unknown[]) => !(guard as Loose)(...args)],
      ]),
    ),
    delays: Object.fromEntries(
      getEntries(delays).flatMap(([name, delay]) => [
        [name, delay],
        [longer(name), scaled(delay, 2)],
        [shorter(name), scaled(delay, 0.5)],
      ]),
    ),
  };
}

/** The chart as one of its mutants has it; throws where xstate refuses it. */
export function build(
  machine: AnyStateMachine,
  { config }: Pick<Mutant, 'config'>,
): AnyStateMachine {
  return createMachine(config as never, widened(machine) as never) as AnyStateMachine;
}
