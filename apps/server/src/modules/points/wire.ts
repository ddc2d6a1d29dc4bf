import type { Schemas } from '@baize/api';
import type { components } from '@baize/api/operator';
import { getReference } from '../../platform/references.ts';
import { formatMoney } from '../../platform/money.ts';
import { localised } from '../catalogue/index.ts';
import type { Found, Redemption } from './redemption-store.ts';
import type { Reward } from './rewards.ts';
import type { RedemptionState } from './tables.ts';
import { getTranslations } from '../language/index.ts';

type Operator = components['schemas'];
type Status = Schemas['RedeemStatus'];

const STATUS_OF: Readonly<Record<RedemptionState, Status>> = {
  in_process: 'IN_PROCESS',
  approved: 'APPROVED',
  rejected: 'REJECTED',
};

/** The wire's status of a state. */
export const getStatus = (state: RedemptionState): Status => STATUS_OF[state];

/** The state of a wire status. */
export const getState = (status: Status): RedemptionState =>
  status.toLowerCase() as RedemptionState;

/** The reader's language and the currency's fraction digits. */
export interface Reading {
  readonly language: string;
  readonly digits: number;
}

/** A reward on the wire, for a member with this many points. */
export const rewardWire = (
  reward: Reward,
  points: bigint,
  { language, digits }: Reading,
): Schemas['Reward'] => ({
  id: reward.id,
  name: localised(reward.names, language),
  imageUrl: reward.image_url,
  quantity: reward.stock,
  requiredPoints: Number(reward.required_points),
  requiredAmount: formatMoney(reward.required_amount, digits),
  type: reward.type,
  status: rewardStatus(reward, points),
});

function rewardStatus(
  { stock, required_points: required }: Reward,
  points: bigint,
): Schemas['Reward']['status'] {
  if (stock === 0) return 'out_of_stock';
  return points < required ? 'not_enough_points' : 'available';
}

/** A redemption of points without a reward needs no name of its own. */
const getNames = ({ reward_id: rewardId, names }: Redemption) =>
  rewardId === null ? getTranslations('names', 'redemption.money') : names;

/** A redemption on the wire. */
export const recordWire = (
  redemption: Redemption,
  { language, digits }: Reading,
): Schemas['RedeemRecord'] => ({
  referenceNumber: getReference('redemption', redemption.id),
  applyTime: redemption.created_at.toISOString(),
  type: redemption.type,
  name: localised(getNames(redemption), language),
  quantity: redemption.quantity,
  points: Number(redemption.points),
  amount: formatMoney(redemption.amount, digits),
  status: getStatus(redemption.state),
});

/** A redemption as the operator sees it. */
export const redemptionWire = (found: Found, reading: Reading): Operator['Redemption'] => ({
  account: found.account,
  record: recordWire(found, reading),
  decidedBy: found.decided_by,
  decidedAt: found.decided_at?.toISOString() ?? null,
  reason: found.reason,
});

/** A reward as the operator edits it. */
export const keptRewardWire = (reward: Reward, digits: number): Operator['PointsReward'] => ({
  id: reward.id,
  names: { en: '', ...reward.names },
  imageUrl: reward.image_url,
  stock: reward.stock,
  requiredPoints: Number(reward.required_points),
  requiredAmount: formatMoney(reward.required_amount, digits),
  type: reward.type,
  sequence: reward.sequence,
  active: reward.active,
});

/** A page on the wire. */
export const toPagedList = <Row>(list: Row[], total: number, pageNo: number, pageSize: number) => ({
  list,
  total,
  pageNo,
  totalPages: Math.ceil(total / pageSize),
});
