import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  getNextTransitions,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import type { EntityCommand, Decision, Lifecycle, Stored, StoredEntity } from './types.ts';

/** The state of an entity before its first command. */
export function begin<Machine extends AnyStateMachine>({
  machine,
}: Pick<Lifecycle<Machine>, 'machine'>): StoredEntity<Machine> {
  const [snapshot] = initialTransition<AnyStateMachine>(machine, undefined);
  return getStored<Machine>(snapshot);
}

/**
 * Decides a command for an entity in a state. A refusal is an answer, checked in this order: the
 * command is unknown, the role has no permission, the state has no such command, a guard refuses
 * it. Pure: it writes nothing and reads no clock. Throws if the stored state is not in the chart.
 */
export function decide<Machine extends AnyStateMachine, Refusal extends string>(
  { machine, permissions, refusals }: Lifecycle<Machine, Refusal>,
  stored: StoredEntity<Machine>,
  command: EntityCommand<Machine>,
): Decision<Machine, Refusal> {
  const table: Readonly<Record<string, readonly string[]>> = permissions;
  const { type, actor } = command as { readonly type: string; readonly actor: { role: string } };
  if (!Object.hasOwn(table, type)) return { refused: 'unknown_command' };
  if (!table[type]?.includes(actor.role)) return { refused: 'not_permitted' };
  const snapshot = restore(machine, stored);
  if (snapshot.status === 'done') return { refused: 'not_enabled' };
  if (!snapshot.can(command)) {
    const guard = findFirstGuard(snapshot, type);
    return { refused: guard === undefined ? 'not_enabled' : refusals[guard]! };
  }
  const [next] = transition<AnyStateMachine>(machine, snapshot, command);
  if (Object.keys(next.children).length > 0) {
    throw new Error(`${machine.id}: ${type} in ${formatState(stored)} starts an actor`);
  }
  return { accepted: getStored<Machine>(next) };
}

function restore(machine: AnyStateMachine, stored: Stored): AnyMachineSnapshot {
  try {
    return machine.resolveState({ value: stored.state, context: stored.context });
  } catch (cause) {
    throw new Error(`${machine.id}: this chart has no state ${formatState(stored)}`, { cause });
  }
}

const formatState = ({ state }: Stored): string => JSON.stringify(state);

/** The first guard of a command; with several alternatives it names the refusal. */
function findFirstGuard(snapshot: AnyMachineSnapshot, type: string): string | undefined {
  const guard = getNextTransitions(snapshot).find(
    ({ eventType, guard: asked }) => eventType === type && asked !== undefined,
  )?.guard;
  return typeof guard === 'object' ? guard.type : (guard as string | undefined);
}

function getStored<Machine extends AnyStateMachine>(
  snapshot: SnapshotFrom<AnyStateMachine>,
): StoredEntity<Machine> {
  const { value, context } = snapshot as AnyMachineSnapshot;
  return { state: value, context: context as ContextFrom<Machine> };
}
