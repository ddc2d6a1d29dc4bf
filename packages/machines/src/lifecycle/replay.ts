import type { AnyStateMachine, StateValue } from 'xstate';
import { begin, decide } from './decide.ts';
import type { EntityCommand, Lifecycle, StoredEntity } from './types.ts';

/** One row of an entity's log: an accepted command, with the state before and after it. */
export interface LogRow<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly before: StateValue;
  readonly command: EntityCommand<Machine>;
  readonly after: StateValue;
}

/** The first row of a log that the lifecycle does not explain. */
export interface Divergence {
  /** Counted from 0. */
  readonly row: number;
  /** The row has another start state, its command would be refused, or it has another end state. */
  readonly cause: 'before' | 'refused' | 'after';
  /** The state according to the lifecycle. */
  readonly expected: StateValue;
  /** The state according to the row, or the refusal. */
  readonly found: StateValue;
}

/** The end of a log, and the row at which it deviates from its lifecycle. */
export interface Replayed<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly end: StoredEntity<Machine>;
  readonly divergence: Divergence | null;
}

/** Replays an entity's log from its beginning and stops at the first row that is not possible. */
export function replay<Machine extends AnyStateMachine, Refusal extends string>(
  lifecycle: Lifecycle<Machine, Refusal>,
  log: readonly LogRow<Machine>[],
): Replayed<Machine> {
  let end: StoredEntity<Machine> = begin<Machine>(lifecycle);
  for (const [row, { before, command, after }] of log.entries()) {
    const expected = end.state;
    const parts = (cause: Divergence['cause'], where: StateValue, found: StateValue) => ({
      end,
      divergence: { row, cause, expected: where, found },
    });
    if (!isSame(before, expected)) return parts('before', expected, before);
    const decision = decide(lifecycle, end, command);
    if ('refused' in decision) return parts('refused', expected, decision.refused);
    const { accepted } = decision;
    if (!isSame(after, accepted.state)) return parts('after', accepted.state, after);
    end = accepted;
  }
  return { end, divergence: null };
}

/** Regions may be stored in any order. */
function isSame(one: StateValue, other: StateValue): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key]!, other[key]!))
  );
}
