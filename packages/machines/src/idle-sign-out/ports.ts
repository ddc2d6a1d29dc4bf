import { definePorts, type Port } from '../kit/index.ts';
import type { IdleSignOutContext } from './types.ts';

export interface IdleSignOutPorts {
  /** Reports activity to the server. A refusal ends the session by itself. */
  readonly tellServer: Port<null, null>;
  /**
   * Forgets the session on this device and shows that it expired; resolves when that is done. The
   * logout chart notifies the server, retrying as long as needed (H92).
   */
  readonly leave: Port<null, null>;
}

/** Actor slots for `idleSignOutMachine.provide({ actors })`. */
export const idleSignOutActors = definePorts<IdleSignOutContext, IdleSignOutPorts>(
  'idle-sign-out',
  { tellServer: () => null, leave: () => null },
);
