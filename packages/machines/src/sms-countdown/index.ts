export { smsCountdownMachine } from './machine.ts';
export { smsCountdownActors, type SmsCountdownPorts } from './ports.ts';
export {
  type SmsCodeRequest,
  type StoredCode,
  type PhoneTarget,
  sameTarget,
  type SentCode,
  type SmsCountdownContext,
  type SmsCountdownEvent,
  type SmsCountdownInput,
  type SmsCountdownTag,
  smsCountdownSecrets,
  smsCountdownTimes,
  type SmsFailure,
  type TargetProblem,
} from './types.ts';
export { waitEnds } from './wait.ts';
