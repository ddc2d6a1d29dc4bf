export { backoff, timeLeft, getTime } from './clock.ts';
export {
  getAnswer,
  endsSession,
  type Failure,
  failureCodes,
  getFailure,
  isFinalRefusal,
  isUnanswered,
  refusesProof,
  toFailure,
} from './failure.ts';
export { getInput } from './input.ts';
export { machineOptions } from './limits.ts';
export {
  definePorts,
  type Port,
  type PortActors,
  type PortInputs,
  type PortTools,
  requireValue,
} from './port.ts';
export { seal, Sealed } from './sealed.ts';
export { sixDigitsProblem } from './six-digits.ts';
