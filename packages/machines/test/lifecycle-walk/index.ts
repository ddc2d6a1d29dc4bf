import type { AnyStateMachine } from 'xstate';
import {
  begin,
  type EntityCommand,
  decide,
  type Decision,
  type Lifecycle,
  type StoredEntity,
} from '../../src/lifecycle/index.ts';
import { listNodes, indexBranches, getPath } from '@baize/chartwalk';

/** A command in a state, and its answer. */
export interface Judged<Machine extends AnyStateMachine, Refusal extends string> {
  readonly at: StoredEntity<Machine>;
  readonly command: EntityCommand<Machine>;
  readonly decision: Decision<Machine, Refusal>;
}

/** The reachable graph of an entity. */
export interface LifecycleWalk<Machine extends AnyStateMachine, Refusal extends string> {
  /** Every reachable place. */
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
 * Gives every command in every reachable place. Meanwhile the system clock throws, stored data is
 * frozen, and each command is decided twice: a lifecycle that reads the time, writes to its input
 * or is not deterministic throws.
 */
export function walkLifecycle<Machine extends AnyStateMachine, Refusal extends string>(
  lifecycle: Lifecycle<Machine, Refusal>,
  commandsAt: (place: StoredEntity<Machine>) => readonly EntityCommand<Machine>[],
): LifecycleWalk<Machine, Refusal> {
  const { machine } = lifecycle;
  const branches = indexBranches(machine);
  const untaken = new Set([...branches.values()].map(({ id }) => id));
  const unreached = new Set(
    listNodes(machine.root)
      .filter(({ path }) => path.length > 0)
      .map(getPath),
  );
  const places = new Map<string, StoredEntity<Machine>>();
  const judged: Judged<Machine, Refusal>[] = [];

  function arrive(place: StoredEntity<Machine>): void {
    const key = JSON.stringify(place);
    if (places.has(key)) return;
    if (places.size === mostPlaces) throw new Error(`${lifecycle.id} has endless places`);
    places.set(key, freeze(place));
    for (const node of createSnapshot(machine, place)._nodes) unreached.delete(getPath(node));
  }

  withoutClock(() => {
    arrive(begin<Machine>(lifecycle));
    // Iteration continues with entries added to the map.
    for (const at of places.values()) {
      for (const command of commandsAt(at)) {
        const decision = decide(lifecycle, at, command);
        const again = decide(lifecycle, at, command);
        if (JSON.stringify(again) !== JSON.stringify(decision)) {
          throw new Error(`${lifecycle.id} is not deterministic for ${command.type}`);
        }
        judged.push({ at, command, decision });
        if (!('accepted' in decision)) continue;
        arrive(decision.accepted);
        const taken = machine.getTransitionData(createSnapshot(machine, at), command) ?? [];
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

const createSnapshot = (
  machine: AnyStateMachine,
  { state, context }: StoredEntity<AnyStateMachine>,
) => machine.resolveState({ value: state, context });

/** Makes reading the system clock throw while `work` runs. */
function withoutClock(work: () => void): void {
  const RealDate = globalThis.Date;
  const refuse = (): never => {
    throw new Error('a lifecycle read the system clock');
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

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) freeze(inner);
    Object.freeze(value);
  }
  return value;
}
