import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type { DownlineMoveContext, MoveAttempt, MoveImpact, WantedMove } from './types.ts';

export interface DownlineMovePorts {
  /**
   * Loads who would move and what would end. Rejects with `not_logged_in`, with `move_notFound` if
   * one of them is not in the team, and with `move_agent`, `move_currency`, `move_otherUpline` or
   * `move_notBelow` if the move is not allowed.
   */
  readonly loadImpact: Port<WantedMove, MoveImpact>;
  /**
   * Moves them under its key. Rejects with `endings_not_confirmed` if other contracts would end
   * than were shown, and as `loadImpact` does.
   */
  readonly sendMove: Port<MoveAttempt, null>;
}

/** Actor slots for `downlineMoveMachine.provide({ actors })`. */
export const downlineMoveActors = definePorts<DownlineMoveContext, DownlineMovePorts>(
  'downline-move',
  {
    loadImpact: ({ account, to }) => ({ account, to: requireValue(to) }),
    sendMove: ({ attempt }) => requireValue(attempt),
  },
);
