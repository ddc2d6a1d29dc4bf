import { definePorts, type Port } from '../kit/index.ts';
import type { ExternalSignIn, ExternalSignInContext } from './types.ts';

export interface ExternalSignInPorts {
  /**
   * Has the server redeem what the provider said, which it does once. Rejects with `external_refused`,
   * `external_invalid`, `external_expired`, `external_unreachable` (H89).
   */
  readonly finish: Port<null, ExternalSignIn>;
}

/** Actor slots for `externalSignInMachine.provide({ actors })`. */
export const externalSignInActors = definePorts<ExternalSignInContext, ExternalSignInPorts>(
  'external-sign-in',
  { finish: () => null },
);
