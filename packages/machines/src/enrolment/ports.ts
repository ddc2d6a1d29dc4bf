import { definePorts, type Port, type Sealed } from '../kit/index.ts';
import type { AppSecret, EnrolmentContext } from './types.ts';

/** Each asks for a fresh proof where one is due, and rejects with `step_up_required` when it is not given. */
export interface EnrolmentPorts {
  /** A fresh secret, which counts once a code of it was shown. Rejects with `conflict` when one counts. */
  readonly beginEnrolment: Port<null, Sealed<AppSecret>>;
  /** Shows the first code. Rejects with `code_invalid`, `verification_exhausted`, `conflict`. */
  readonly confirmCode: Port<Sealed, Sealed<readonly string[]>>;
  /** New recovery codes; those of before are void. */
  readonly renewCodes: Port<null, Sealed<readonly string[]>>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('enrolment: the context lost a value that this state needs');
  return value;
}

/** Actor slots for `enrolmentMachine.provide({ actors })`. */
export const enrolmentActors = definePorts<EnrolmentContext, EnrolmentPorts>('enrolment', {
  beginEnrolment: () => null,
  confirmCode: ({ code }) => present(code),
  renewCodes: () => null,
});
