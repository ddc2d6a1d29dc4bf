export { enrolmentMachine } from './machine.ts';
export { enrolmentActors, type EnrolmentPorts } from './ports.ts';
export {
  type AppSecret,
  type EnrolmentContext,
  type EnrolmentEvent,
  enrolmentSecrets,
  type EnrolmentTag,
  type TestCodeProblem,
} from './types.ts';
