import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Config = { [key: string]: Json };
export type Path = readonly string[];

/** Description of the change. */
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

/** Every place in a config, as a key path. */
export function listPlaces(value: Json, path: Path = []): Place[] {
  const here = { path, value };
  if (!isObject(value) && !Array.isArray(value)) return [here];
  const inner = Object.entries(value).flatMap(([key, child]) => listPlaces(child, [...path, key]));
  return [here, ...inner];
}

const getAt = (config: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((value, key) => (value as Config | undefined)?.[key], config);

/** A copy in which the holder of a place was changed. */
export function changeConfig(
  config: Json,
  path: Path,
  change: (holder: Config, key: string) => void,
): Json {
  const copy = structuredClone(config);
  change(getAt(copy, path.slice(0, -1)) as Config, path.at(-1) ?? '');
  return copy;
}

const removePlace = (config: Json, path: Path): Json =>
  changeConfig(config, path, (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  });

/** The names by which a mutant refers to a changed implementation. */
const negateGuard = (guard: string): string => `not: ${guard}`;
const lengthenDelay = (delay: string): string => `twice: ${delay}`;
const shortenDelay = (delay: string): string => `half: ${delay}`;

const isTransition = (path: Path): boolean =>
  ['on', 'after'].includes(path.at(-2) ?? '') || ['onDone', 'onError'].includes(path.at(-1) ?? '');

const isAlternative = (path: Path): boolean =>
  isTransition(path.slice(0, -1)) || path.at(-2) === 'always';

/** Whether a place is a transition without a target. */
export const isWithoutTarget = ({ path, value }: Place): boolean =>
  (isTransition(path) || isAlternative(path)) && isObject(value) && value.target === undefined;

/** Whether a place is the only item of a list, so that removing it equals removing the list. */
const isAlone = (config: Json, path: Path): boolean => {
  const list = getAt(config, path.slice(0, -1));
  return Array.isArray(list) && list.length === 1;
};

function getDroppedKind({ path, value }: Place): MutantKind | null {
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

function dropPlace(config: Json, place: Place): Mutant[] {
  const kind = getDroppedKind(place);
  const { path } = place;
  if (!kind || isAlone(config, path)) return [];
  return [{ kind, what: path.join('.'), config: removePlace(config, path) }];
}

/** The node that contains a place of the config. */
function findNode(machine: AnyStateMachine, path: Path): AnyStateNode {
  let node: AnyStateNode = machine.root;
  for (let i = 0; path[i] === 'states'; i += 2) node = node.states[path[i + 1] ?? ''] ?? node;
  return node;
}

/** The node that a target leads to. */
function getNode(machine: AnyStateMachine, path: Path, target: string): AnyStateNode | undefined {
  const source = findNode(machine, path);
  const isId = target.startsWith('#');
  const isInner = target.startsWith('.');
  const words = target.replace(/^[#.]/, '').split('.');
  const from = isId ? machine.root : isInner ? source : (source.parent ?? source);
  const steps = isId ? words.slice(1) : words;
  let node: AnyStateNode | undefined = from;
  for (const step of steps) node = node?.states[step];
  return node;
}

/** The siblings of the right target in chart order, starting with the one after it. */
function listWrongTargets(machine: AnyStateMachine, path: Path, target: string): string[] {
  const node = getNode(machine, path, target);
  const keys = Object.keys(node?.parent?.states ?? {});
  const here = keys.indexOf(node?.key ?? '');
  if (here < 0) return [];
  const others = [...keys.slice(here + 1), ...keys.slice(0, here)];
  return others.map((other) => target.replace(/[^.#]+$/, other));
}

/** The node that a place leads to; undefined if it is no target. */
export function findTarget(
  machine: AnyStateMachine,
  { path, value }: Place,
): AnyStateNode | undefined {
  const isPlain = isTransition(path) && !['onDone', 'onError'].includes(path.at(-2) ?? '');
  const isTarget = path.at(-1) === 'target' || isPlain;
  return isTarget && typeof value === 'string' ? getNode(machine, path, value) : undefined;
}

/** A transition to another state. There are many, so each mutant is built on demand. */
export const redirectTarget = (config: Json, path: Path, target: string): Mutant => ({
  kind: 'swapped target',
  what: `${path.join('.')} = ${target}`,
  get config() {
    return changeConfig(config, path, (holder, key) => (holder[key] = target));
  },
});

/** A transition redirected to each sibling of its target. */
export function retargetAll(machine: AnyStateMachine, config: Json, place: Place): Mutant[] {
  const { path, value } = place;
  if (!findTarget(machine, place)) return [];
  return listWrongTargets(machine, path, String(value)).map((wrong) =>
    redirectTarget(config, path, wrong),
  );
}

const retarget = (...where: Parameters<typeof retargetAll>): Mutant[] =>
  retargetAll(...where).slice(0, 1);

function negateGuards(config: Json, { path, value }: Place): Mutant[] {
  if (path.at(-1) !== 'guard' || typeof value !== 'string') return [];
  const mutant = changeConfig(config, path, (holder, key) => (holder[key] = negateGuard(value)));
  return [{ kind: 'negated guard', what: `${path.join('.')} = not`, config: mutant }];
}

function changeDelay(config: Json, { path }: Place): Mutant[] {
  if (path.at(-2) !== 'after') return [];
  return [lengthenDelay, shortenDelay].map((name) => {
    const mutant = changeConfig(config, path, (holder, key) => {
      holder[name(key)] = holder[key] ?? null;
      delete holder[key];
    });
    return { kind: 'changed delay', what: name(path.join('.')), config: mutant };
  });
}

/** All mutants of a chart's config, one change each, in a stable order. */
export function getMutants(machine: AnyStateMachine): Mutant[] {
  const config = getConfig(machine);
  return listPlaces(config).flatMap((place) => [
    ...dropPlace(config, place),
    ...retarget(machine, config, place),
    ...negateGuards(config, place),
    ...changeDelay(config, place),
  ]);
}

type Loose = (...args: unknown[]) => unknown;

const getEntries = (implementations: object): [string, unknown][] =>
  Object.entries(implementations);

/** A chart's implementations plus the changed ones that mutants name. */
function widenImplementations({ implementations }: AnyStateMachine): object {
  const { guards, delays } = implementations as { guards: object; delays: object };
  const scaleDelay = (delay: unknown, by: number): unknown =>
    typeof delay === 'function'
      ? (...args: unknown[]) => Number((delay as Loose)(...args)) * by
      : Number(delay) * by;
  return {
    ...implementations,
    guards: Object.fromEntries(
      getEntries(guards).flatMap(([name, guard]) => [
        [name, guard],
        [negateGuard(name), (...args: unknown[]) => !(guard as Loose)(...args)],
      ]),
    ),
    delays: Object.fromEntries(
      getEntries(delays).flatMap(([name, delay]) => [
        [name, delay],
        [lengthenDelay(name), scaleDelay(delay, 2)],
        [shortenDelay(name), scaleDelay(delay, 0.5)],
      ]),
    ),
  };
}

/** Builds a mutant of a chart; throws if xstate rejects it. */
export function build(
  machine: AnyStateMachine,
  { config }: Pick<Mutant, 'config'>,
): AnyStateMachine {
  return createMachine(config as never, widenImplementations(machine) as never) as AnyStateMachine;
}
