import type { Platform } from '../../platform/platform.ts';
import { type Trx, getWallet } from '../wallet/index.ts';
import { RELEASE, SOURCE } from './booking-types.ts';
import { expireIfDue, forfeit, applyCommand } from './commands.ts';
import { addShortfall, type Bonus, lockActive } from './store.ts';

/**
 * Reopens a locked completed bonus, because a vendor rolled back bets that its wagering needs.
 * Takes the released cash back, as far as the player still has it; the platform bears the shortfall
 * (H107). If another bonus is active, the cash goes to the platform instead.
 */
export async function reopen(
  platform: Platform,
  trx: Trx,
  bonus: Bonus,
  vendor: string,
): Promise<void> {
  const { id, player_id: playerId, currency, released, expires_at: end } = bonus;
  const other = await lockActive(trx, playerId, currency);
  const active = other && (await expireIfDue(platform, trx, other));
  const actor = { role: 'provider', id: vendor } as const;
  const facts = { actor, now: platform.clock.nowMs(), wagered: String(bonus.wagered) };
  const isRevoked = active?.state === 'active';
  const reopened = isRevoked
    ? await applyCommand(platform, trx, bonus, { type: 'revoke', ...facts }, null)
    : await applyCommand(
        platform,
        trx,
        bonus,
        { type: 'reopen', dueAt: end.getTime(), ...facts },
        null,
      );
  const { available } = await getWallet(platform).lockFunds(trx, playerId, currency);
  const amount = available < released ? available : released;
  if (amount < released) await addShortfall(trx, id, released - amount);
  if (amount > 0n) {
    const follows = `reopened:${reopened.seq}`;
    const movement = { playerId, currency, amount, type: RELEASE, source: SOURCE };
    const booking = { ...movement, sourceTxId: `${id}:${follows}`, meta: { bonus: id } };
    await getWallet(platform).move(trx, booking, 'cash', 'bonus');
    const note = `${follows}:forfeited`;
    if (isRevoked) await forfeit(platform, trx, reopened, { amount, follows: note });
  }
  await expireIfDue(platform, trx, reopened);
}
