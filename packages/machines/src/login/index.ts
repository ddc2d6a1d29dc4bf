export { loginMachine } from './machine.ts';
export { loginActors, type LoginPorts } from './ports.ts';
export {
  type Captcha,
  defaultMobileDigits,
  type DigitBounds,
  type FieldProblem,
  type LoginAnswer,
  type LoginContext,
  type LoginEvent,
  type LoginFailure,
  type LoginField,
  type LoginForm,
  type LoginInput,
  type LoginMethod,
  type LoginOutcome,
  type LoginRequest,
  type LoginTag,
  loginTimes,
  type PasswordChange,
  type Verification,
  type VerificationAnswer,
  type VerificationKind,
} from './types.ts';
export { problemsIn } from './validate.ts';
