import type { SystemModel } from '../testing/system/index.ts';
import { negotiations } from './negotiation.ts';
import { payout } from './payout.ts';
import { signOut } from './sign-out.ts';
import { suspension } from './suspension.ts';

/** Every system of charts and a server that is checked. A new one is added here and nowhere else. */
export const systems: readonly SystemModel[] = [signOut, suspension, payout, ...negotiations];

export { payout } from './payout.ts';
export { suspension } from './suspension.ts';
export { contractOffer, contractOfferTour, payoutTour, suspensionTour } from './tours.ts';
