import { ProblemError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Trx, getWallet } from '../wallet/index.ts';
import { GRANT, SOURCE } from './booking-types.ts';
import { expireIfDue, messagePlayer } from './commands.ts';
import { addBonus, type Bonus, lockActive } from './store.ts';

const BASIS = 10_000n;

/** A bonus to be granted; the amount is in minor units. */
export interface BonusGrant {
  readonly playerId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly wageringBasisPoints: number;
  readonly reason: string;
  /** The operator who decided it. */
  readonly grantedBy: string;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Grants a bonus and books its money. Throws `conflict` while another one is active, and
 * `limit_reached`.
 */
export async function grantBonus(platform: Platform, trx: Trx, grant: BonusGrant): Promise<Bonus> {
  const { playerId, currency, amount, grantedAt } = grant;
  const bonus = {
    id: newId(grantedAt.getTime()),
    player_id: playerId,
    currency,
    amount,
    // H94: rounded down, in favour of the player who has to stake it.
    required: (amount * BigInt(grant.wageringBasisPoints)) / BASIS,
    reason: grant.reason,
    granted_by: grant.grantedBy,
    granted_at: grantedAt,
    expires_at: grant.expiresAt,
  };
  const other = await lockActive(trx, playerId, currency);
  if (other) await expireIfDue(platform, trx, other);
  if (!(await addBonus(trx, bonus))) throw new ProblemError('conflict');
  const movement = { playerId, currency, amount, type: GRANT, source: SOURCE };
  const meta = { bonus: bonus.id, note: bonus.reason };
  const booking = { ...movement, sourceTxId: bonus.id, meta };
  await getWallet(platform).move(trx, booking, 'house', 'bonus');
  await messagePlayer(platform, trx, bonus, 'granted');
  const sums = { wagered: 0n, released: 0n, shortfall: 0n };
  return { ...bonus, ...sums, state: 'active', ended_at: null };
}
