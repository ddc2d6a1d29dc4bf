import { definePorts, type Port } from '../kit/index.ts';
import type { ClaimOutcome, ClaimWanted, MissionClaimContext } from './types.ts';

export interface MissionClaimPorts {
  /**
   * Claims the rewards under the key of the claim, so that a repetition pays nothing again; answers
   * what came of them. Rejects with `not_logged_in` and whatever refuses the call itself.
   */
  readonly sendClaim: Port<ClaimWanted, ClaimOutcome>;
}

function getWanted({ wanted }: MissionClaimContext): ClaimWanted {
  if (wanted === null) throw new Error('mission-claim: nothing to claim');
  return wanted;
}

/** Actor slots for `missionClaimMachine.provide({ actors })`. */
export const missionClaimActors = definePorts<MissionClaimContext, MissionClaimPorts>(
  'mission-claim',
  { sendClaim: getWanted },
);
