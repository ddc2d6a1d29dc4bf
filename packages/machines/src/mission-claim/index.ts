export { missionClaimMachine } from './machine.ts';
export { missionClaimActors, type MissionClaimPorts } from './ports.ts';
export type { ClaimOutcome, ClaimWanted, MissionClaimContext, MissionClaimEvent } from './types.ts';
