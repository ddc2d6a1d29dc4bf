import { definePorts, type Port } from '../kit/index.ts';
import type { IdleSignOutContext } from './types.ts';

export interface IdleSignOutPorts {
  /** Tells the server that somebody is there. A refusal says by itself that the session is over. */
  readonly tellServer: Port<null, null>;
  /**
   * Forgets the session on this device and says that it expired; resolves when it is gone here. The server
   * is told by the logout chart, for as long as that takes (H92).
   */
  readonly leave: Port<null, null>;
}

/** Actor slots for `idleSignOutMachine.provide({ actors })`. */
export const idleSignOutActors = definePorts<IdleSignOutContext, IdleSignOutPorts>(
  'idle-sign-out',
  { tellServer: () => null, leave: () => null },
);
