import type { Platform } from '../../platform/platform.ts';
import { type Part, getWallet } from '../wallet/index.ts';
import { forfeit } from './commands.ts';
import { countRound } from './count-round.ts';
import { markTakenBack, getParts } from './parts.ts';
import { type Bonus, lockBonus } from './store.ts';
import type { BonusPlay, GivenPart } from './types.ts';

type Returns = Pick<BonusPlay, 'voidParts' | 'returnStake' | 'takeBack'>;

/** Refunds and reversals of a rollback if a bonus was in play. */
export function createReturns(platform: Platform): Returns {
  const wallet = getWallet(platform);
  return {
    async voidParts(trx, round, transactions) {
      const found = new Map<string, GivenPart[]>();
      const bonuses = new Map<string, Bonus>();
      const parts = await getParts(trx, round, transactions);
      if (parts.length === 0) return found;
      for (const part of parts) await markTakenBack(trx, part);
      await countRound(platform, trx, round);
      for (const id of [...new Set(parts.map(({ bonus_id: bonusId }) => bonusId))].toSorted()) {
        const bonus = await lockBonus(trx, id);
        if (bonus) bonuses.set(id, bonus);
      }
      for (const part of parts) {
        const bonus = bonuses.get(part.bonus_id)!;
        if (part.amount === 0n || bonus.state === 'completed') continue;
        const list = found.get(part.transaction_id) ?? [];
        found.set(part.transaction_id, [...list, { bonus, amount: part.amount }]);
      }
      return found;
    },

    async returnStake(trx, movement, given) {
      if (given === undefined) {
        await wallet.move(trx, movement, 'house', movement.account);
        return;
      }
      const ofBonuses = given.reduce((sum, { amount }) => sum + amount, 0n);
      const parts: Part[] = [
        { kind: 'cash', amount: movement.amount - ofBonuses },
        ...given.map(({ bonus, amount }): Part => {
          return { kind: 'bonus', amount, bonus: bonus.id, leaves: bonus.state !== 'active' };
        }),
      ];
      const { reference: follows } = await wallet.moveParts(trx, movement, 'credit', parts);
      for (const { bonus, amount } of given)
        if (bonus.state !== 'active') await forfeit(platform, trx, bonus, { amount, follows });
    },

    async takeBack(trx, movement, parts) {
      const { account } = movement;
      if (parts.every(({ kind }) => kind === account))
        await wallet.move(trx, movement, account, 'house');
      else await wallet.moveParts(trx, movement, 'debit', parts);
    },
  };
}
