import { definePorts, type Port } from '../kit/index.ts';
import type { SentCode } from '../sms-countdown/index.ts';
import type { ContactBindingContext, ContactProof, ContactTarget } from './types.ts';

/** The first two ask for a fresh proof where one is due; `step_up_required` when it is not given. */
export interface ContactBindingPorts {
  /** Has a code sent. Rejects with `phone_invalid`, `validation_failed`, and as codes do (X17 to X24). */
  readonly requestCode: Port<ContactTarget, SentCode>;
  /** Shows the code. Rejects with `code_invalid`, `code_expired`, `phone_taken`, `email_taken`. */
  readonly bindContact: Port<ContactProof, null>;
  /** What is bound now, masked; null when nothing is. */
  readonly readBound: Port<null, string | null>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('contact-binding: the context lost a value it needs here');
  return value;
}

/** Actor slots for `contactBindingMachine.provide({ actors })`. */
export const contactBindingActors = definePorts<ContactBindingContext, ContactBindingPorts>(
  'contact-binding',
  {
    requestCode: ({ target }) => present(target),
    bindContact: ({ target, sent, answer }) => ({
      target: present(target),
      attemptId: present(sent).attemptId,
      code: present(answer),
    }),
    readBound: () => null,
  },
);
