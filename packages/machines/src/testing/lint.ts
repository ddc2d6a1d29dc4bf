import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes, getPath } from './branches.ts';
import { halfGuarded } from './totality.ts';
import type { AnyModel } from './types.ts';

/** A chart larger than this does not fit in a head: split it. */
export const mostStates = 25;

/** One promise over whole runs is soon made: a chart has at least so many. */
const fewestProperties = 2;

const eventName = /^[a-z]+(?:[A-Z][a-z]+)*\.(?:[a-z]+ed|chosen|lost|beat)$/;
const stateName = /^[a-z][a-zA-Z]*$/;
/** Adjectives by their endings, and gerunds, with what they are about or without (`loadingMember`). */
const standing = /^[a-z]+ing(?:[A-Z]|$)|(?:ed|ent|able|ive|al|Off)$|Missing$|Unsafe$/;
/** Words for a standing that any chart may use. Words of one chart alone are `words` of its model. */
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

/** Where a value that JSON would lose is found: a function most of all. */
function unsayable(value: unknown, path: string): string[] {
  if (typeof value === 'function' || typeof value === 'symbol') {
    return [`${path} is a ${typeof value}`];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unsayable(inner, `${path}.${key}`));
}

function namesIn(config: unknown, keys: ReadonlySet<string>): string[] {
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, inner]) => {
    if (!keys.has(key)) return namesIn(inner, keys);
    return (Array.isArray(inner) ? inner : [inner]).filter((name) => typeof name === 'string');
  });
}

/** The names under some keys of a state's own config, without those of the states in it. */
const namesUnder =
  (...keys: readonly string[]) =>
  ({ config }: AnyStateNode): string[] =>
    namesIn({ ...config, states: null }, new Set(keys));

function stateProblems(node: AnyStateNode, words: readonly string[]): string[] {
  if (node.path.length === 0) return [];
  const { key } = node;
  const fits = stateName.test(key) && (standing.test(key) || words.includes(key));
  return fits ? [] : [`state ${getPath(node)} is neither an adjective nor a gerund`];
}

function invokeProblems(node: AnyStateNode): string[] {
  return node.invoke.flatMap(({ id, onDone, onError }) => [
    ...(onDone ? [] : [`${getPath(node)}: ${id} has no onDone`]),
    ...(onError ? [] : [`${getPath(node)}: ${id} has no onError`]),
  ]);
}

/** Initial states and their initial children, where a strict React mount would run ports twice. */
function initialNodes(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states);
  const started = node.type === 'parallel' ? children : (node.initial.target as AnyStateNode[]);
  return [node, ...(children.length === 0 ? [] : started.flatMap(initialNodes))];
}

function writeProblems(machine: AnyStateMachine, writes: readonly string[]): string[] {
  return initialNodes(machine.root).flatMap((node) =>
    node.invoke
      .filter(({ src }) => writes.includes(String(src)))
      .map(({ src }) => `${getPath(node)}: ${String(src)} writes in an initial state`),
  );
}

function nameProblems(
  kind: 'guards' | 'actions' | 'delays' | 'actors',
  getNames: (node: AnyStateNode) => readonly string[],
  machine: AnyStateMachine,
): string[] {
  const given = Object.keys(machine.implementations[kind] as object);
  const needsPhrase = kind !== 'actors';
  const uses = allNodes(machine.root).flatMap((node) =>
    getNames(node).map((name) => ({ name, where: getPath(node) })),
  );
  const used = new Set(uses.map(({ name }) => name));
  const missing = uses.filter(({ name }) => !given.includes(name));
  return [
    ...new Set(missing.map(({ name, where }) => `${kind}: ${name} is not given, used in ${where}`)),
    ...given.filter((name) => !used.has(name)).map((name) => `${kind}: ${name} is not used`),
    ...given
      .filter((name) => needsPhrase && !phrase.test(name))
      .map((name) => `${kind}: ${name} is not an English phrase`),
  ];
}

const delayNames = ({ config }: AnyStateNode): string[] => Object.keys(config.after ?? {});

/** Ports that a chart asks and for which its model knows no answers. */
function answerProblems(model: AnyModel, nodes: readonly AnyStateNode[]): string[] {
  return nodes.flatMap((node) =>
    node.invoke
      .filter(({ src }) => Object.keys(model.answers[String(src)] ?? {}).length === 0)
      .map(({ src }) => `${getPath(node)}: the port ${String(src)} never answers`),
  );
}

function eventProblems(model: AnyModel, nodes: readonly AnyStateNode[]): string[] {
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

function promiseProblems({ properties = {} }: AnyModel): string[] {
  const count = Object.keys(properties).length;
  return count < fewestProperties ? [`${count} properties, at least ${fewestProperties}`] : [];
}

/** What is wrong with how a chart is written; empty when nothing is. */
export function lintChart(model: AnyModel): string[] {
  const machine = model.machine as AnyStateMachine;
  const nodes = allNodes(machine.root);
  const states = nodes.length - 1;
  const { config } = machine;
  return [
    ...unsayable(config, 'config').map((problem) => `not JSON: ${problem}`),
    ...(states > mostStates ? [`${states} states, at most ${mostStates}`] : []),
    ...(Number.isFinite(machine.options.maxIterations)
      ? []
      : ['no maxIterations: a circle of transitions would hang the page']),
    ...nodes.flatMap((node) => stateProblems(node, [...standings, ...(model.words ?? [])])),
    ...nodes.flatMap(invokeProblems),
    ...writeProblems(machine, model.writes),
    ...answerProblems(model, nodes),
    ...nameProblems('guards', namesUnder('guard'), machine),
    ...nameProblems('actions', namesUnder('actions', 'entry', 'exit'), machine),
    ...nameProblems('delays', delayNames, machine),
    ...nameProblems('actors', namesUnder('src'), machine),
    ...eventProblems(model, nodes),
    ...halfGuarded(model),
    ...promiseProblems(model),
  ];
}
