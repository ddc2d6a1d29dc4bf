import { definePorts, type Port, type Sealed } from '../kit/index.ts';
import type { MemberFacts } from '../session/index.ts';
import type { PasswordChangeContext, PasswordChangeRequest, PasswordProblem } from './types.ts';

export interface PasswordChangePorts {
  /** The merchant's rules about the fields (V45-V47); they are data, so the chart does not know them. */
  readonly checkForm: Port<PasswordChangeRequest, readonly PasswordProblem[]>;
  /** The call that fits the reason (C16, C22). Answers the token of the session that begins. */
  readonly postChange: Port<PasswordChangeRequest, Sealed>;
  /** Puts the token into session storage and tells the other tabs of this browser. */
  readonly storeToken: Port<Sealed, null>;
  readonly loadMember: Port<null, MemberFacts>;
  /** Ends the session: whoever owes a change may only change or leave (H13). */
  readonly leave: Port<null, null>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('password-change: the context lost a value it needs here');
  return value;
}

const request = ({ reason, form }: PasswordChangeContext): PasswordChangeRequest => ({
  reason,
  form: present(form),
});

/** Actor slots for `passwordChangeMachine.provide({ actors })`. */
export const passwordChangeActors = definePorts<PasswordChangeContext, PasswordChangePorts>(
  'password-change',
  {
    checkForm: request,
    postChange: request,
    storeToken: ({ token }) => present(token),
    loadMember: () => null,
    leave: () => null,
  },
);
