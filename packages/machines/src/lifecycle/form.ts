import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Lifecycle, LifecycleParts } from './types.ts';

/** Checks on the parts of a chart that do not depend on its commands. */
interface Parts {
  readonly machine: AnyStateMachine;
  readonly permissions: Readonly<Record<string, readonly string[]>>;
  readonly refusals: Readonly<Record<string, string>>;
}

/**
 * Defines a lifecycle by a chart and its permissions. Throws an error with chart, state and cause
 * for anything that a lifecycle may not have: a port, a delay, an action other than `assign`, a
 * guard without a refusal, a command without a permission. It requires `maxIterations`, because a
 * loop would stop the server.
 */
export function defineLifecycle<Machine extends AnyStateMachine, Refusal extends string>(
  parts: LifecycleParts<Machine, Refusal>,
): Lifecycle<Machine, Refusal> {
  const { machine } = parts;
  const problems = [
    ...(Number.isFinite(machine.options.maxIterations)
      ? []
      : ['no maxIterations: a loop of transitions would stop the server']),
    ...listNodes(machine.root).flatMap((node) => checkNodes(node, parts)),
    ...checkImplementations(machine),
    ...checkCommands(parts),
  ];
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => `${machine.id}: ${problem}`).join('\n'));
  }
  return { ...parts, id: machine.id };
}

const listNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(listNodes),
];

function checkNodes(node: AnyStateNode, { machine, refusals }: Parts): string[] {
  const state = node.path.join('.') || '(root)';
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap((one) => one.actions)];
  return [
    ...node.invoke.map(({ id }) => `${state} invokes ${id}, and a lifecycle has no ports`),
    ...node.after.map(({ delay }) => `${state} waits for ${String(delay)} by itself`),
    ...transitions.flatMap(({ guard, eventType }) => {
      if (guard === undefined) return [];
      const name = getName(guard);
      if (!isGiven(machine, 'guards', guard)) {
        return [`${state} has the guard ${name}, which is not provided by name`];
      }
      // A command with an unguarded alternative is never refused.
      const hasDefault = transitions.some((one) => one.eventType === eventType && !one.guard);
      const isSaid = hasDefault || !isCommand(eventType) || Object.hasOwn(refusals, name);
      return isSaid ? [] : [`${state}: the guard "${name}" has no refusal`];
    }),
    ...actions
      .filter((action) => typeof action === 'function' || !isGiven(machine, 'actions', action))
      .map((action) => `${state} has the action ${getName(action)}, which is not provided by name`),
  ];
}

/** Raised events, eventless transitions and done events are not commands. */
const isCommand = (event: string): boolean => event !== '' && !event.startsWith('xstate.');

function checkImplementations({ implementations }: AnyStateMachine): string[] {
  const { actors, delays } = implementations;
  const actions = implementations.actions as Record<string, { readonly type?: string }>;
  return [
    ...Object.keys(actors).map((name) => `"${name}" is an actor, and a lifecycle has no ports`),
    ...Object.keys(delays).map((name) => `"${name}" is a delay, and a lifecycle does not wait`),
    ...Object.entries(actions)
      .filter(([, action]) => action.type !== 'xstate.assign')
      .map(([name]) => `the action "${name}" does more than assign`),
  ];
}

function checkCommands({ machine, permissions }: Parts): string[] {
  const commands: readonly string[] = machine.events.filter(isCommand);
  const permitted = Object.keys(permissions);
  return [
    ...commands
      .filter((command) => !permitted.includes(command))
      .map((command) => `no role may give the command ${command}`),
    ...permitted
      .filter((command) => !commands.includes(command))
      .map((command) => `no state has the command ${command}`),
  ];
}

/** A guard or an action in the config: a text, or an object with the text as its type. */
function getName(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return named.name || '(inline)';
  return String((named as { readonly type?: unknown }).type);
}

function isGiven(machine: AnyStateMachine, kind: 'guards' | 'actions', named: unknown): boolean {
  const given = machine.implementations[kind] as object;
  return typeof named !== 'function' && Object.hasOwn(given, getName(named));
}
