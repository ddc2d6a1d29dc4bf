export { passwordResetMachine } from './machine.ts';
export { passwordResetActors, type PasswordResetPorts } from './ports.ts';
export {
  type MailRequest,
  type NewPasswordRequest,
  type PasswordResetContext,
  type PasswordResetEvent,
  type PasswordResetField,
  type PasswordResetForm,
  type PasswordResetInput,
  type PasswordResetOutcome,
  type PasswordResetProblem,
  type ResetSwitches,
  resetMethods,
  type ResetMethod,
} from './types.ts';
