import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listNodes, getPath } from './branches.ts';
import { checkGuardedHandlers } from './totality.ts';
import type { AnyModel } from './types.ts';

/** A larger chart is hard to understand: split it. */
export const mostStates = 25;

/** The minimum number of properties of a chart. */
const fewestProperties = 2;

const eventName = /^[a-z]+(?:[A-Z][a-z]+)*\.(?:[a-z]+ed|chosen|lost|beat)$/;
const stateName = /^[a-z][a-zA-Z]*$/;
/** Adjectives by their endings, and gerunds with or without an object (`loadingMember`). */
const standing = /^[a-z]+ing(?:[A-Z]|$)|(?:ed|ent|able|ive|al|Off)$|Missing$|Unsafe$/;
/** State names that any chart may use. Those of one chart go into `words` of its model. */
const standings: readonly string[] = [
  'done',
  'idle',
  'invalid',
  'known',
  'open',
  'stale',
  'unknown',
];
const phrase = /^[a-z].* .*$/;

/** Paths of values that JSON would lose, above all functions. */
function findUnserializable(value: unknown, path: string): string[] {
  if (typeof value === 'function' || typeof value === 'symbol') {
    return [`${path} is a ${typeof value}`];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findUnserializable(inner, `${path}.${key}`),
  );
}

function listNames(config: unknown, keys: ReadonlySet<string>): string[] {
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, inner]) => {
    if (!keys.has(key)) return listNames(inner, keys);
    return (Array.isArray(inner) ? inner : [inner]).filter((name) => typeof name === 'string');
  });
}

/** The names under some keys of a state's own config, without its child states. */
const listNamesUnder =
  (...keys: readonly string[]) =>
  ({ config }: AnyStateNode): string[] =>
    listNames({ ...config, states: null }, new Set(keys));

function checkStates(node: AnyStateNode, words: readonly string[]): string[] {
  if (node.path.length === 0) return [];
  const { key } = node;
  const fits = stateName.test(key) && (standing.test(key) || words.includes(key));
  return fits ? [] : [`state ${getPath(node)} is neither an adjective nor a gerund`];
}

function checkInvokes(node: AnyStateNode): string[] {
  return node.invoke.flatMap(({ id, onDone, onError }) => [
    ...(onDone ? [] : [`${getPath(node)}: ${id} has no onDone`]),
    ...(onError ? [] : [`${getPath(node)}: ${id} has no onError`]),
  ]);
}

/** Initial states and their initial children, where a strict React mount would run ports twice. */
function listInitialNodes(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states);
  const started = node.type === 'parallel' ? children : (node.initial.target as AnyStateNode[]);
  return [node, ...(children.length === 0 ? [] : started.flatMap(listInitialNodes))];
}

function writeProblems(machine: AnyStateMachine, writes: readonly string[]): string[] {
  return listInitialNodes(machine.root).flatMap((node) =>
    node.invoke
      .filter(({ src }) => writes.includes(String(src)))
      .map(({ src }) => `${getPath(node)}: ${String(src)} writes in an initial state`),
  );
}

function checkNames(
  kind: 'guards' | 'actions' | 'delays' | 'actors',
  getNames: (node: AnyStateNode) => readonly string[],
  machine: AnyStateMachine,
): string[] {
  const implementationNames = Object.keys(machine.implementations[kind] as object);
  const needsPhrase = kind !== 'actors';
  const uses = listNodes(machine.root).flatMap((node) =>
    getNames(node).map((name) => ({ name, where: getPath(node) })),
  );
  const used = new Set(uses.map(({ name }) => name));
  const missing = uses.filter(({ name }) => !implementationNames.includes(name));
  return [
    ...new Set(
      missing.map(({ name, where }) => `${kind}: ${name} is not provided, used in ${where}`),
    ),
    ...implementationNames
      .filter((name) => !used.has(name))
      .map((name) => `${kind}: ${name} is not used`),
    ...implementationNames
      .filter((name) => needsPhrase && !phrase.test(name))
      .map((name) => `${kind}: ${name} is not an English phrase`),
  ];
}

const listDelayNames = ({ config }: AnyStateNode): string[] => Object.keys(config.after ?? {});

/** Ports that a chart calls and for which its model has no answers. */
function checkAnswers(model: AnyModel, nodes: readonly AnyStateNode[]): string[] {
  return nodes.flatMap((node) =>
    node.invoke
      .filter(({ src }) => Object.keys(model.answers[String(src)] ?? {}).length === 0)
      .map(({ src }) => `${getPath(node)}: the port ${String(src)} never answers`),
  );
}

function checkEvents(model: AnyModel, nodes: readonly AnyStateNode[]): string[] {
  const known = Object.keys(model.events);
  const declared = new Set(nodes.flatMap(({ config }) => Object.keys(config.on ?? {})));
  return [
    ...[...declared]
      .filter((type) => !eventName.test(type))
      .map((type) => `event ${type} is not noun.verb in the past`),
    ...known
      .filter((type) => !declared.has(type))
      .map((type) => `event ${type} has cases but no state declares it`),
  ];
}

function checkPromises({ properties = {} }: AnyModel): string[] {
  const count = Object.keys(properties).length;
  return count < fewestProperties ? [`${count} properties, at least ${fewestProperties}`] : [];
}

/** Problems in how a chart is written; empty if none. */
export function lintChart(model: AnyModel): string[] {
  const machine = model.machine as AnyStateMachine;
  const nodes = listNodes(machine.root);
  const states = nodes.length - 1;
  const { config } = machine;
  return [
    ...findUnserializable(config, 'config').map((problem) => `not JSON: ${problem}`),
    ...(states > mostStates ? [`${states} states, at most ${mostStates}`] : []),
    ...(Number.isFinite(machine.options.maxIterations)
      ? []
      : ['no maxIterations: a loop of transitions would hang the page']),
    ...nodes.flatMap((node) => checkStates(node, [...standings, ...(model.words ?? [])])),
    ...nodes.flatMap(checkInvokes),
    ...writeProblems(machine, model.writes),
    ...checkAnswers(model, nodes),
    ...checkNames('guards', listNamesUnder('guard'), machine),
    ...checkNames('actions', listNamesUnder('actions', 'entry', 'exit'), machine),
    ...checkNames('delays', listDelayNames, machine),
    ...checkNames('actors', listNamesUnder('src'), machine),
    ...checkEvents(model, nodes),
    ...checkGuardedHandlers(model),
    ...checkPromises(model),
  ];
}
