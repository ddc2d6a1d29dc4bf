import { definePorts, type Port } from '../kit/index.ts';
import type {
  PaymentPasswordContext,
  PaymentPasswordForm,
  PaymentPasswordProblem,
} from './types.ts';

export interface PaymentPasswordPorts {
  /**
   * Sets the payment password; asks for a fresh proof where one is due. Answers what is wrong with the fields, nothing
   * when it is set; rejects with `step_up_required` when the proof was not given, with `payment_password_wrong` and
   * `payment_password_locked`.
   */
  readonly putPassword: Port<PaymentPasswordForm, readonly PaymentPasswordProblem[]>;
}

/** Actor slots for `paymentPasswordMachine.provide({ actors })`. */
export const paymentPasswordActors = definePorts<PaymentPasswordContext, PaymentPasswordPorts>(
  'payment-password',
  {
    putPassword: ({ form }) => {
      if (form === null) throw new Error('payment-password: nothing was typed');
      return form;
    },
  },
);
