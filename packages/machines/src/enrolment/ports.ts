import { definePorts, type Port, requireValue, type Sealed } from '../kit/index.ts';
import type { AppSecret, EnrolmentContext } from './types.ts';

/** Each asks for a fresh proof if one is due, and rejects with `step_up_required` without it. */
export interface EnrolmentPorts {
  /**
   * Creates a secret, which becomes active once a code of it was confirmed. Rejects with `conflict`
   * if one is active.
   */
  readonly beginEnrolment: Port<null, Sealed<AppSecret>>;
  /** Confirms the first code. Rejects with `code_invalid`, `verification_exhausted`, `conflict`. */
  readonly confirmCode: Port<Sealed, Sealed<readonly string[]>>;
  /** Creates new recovery codes; earlier ones become void. */
  readonly renewCodes: Port<null, Sealed<readonly string[]>>;
}

/** Actor slots for `enrolmentMachine.provide({ actors })`. */
export const enrolmentActors = definePorts<EnrolmentContext, EnrolmentPorts>('enrolment', {
  beginEnrolment: () => null,
  confirmCode: ({ code }) => requireValue(code),
  renewCodes: () => null,
});
