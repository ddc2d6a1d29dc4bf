import { definePorts, type Port, requireValue, type Sealed } from '../kit/index.ts';
import type {
  MailRequest,
  NewPasswordRequest,
  PasswordResetContext,
  PasswordResetForm,
  PasswordResetProblem,
} from './types.ts';

export interface PasswordResetPorts {
  /**
   * Checks the merchant's rules for the fields (V46-V49); they are data, so the chart does not know
   * them.
   */
  readonly checkForm: Port<PasswordResetForm, readonly PasswordResetProblem[]>;
  /** Proves that the visitor is a person, because a mail costs money (H3). */
  readonly checkBot: Port<null, Sealed>;
  /** Requests the mail (C23). The answer does not reveal whether the account exists (H16). */
  readonly requestMail: Port<MailRequest, null>;
  /**
   * Sets the new password by the phone's code (C24) or by the mail's link. Returns the account
   * name.
   */
  readonly setPassword: Port<NewPasswordRequest, { readonly username: string }>;
}

/** Actor slots for `passwordResetMachine.provide({ actors })`. */
export const passwordResetActors = definePorts<PasswordResetContext, PasswordResetPorts>(
  'password-reset',
  {
    checkForm: ({ form }) => requireValue(form),
    checkBot: () => null,
    requestMail: ({ form, botProof }) => ({ form: requireValue(form), botProof }),
    setPassword: ({ form, link }) => ({ form: requireValue(form), link }),
  },
);
