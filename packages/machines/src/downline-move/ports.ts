import { definePorts, type Port } from '../kit/index.ts';
import type { DownlineMoveContext, MoveAttempt, MoveImpact, WantedMove } from './types.ts';

export interface DownlineMovePorts {
  /** Asks who would move and what would end. Rejects with `not_logged_in`, `not_found`, `validation_failed`. */
  readonly loadImpact: Port<WantedMove, MoveImpact>;
  /**
   * Moves them under its key. Rejects with `endings_not_confirmed` where other contracts would end than those that were
   * shown, with `not_logged_in`, `not_found`, `validation_failed`.
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
