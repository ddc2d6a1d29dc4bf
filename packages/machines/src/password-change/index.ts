export { passwordChangeMachine } from './machine.ts';
export { passwordChangeActors, type PasswordChangePorts } from './ports.ts';
export type {
  ChangeReason,
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeField,
  PasswordChangeForm,
  PasswordChangeInput,
  PasswordChangeOutcome,
  PasswordChangeRequest,
  PasswordProblem,
} from './types.ts';
