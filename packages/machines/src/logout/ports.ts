import { definePorts, type Port, type Sealed } from '../kit/index.ts';
import type { LogoutContext } from './types.ts';

export interface LogoutPorts {
  /**
   * Clears session storage (merchant codes kept, T36), flags, caches and the other tabs. Returns
   * the stored token, sealed, so that the server can still be notified.
   */
  readonly clearLocally: Port<null, { readonly token: Sealed | null }>;
  /** The server's logout (T35). Rejects with 401 if the session is already gone. */
  readonly signOut: Port<{ readonly token: Sealed | null }, null>;
}

/** Actor slots for `logoutMachine.provide({ actors })`. */
export const logoutActors = definePorts<LogoutContext, LogoutPorts>('logout', {
  clearLocally: () => null,
  signOut: ({ token }) => ({ token }),
});
