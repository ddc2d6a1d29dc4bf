import type { AccountKind } from '../accounts/index.ts';
import type { Site } from '../sessions/index.ts';

/** Why an account with the right password may not log in (X6, X7). */
export type Refusal = 'non_member' | 'contact_your_agent';

/**
 * H7: which account kind may log in on which site. Trial sessions come from free play, so the
 * agents' site rejects them too.
 */
const ADMISSION: Record<Site, Record<AccountKind, Refusal | 'allowed'>> = {
  member: { player: 'allowed', trial: 'allowed', agent: 'allowed', other: 'non_member' },
  agent: {
    player: 'contact_your_agent',
    trial: 'contact_your_agent',
    agent: 'allowed',
    other: 'contact_your_agent',
  },
};

/** Whether an account kind may log in on a site, or the code of the rejection (H7, L25, L26). */
export function admission(kind: AccountKind, site: Site): Refusal | 'allowed' {
  return ADMISSION[site][kind];
}
