import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { type Part, playable, getWallet } from '../wallet/index.ts';
import { expireIfDue, forfeit, applyCommand } from './commands.ts';
import { countRound } from './count-round.ts';
import { createReturns } from './returns.ts';
import { requireSmallBet } from './settings.ts';
import { addPart, isAtStake, lockStaked, settleParts, type Staked } from './parts.ts';
import { type Bonus, lockActive, lockBonus } from './store.ts';
import type { BonusPlay } from './types.ts';

/** Bonuses in play of a platform. */
export const getBonusPlay = service((platform: Platform): BonusPlay => {
  const wallet = getWallet(platform);

  return {
    async stake(trx, movement, { market, side, roundStakes }) {
      const { playerId, currency, amount, account, meta } = movement;
      if (account !== 'cash') return wallet.move(trx, movement, account, 'house');
      const found = await lockActive(trx, playerId, currency);
      const bonus = found && (await expireIfDue(platform, trx, found));
      if (bonus?.state !== 'active') return wallet.debit(trx, movement);
      requireSmallBet(platform, currency, roundStakes);
      const funds = await wallet.lockFunds(trx, playerId, currency);
      if (playable(funds) < amount) throw new ProblemError('insufficient_funds');
      const cash = min(amount, funds.available);
      const ofBonus = amount - cash;
      const booking = await wallet.moveParts(trx, movement, 'debit', [
        { kind: 'cash', amount: cash },
        { kind: 'bonus', amount: ofBonus, bonus: bonus.id },
      ]);
      await addPart(trx, {
        vendor_code: meta.vendor,
        transaction_id: movement.sourceTxId,
        bonus_id: bonus.id,
        player_id: playerId,
        round_id: meta.roundId,
        kind: 'bet',
        amount: ofBonus,
        stake: amount,
        counted: 0n,
        market,
        side,
      });
      return booking;
    },

    async win(trx, movement, stake) {
      const { playerId, currency, amount, account, meta, sourceTxId } = movement;
      if (account !== 'cash') return wallet.move(trx, movement, 'house', account);
      const round = { playerId, ...meta };
      const bonuses = await lockStaked(trx, round, currency);
      if (bonuses.length === 0) return wallet.credit(trx, movement);
      const shares = getShares(bonuses, amount, stake);
      const ofBonuses = shares.reduce((sum, share) => sum + share.amount, 0n);
      const booking = await wallet.moveParts(trx, movement, 'credit', [
        { kind: 'cash', amount: amount - ofBonuses },
        ...shares.map(({ bonus, amount: share }) => getPart(bonus, share)),
      ]);
      for (const { bonus, amount: share } of shares) {
        await addPart(trx, {
          vendor_code: meta.vendor,
          transaction_id: sourceTxId,
          bonus_id: bonus.id,
          player_id: playerId,
          round_id: meta.roundId,
          kind: 'win',
          amount: share,
          stake: 0n,
          counted: 0n,
          market: null,
          side: null,
        });
        if (bonus.state === 'active') continue;
        await forfeit(platform, trx, bonus, { amount: share, follows: booking.reference });
      }
      return booking;
    },

    ...createReturns(platform),

    async roundEnded(trx, round) {
      const ids = await settleParts(trx, round);
      if (ids.length > 0) await countRound(platform, trx, round);
      for (const id of ids) {
        const bonus = await lockBonus(trx, id);
        if (bonus?.state !== 'active' || (await isAtStake(trx, id))) continue;
        const { bonus: left } = await wallet.lockFunds(trx, bonus.player_id, bonus.currency);
        if (left > 0n) continue;
        const actor = { role: 'player', id: bonus.player_id } as const;
        const command = { type: 'useUp', left: String(left), actor } as const;
        await applyCommand(platform, trx, bonus, { ...command, now: platform.clock.nowMs() }, null);
      }
    },
  };
});

/**
 * The bonuses' shares of a win, by their stakes on its round: rounded up, at most the whole win.
 */
function getShares(
  bonuses: readonly Staked[],
  amount: bigint,
  stake: bigint,
): { bonus: Bonus; amount: bigint }[] {
  const shares: { bonus: Bonus; amount: bigint }[] = [];
  let rest = amount;
  for (const bonus of bonuses) {
    // Stakes of a completed bonus are cash.
    if (bonus.staked === 0n || bonus.state === 'completed') continue;
    const share = min(rest, (amount * bonus.staked + stake - 1n) / stake);
    if (share > 0n) shares.push({ bonus, amount: share });
    rest -= share;
  }
  return shares;
}

/** A bonus's part of an amount; an ended bonus does not keep it. */
const getPart = ({ id, state }: Bonus, amount: bigint): Part => ({
  kind: 'bonus',
  amount,
  bonus: id,
  leaves: state !== 'active',
});

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
