import type { Platform } from '../../platform/platform.ts';
import { suppliedService } from '../../platform/service.ts';
import { type BonusGrant, grantBonus, REBATE, REWARD } from '../bonuses/index.ts';
import { changeCredit } from '../vip/index.ts';
import { getPoints, getWallet, type Trx } from '../wallet/index.ts';
import { ProblemError } from '../../platform/errors.ts';
import { inSavepoint } from '../../platform/transaction.ts';
import type { StoredReward } from './types.ts';
import type { MemberReward } from './wire.ts';

/** Source of the bookings; the reward's id is their key, so that each is booked once. */
export const SOURCE = 'rewards';

const DAY_MS = 24 * 3_600_000;

type Ticket = Extract<StoredReward, { kind: 'ticket' }>;

/** Gives tickets of a raffle; resolves to false if it is closed. */
export type GiveTickets = (
  trx: Trx,
  playerId: string,
  ticket: Ticket,
  rewardId: string,
) => Promise<boolean>;

/** Provided by the raffles module, which imports this one. */
export interface RewardNeeds {
  readonly giveTickets: GiveTickets;
}

export const rewardNeeds = suppliedService(
  'reward needs',
  (_platform, needs: RewardNeeds): RewardNeeds => needs,
);

export type Payment = 'paid' | 'bonus_active' | 'limit_reached' | 'reward_expired';

/** Pays a locked reward that was not claimed. Nothing is written unless it returns `paid`. */
export async function payReward(platform: Platform, trx: Trx, row: MemberReward): Promise<Payment> {
  const { id, player_id: playerId, currency, reward } = row;
  switch (reward.kind) {
    case 'cash': {
      const type = row.source === 'rebate' ? REBATE : REWARD;
      const movement = { playerId, currency, amount: BigInt(reward.amount), type, source: SOURCE };
      const booking = { ...movement, sourceTxId: id, meta: { note: row.names['en'] ?? '' } };
      return payOrRefuse(trx, () => getWallet(platform).credit(trx, booking));
    }
    case 'bonus':
      return payOrRefuse(trx, () => grantBonus(platform, trx, toGrant(platform, row, reward)));
    case 'points': {
      const movement = { playerId, points: BigInt(reward.count), type: 'reward' } as const;
      const booking = { ...movement, source: SOURCE, sourceTxId: `reward:${id}` };
      return payOrRefuse(trx, () => getPoints(platform).credit(trx, booking));
    }
    case 'vip':
      await changeCredit(platform, trx, [{ playerId, granted: BigInt(reward.count) }]);
      return 'paid';
    case 'ticket': {
      const isGiven = await rewardNeeds.get(platform).giveTickets(trx, playerId, reward, id);
      return isGiven ? 'paid' : 'reward_expired';
    }
  }
}

/** Refusals of the wallet and of bonuses that leave a reward unpaid. */
const refusals: Partial<Record<string, Payment>> = {
  limit_reached: 'limit_reached',
  conflict: 'bonus_active',
};

/** Pays in a savepoint, so that a refusal undoes what was written. */
const payOrRefuse = (trx: Trx, work: () => Promise<unknown>): Promise<Payment> =>
  inSavepoint<Payment>(
    trx,
    async () => {
      await work();
      return 'paid';
    },
    (error) => (error instanceof ProblemError && refusals[error.code]) || null,
  );

function toGrant(
  { clock }: Platform,
  { player_id: playerId, currency, names }: MemberReward,
  { amount, wageringBasisPoints, bonusDays }: Extract<StoredReward, { kind: 'bonus' }>,
): BonusGrant {
  const now = clock.now();
  return {
    playerId,
    currency,
    amount: BigInt(amount),
    wageringBasisPoints,
    reason: names['en'] ?? '',
    grantedBy: SOURCE,
    grantedAt: now,
    expiresAt: new Date(now.getTime() + bonusDays * DAY_MS),
  };
}
