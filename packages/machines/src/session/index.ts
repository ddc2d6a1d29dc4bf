export { sessionMachine } from './machine.ts';
export { sessionActors, type SessionPorts } from './ports.ts';
export {
  agentTypes,
  type FoundSession,
  type MemberChanged,
  type MemberFacts,
  type MemberKind,
  memberKind,
  type SessionContext,
  type SessionEvent,
  type SessionTag,
  sessionTimes,
  type SignedOutReason,
  trialType,
} from './types.ts';
