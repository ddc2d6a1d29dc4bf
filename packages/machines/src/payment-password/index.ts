export { paymentPasswordMachine } from './machine.ts';
export { paymentPasswordActors, type PaymentPasswordPorts } from './ports.ts';
export type {
  PaymentPasswordContext,
  PaymentPasswordEvent,
  PaymentPasswordField,
  PaymentPasswordForm,
  PaymentPasswordProblem,
  PaymentPasswordTag,
} from './types.ts';
