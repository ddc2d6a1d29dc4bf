import type { AnyStateMachine } from 'xstate';
import {
  begin,
  type EntityCommand,
  decide,
  type Decision,
  type Lifecycle,
  type StoredEntity,
} from '../lifecycle/index.ts';
import { allNodes, branchIndex, getPath } from './branches.ts';

/** One command in one place, and what it is answered. */
export interface Judged<Machine extends AnyStateMachine, Refusal extends string> {
  readonly at: StoredEntity<Machine>;
  readonly command: EntityCommand<Machine>;
  readonly decision: Decision<Machine, Refusal>;
}

/** Everything that commands can do to an entity. */
export interface LifecycleWalk<Machine extends AnyStateMachine, Refusal extends string> {
  /** Every place that commands lead to. */
  readonly places: readonly StoredEntity<Machine>[];
  /** Every command in every place. */
  readonly judged: readonly Judged<Machine, Refusal>[];
  /** States that no command leads to. */
  readonly unreached: readonly string[];
  /** Branches that no command takes. */
  readonly untaken: readonly string[];
}

const mostPlaces = 1_000;

/**
 * Gives every command in every place that commands lead to. The machine's clock is away meanwhile, what is
 * stored is frozen, and each command is judged twice: a lifecycle that asks for the time, writes into what it
 * was given or answers one way and then another throws.
 */
export function walkLifecycle<Machine extends AnyStateMachine, Refusal extends string>(
  lifecycle: Lifecycle<Machine, Refusal>,
  commandsAt: (place: StoredEntity<Machine>) => readonly EntityCommand<Machine>[],
): LifecycleWalk<Machine, Refusal> {
  const { machine } = lifecycle;
  const branches = branchIndex(machine);
  const untaken = new Set([...branches.values()].map(({ id }) => id));
  const unreached = new Set(
    allNodes(machine.root)
      .filter(({ path }) => path.length > 0)
      .map(getPath),
  );
  const places = new Map<string, StoredEntity<Machine>>();
  const judged: Judged<Machine, Refusal>[] = [];

  function arrive(place: StoredEntity<Machine>): void {
    const key = JSON.stringify(place);
    if (places.has(key)) return;
    if (places.size === mostPlaces) throw new Error(`${lifecycle.id} has no end of places`);
    places.set(key, frozen(place));
    for (const node of snapshotAt(machine, place)._nodes) unreached.delete(getPath(node));
  }

  withoutClock(() => {
    arrive(begin<Machine>(lifecycle));
    // A map that grows goes on with what was added.
    for (const at of places.values()) {
      for (const command of commandsAt(at)) {
        const decision = decide(lifecycle, at, command);
        const again = decide(lifecycle, at, command);
        if (JSON.stringify(again) !== JSON.stringify(decision)) {
          throw new Error(`${lifecycle.id} answers ${command.type} in two ways`);
        }
        judged.push({ at, command, decision });
        if (!('accepted' in decision)) continue;
        arrive(decision.accepted);
        const taken = machine.getTransitionData(snapshotAt(machine, at), command) ?? [];
        for (const definition of taken) untaken.delete(branches.get(definition)?.id ?? '');
      }
    }
  });
  return {
    places: [...places.values()],
    judged,
    unreached: [...unreached],
    untaken: [...untaken],
  };
}

const snapshotAt = (machine: AnyStateMachine, { state, context }: StoredEntity<AnyStateMachine>) =>
  machine.resolveState({ value: state, context });

/** Nobody reads the machine's time while `work` runs. */
function withoutClock(work: () => void): void {
  const RealDate = globalThis.Date;
  const refuse = (): never => {
    throw new Error('a lifecycle asked the machine for the time');
  };
  globalThis.Date = new Proxy(RealDate, {
    apply: refuse,
    construct: (date, given, as) =>
      given.length === 0 ? refuse() : Reflect.construct(date, given, as),
    get: (date, key) => (key === 'now' ? refuse : Reflect.get(date, key)),
  });
  try {
    work();
  } finally {
    globalThis.Date = RealDate;
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) frozen(inner);
    Object.freeze(value);
  }
  return value;
}
