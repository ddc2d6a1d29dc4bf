export { backoff, timeLeft, getTime } from './clock.ts';
export {
  answerIn,
  endsSession,
  type Failure,
  failureCodes,
  failureIn,
  isFinalRefusal,
  isUnanswered,
  refusesTheProof,
  toFailure,
} from './failure.ts';
export { inputIn } from './input.ts';
export { machineOptions } from './limits.ts';
export {
  definePorts,
  type Port,
  type PortActors,
  type PortInputs,
  type PortTools,
} from './port.ts';
export { seal, Sealed } from './sealed.ts';
export { sixDigitsProblem } from './six-digits.ts';
