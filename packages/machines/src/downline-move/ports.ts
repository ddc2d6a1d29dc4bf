import { definePorts, type Port } from '../kit/index.ts';
import type { DownlineMoveContext, MoveAttempt, MoveImpact, WantedMove } from './types.ts';

export interface DownlineMovePorts {
  /** Asks who would move and what would end. Rejects with `not_logged_in`, `move_notFound` where one of
   * them is not of the team, `move_agent`, `move_currency`, `move_otherUpline` or `move_notBelow` where it cannot be so. */
  readonly loadImpact: Port<WantedMove, MoveImpact>;
  /**
   * Moves them under its key. Rejects with `endings_not_confirmed` where other contracts would end than those that were
   * shown, and as `loadImpact`.
   */
  readonly sendMove: Port<MoveAttempt, null>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('downline-move: the context lost a value it needs here');
  return value;
}

/** Actor slots for `downlineMoveMachine.provide({ actors })`. */
export const downlineMoveActors = definePorts<DownlineMoveContext, DownlineMovePorts>(
  'downline-move',
  {
    loadImpact: ({ account, to }) => ({ account, to: present(to) }),
    sendMove: ({ attempt }) => present(attempt),
  },
);
