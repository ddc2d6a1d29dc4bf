import { ApiProblem, unwrap } from '@baize/api';
import {
  paymentPasswordActors,
  type PaymentPasswordField,
  type PaymentPasswordForm,
  paymentPasswordMachine,
  type PaymentPasswordProblem,
} from '@baize/machines/payment-password';
import { throwFailure } from '../kernel/actors/failure.ts';
import { requireApi, type Services } from '../kernel/services/services.ts';
import type { Changes } from '../step-up/index.ts';

/** The payment-password statechart with its browser implementation. */
export const createPaymentPasswordMachine = (services: Services, changes: Changes) =>
  paymentPasswordMachine.provide({
    actors: paymentPasswordActors({
      putPassword: (form) =>
        changes
          .make(() => sendPassword(services, form))
          .then(() => [], findProblems)
          .catch(throwFailure),
    }),
  });

function sendPassword(services: Services, { present, chosen, again }: PaymentPasswordForm) {
  const body = {
    newPaymentPassword: chosen.open(),
    confirmPaymentPassword: again.open(),
    ...(present && { paymentPassword: present.open() }),
  };
  return unwrap(requireApi(services).PUT('/api/security/payment-password', { body }));
}

/**
 * The field errors of a response.
 * @throws the error, if it is about no field
 */
function findProblems(error: unknown): readonly PaymentPasswordProblem[] {
  const faults = error instanceof ApiProblem ? error.errors : [];
  if (faults.length === 0) throw error;
  return faults.map(({ pointer, rule, params }) => ({
    field: pointer.slice('/body/'.length) as PaymentPasswordField,
    rule,
    params: { min: params?.min ?? 0, max: params?.max ?? 0 },
  }));
}
