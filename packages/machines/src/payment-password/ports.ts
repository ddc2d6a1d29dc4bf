import { definePorts, type Port } from '../kit/index.ts';
import type {
  PaymentPasswordContext,
  PaymentPasswordForm,
  PaymentPasswordProblem,
} from './types.ts';

export interface PaymentPasswordPorts {
  /**
   * Sets the payment password; asks for a fresh proof if one is due. Returns the problems of the
   * fields, none once it is set; rejects with `step_up_required` without that proof, with
   * `payment_password_wrong` and `payment_password_locked`.
   */
  readonly putPassword: Port<PaymentPasswordForm, readonly PaymentPasswordProblem[]>;
}

/** Actor slots for `paymentPasswordMachine.provide({ actors })`. */
export const paymentPasswordActors = definePorts<PaymentPasswordContext, PaymentPasswordPorts>(
  'payment-password',
  {
    putPassword: ({ form }) => {
      if (form === null) throw new Error('payment-password: the form is empty');
      return form;
    },
  },
);
