import { definePorts, type Port, requireValue, type Sealed } from '../kit/index.ts';
import type { MemberFacts } from '../session/index.ts';
import type { PasswordChangeContext, PasswordChangeRequest, PasswordProblem } from './types.ts';

export interface PasswordChangePorts {
  /**
   * Checks the merchant's rules for the fields (V45-V47); they are data, so the chart does not know
   * them.
   */
  readonly checkForm: Port<PasswordChangeRequest, readonly PasswordProblem[]>;
  /** The call for the reason of the change (C16, C22). Returns the token of the new session. */
  readonly postChange: Port<PasswordChangeRequest, Sealed>;
  /** Puts the token into session storage and tells the other tabs of this browser. */
  readonly storeToken: Port<Sealed, null>;
  readonly loadMember: Port<null, MemberFacts>;
  /** Ends the session: while a change is required, the member may only change or leave (H13). */
  readonly leave: Port<null, null>;
}

const toRequest = ({ reason, form }: PasswordChangeContext): PasswordChangeRequest => ({
  reason,
  form: requireValue(form),
});

/** Actor slots for `passwordChangeMachine.provide({ actors })`. */
export const passwordChangeActors = definePorts<PasswordChangeContext, PasswordChangePorts>(
  'password-change',
  {
    checkForm: toRequest,
    postChange: toRequest,
    storeToken: ({ token }) => requireValue(token),
    loadMember: () => null,
    leave: () => null,
  },
);
