import { definePorts, type Port, type Sealed } from '../kit/index.ts';
import type {
  MailRequest,
  NewPasswordRequest,
  PasswordResetContext,
  PasswordResetForm,
  PasswordResetProblem,
} from './types.ts';

export interface PasswordResetPorts {
  /** The merchant's rules about the fields (V46-V49); they are data, so the chart does not know them. */
  readonly checkForm: Port<PasswordResetForm, readonly PasswordResetProblem[]>;
  /** Proves that a person is there: a mail costs more than a look (H3). */
  readonly checkBot: Port<null, Sealed>;
  /** Asks for the mail (C23). Answers the same whether or not the account exists (H16). */
  readonly requestMail: Port<MailRequest, null>;
  /** Sets the new password by the phone's code (C24) or by the mail's link. Answers whose it is. */
  readonly setPassword: Port<NewPasswordRequest, { readonly username: string }>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('password-reset: the context lost a value it needs here');
  return value;
}

/** Actor slots for `passwordResetMachine.provide({ actors })`. */
export const passwordResetActors = definePorts<PasswordResetContext, PasswordResetPorts>(
  'password-reset',
  {
    checkForm: ({ form }) => present(form),
    checkBot: () => null,
    requestMail: ({ form, botProof }) => ({ form: present(form), botProof }),
    setPassword: ({ form, link }) => ({ form: present(form), link }),
  },
);
