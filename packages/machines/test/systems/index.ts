import type { SystemModel } from '@baize/chartwalk/system';
import { duel } from './duel.ts';
import { negotiations } from './negotiation.ts';
import { payout } from './payout.ts';
import { signOut } from './sign-out.ts';
import { suspension } from './suspension.ts';

/** Every checked system of charts and a server. Add a new one here and nowhere else. */
export const systems: readonly SystemModel[] = [signOut, suspension, payout, duel, ...negotiations];

export { payout } from './payout.ts';
export { suspension } from './suspension.ts';
export {
  contractOffer,
  createContractOfferTour,
  createPayoutTour,
  createSuspensionTour,
} from './tours.ts';
