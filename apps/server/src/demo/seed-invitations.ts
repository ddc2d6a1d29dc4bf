import { memberByAccount } from '../modules/accounts/index.ts';
import { createReferralCode, setAffiliateCode } from '../modules/registration/index.ts';
import type { Platform } from '../platform/platform.ts';

/** The invitation codes named in the documentation: an agent's and a player's. */
export async function seedInvitations(platform: Platform): Promise<void> {
  await setAffiliateCode(platform, platform.db, {
    code: 'BAIZE01',
    agent: 'agent01',
    active: true,
  });
  const player = await memberByAccount(platform.db, 'player01');
  if (player) await createReferralCode(platform.db, player.id, 'ROBIN001');
}
