export { loginMachine } from './machine.ts';
export { loginActors, type LoginPorts } from './ports.ts';
export {
  type Captcha,
  type CaptchaAnswer,
  type ChallengeRequest,
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
} from './types.ts';
export { problemsIn } from './validate.ts';
