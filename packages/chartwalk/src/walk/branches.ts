import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export type BranchKind = 'event' | 'done' | 'error' | 'after' | 'always';

/** One declared way out of a state: an alternative of an event, an answer, a delay or `always`. */
export interface Branch {
  /** `state|trigger|index`, stable while the chart does not change. */
  readonly id: string;
  readonly state: string;
  readonly kind: BranchKind;
  /** The event, port or delay that triggers it. */
  readonly trigger: string;
  readonly guard: string | null;
  readonly targets: readonly string[];
}

export const getPath = (node: AnyStateNode): string => node.path.join('.') || '(root)';

interface Trigger {
  readonly kind: BranchKind;
  readonly name: string;
}

function getTrigger(eventType: string, node: AnyStateNode): Trigger {
  const [, source, name] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(eventType) ?? [];
  if (source === 'after' && name !== undefined) {
    return { kind: 'after', name: name.replace(`.${node.id}`, '') };
  }
  if (source !== undefined && name !== undefined) {
    return { kind: source === 'done.actor' ? 'done' : 'error', name };
  }
  return { kind: 'event', name: eventType };
}

function describe(
  node: AnyStateNode,
  { kind, name }: Trigger,
  definition: AnyTransitionDefinition,
  index: number,
): Branch {
  const label = kind === 'event' || kind === 'always' ? name : `${kind}(${name})`;
  const { guard } = definition;
  return {
    id: `${getPath(node)}|${label}|${index}`,
    state: getPath(node),
    kind,
    trigger: name,
    guard: typeof guard === 'string' ? guard : null,
    targets: (definition.target ?? []).map((target) => getPath(target)),
  };
}

export function listNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => listNodes(child))];
}

/** Every declared branch, with the transition object that xstate reports when it is taken. */
export function indexBranches(machine: AnyStateMachine): Map<AnyTransitionDefinition, Branch> {
  const index = new Map<AnyTransitionDefinition, Branch>();
  for (const node of listNodes(machine.root)) {
    for (const [eventType, definitions] of node.transitions) {
      const trigger = getTrigger(eventType, node);
      definitions.forEach((definition, i) => {
        index.set(definition, describe(node, trigger, definition, i));
      });
    }
    (node.always ?? []).forEach((definition, i) => {
      index.set(definition, describe(node, { kind: 'always', name: 'always' }, definition, i));
    });
  }
  return index;
}

/** The declared branches in source order. */
export function listDeclaredBranches(machine: AnyStateMachine): Branch[] {
  return [...indexBranches(machine).values()];
}
