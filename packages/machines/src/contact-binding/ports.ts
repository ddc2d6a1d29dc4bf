import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type { SentCode } from '../sms-countdown/index.ts';
import type { ContactBindingContext, ContactProof, ContactTarget } from './types.ts';

/**
 * The first two ask for a fresh proof if one is due, and reject with `step_up_required` without it.
 */
export interface ContactBindingPorts {
  /**
   * Requests a code. Rejects with `phone_invalid`, `validation_failed`, and the codes of X17 to
   * X24.
   */
  readonly requestCode: Port<ContactTarget, SentCode>;
  /**
   * Submits the code. Rejects with `code_invalid`, `code_expired`, `phone_taken`, `email_taken`.
   */
  readonly bindContact: Port<ContactProof, null>;
  /** The bound contact, masked; null if none. */
  readonly readBound: Port<null, string | null>;
}

/** Actor slots for `contactBindingMachine.provide({ actors })`. */
export const contactBindingActors = definePorts<ContactBindingContext, ContactBindingPorts>(
  'contact-binding',
  {
    requestCode: ({ target }) => requireValue(target),
    bindContact: ({ target, sent, answer }) => ({
      target: requireValue(target),
      attemptId: requireValue(sent).attemptId,
      code: requireValue(answer),
    }),
    readBound: () => null,
  },
);
