import { begin, decide } from '@baize/machines/lifecycle';
import { redemption as lifecycle, type RedemptionCommand } from '@baize/machines/redemption';
import { ProblemError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPoints, type Trx, getWallet } from '../wallet/index.ts';
import {
  addRedemption,
  lockRedemption,
  getRedemption,
  writeDecision,
  type Found,
  type Redemption,
} from './redemption-store.ts';
import { returnStock, reduceStock } from './rewards.ts';
import type { RedemptionState } from './tables.ts';
import { getContentText } from '../language/index.ts';

/** Ledger source of a redemption's points, returned points and money; ids are the redemption's. */
export const SOURCE = 'redemption';
export const REFUND_SOURCE = 'redemption-refund';
export const MONEY_SOURCE = 'redemption-money';
export const MONEY_REFUND_SOURCE = 'redemption-money-refund';
/** Transaction type of its money. */
const CONVERSION_TYPE = 'points-conversion';
const PRICE_TYPE = 'points-goods';
const RETURN_TYPE = 'points-goods-returned';

/** The member, call and time of a redemption. */
export interface Asker {
  readonly playerId: string;
  readonly currency: string;
  /** Idempotency key: one redemption per call. */
  readonly request: string;
  readonly now: Date;
}

/**
 * Redeems a reward: takes its stock, points and money, or credits a conversion. Locks the reward
 * before the accounts, as a rejection does. Throws `not_found`, `reward_out_of_stock`,
 * `points_insufficient`, `insufficient_funds`, `limit_reached`.
 */
export async function redeemReward(
  platform: Platform,
  trx: Trx,
  asker: Asker,
  { rewardId, quantity }: { readonly rewardId: string; readonly quantity: number },
): Promise<Redemption> {
  const earlier = await getRedemption(trx, asker.playerId, asker.request);
  // The stored response was lost, the redemption was not.
  if (earlier) return earlier;
  const reward = await reduceStock(trx, rewardId, quantity);
  return add(platform, trx, asker, {
    type: reward.type,
    reward_id: reward.id,
    names: reward.names,
    quantity,
    points: reward.required_points * BigInt(quantity),
    amount: reward.required_amount * BigInt(quantity),
  });
}

/** Converts points to money. Throws `points_insufficient`, `limit_reached`. */
export async function convertPoints(
  platform: Platform,
  trx: Trx,
  asker: Asker,
  { points, amount }: { readonly points: bigint; readonly amount: bigint },
): Promise<Redemption> {
  const earlier = await getRedemption(trx, asker.playerId, asker.request);
  if (earlier) return earlier;
  return add(platform, trx, asker, {
    type: 'conversion',
    reward_id: null,
    names: { en: getContentText('en', 'names', 'redemption.money') },
    quantity: 1,
    points,
    amount,
  });
}

type RedemptionContent = Pick<
  Redemption,
  'type' | 'reward_id' | 'names' | 'quantity' | 'points' | 'amount'
>;

async function add(
  platform: Platform,
  trx: Trx,
  { playerId, currency, request, now }: Asker,
  what: RedemptionContent,
): Promise<Redemption> {
  const type = what.type === 'goods' ? 'redeem' : 'convert';
  const actor = { role: 'player', id: playerId } as const;
  const decision = decide(lifecycle, begin(lifecycle), { type, actor, now: now.getTime() });
  if ('refused' in decision) throw new Error(`the lifecycle refuses ${type}: ${decision.refused}`);
  const state = decision.accepted.state as RedemptionState;
  const row: Redemption = {
    ...what,
    id: newId(now.getTime()),
    player_id: playerId,
    request,
    currency,
    state,
    created_at: now,
    decided_at: state === 'in_process' ? null : now,
    decided_by: null,
    reason: null,
  };
  await book(platform, trx, row, type);
  const origin = { command: type, actor_role: actor.role, actor_id: actor.id, at: now } as const;
  await addRedemption(trx, row, origin);
  return row;
}

/** Books the points, and the money if any: a payment or a conversion's credit. */
async function book(
  platform: Platform,
  trx: Trx,
  row: Redemption,
  type: 'redeem' | 'convert',
): Promise<void> {
  const { id: sourceTxId, player_id: playerId, currency, amount, points } = row;
  await getPoints(platform).debit(trx, { playerId, points, type, source: SOURCE, sourceTxId });
  if (amount === 0n) return;
  const money = { playerId, currency, amount, source: MONEY_SOURCE, sourceTxId };
  const wallet = getWallet(platform);
  if (type === 'convert') await wallet.credit(trx, { ...money, type: CONVERSION_TYPE });
  else await wallet.debit(trx, { ...money, type: PRICE_TYPE });
}

/**
 * Applies an operator's command to a redemption, as its statechart says; a rejection returns stock,
 * points and money exactly once. Throws `not_found`, `command_refused`, `limit_reached`.
 */
export async function applyCommand(
  platform: Platform,
  trx: Trx,
  id: string,
  command: RedemptionCommand,
  reason: string | null,
): Promise<{ before: Found; after: Found }> {
  const before = await lockRedemption(trx, id);
  if (before === undefined) throw new ProblemError('not_found');
  const decision = decide(lifecycle, { state: before.state, context: {} }, command);
  if ('refused' in decision) {
    const refusal = { cause: decision.refused, state: before.state };
    throw new ProblemError('command_refused', { extensions: { refusal } });
  }
  const state = decision.accepted.state as RedemptionState;
  const { type, actor, now } = command;
  const at = new Date(now);
  if (state === 'rejected') await giveBack(platform, trx, before);
  await writeDecision(trx, before, state, {
    command: type,
    actor_role: actor.role,
    actor_id: actor.id,
    reason,
    at,
  });
  if (state === 'approved') await getPoints(platform).tell(trx, before.player_id);
  const after = { ...before, state, decided_by: actor.id, decided_at: at, reason };
  return { before, after };
}

async function giveBack(platform: Platform, trx: Trx, row: Redemption): Promise<void> {
  const { id: sourceTxId, player_id: playerId, currency, amount, points } = row;
  if (row.reward_id !== null) await returnStock(trx, row.reward_id, row.quantity);
  const back = { playerId, sourceTxId, source: REFUND_SOURCE };
  await getPoints(platform).credit(trx, { ...back, points, type: 'refund' });
  if (amount === 0n) return;
  const money = { playerId, currency, amount, source: MONEY_REFUND_SOURCE, sourceTxId };
  await getWallet(platform).credit(trx, { ...money, type: RETURN_TYPE });
}
