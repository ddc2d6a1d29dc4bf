import type { Kysely } from 'kysely';
import { UNNAMED_OPERATOR } from '../../config/operator-keys.ts';
import type { OperatorLimits } from '../../config/operator-limits.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { HandlerResult, OperatorGift } from '../../platform/http/handlers.ts';
import type { RecordedCall } from '../../platform/http/recorded-call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { addGrant, addProposal, getGranted } from './store.ts';
import { toWire } from './wire.ts';

type Trx = Kysely<Database>;

const HOUR_MS = 3_600_000;
const SPAN_MS = 24 * HOUR_MS;

/** Which 24-hour limit counts for a kind; other kinds are limited per call. */
const DAILY_LIMITS = { bonus: 'bonuses', conversion_reward: 'conversionRewards' } as const;

/**
 * Returns null if the operator may make a call alone, and records what it gives away. Above the
 * limits it stores the call as a proposal and returns that. Throws `named_operator_required` for
 * the holder of OPERATOR_KEY.
 */
export async function reviewCall(
  platform: Platform,
  trx: Trx,
  call: RecordedCall,
  gift: OperatorGift,
): Promise<HandlerResult | null> {
  const operator = call.ctx.requireOperator();
  if (await mayAlone(platform, trx, operator, gift, call.ctx.now)) return null;
  // A shared key identifies no person, so there could be no second one.
  if (operator === UNNAMED_OPERATOR) throw new ProblemError('named_operator_required');
  return propose(platform, trx, call, gift);
}

async function mayAlone(
  { config }: Platform,
  trx: Trx,
  operator: string,
  { kind, amount, currency }: OperatorGift,
  now: Date,
): Promise<boolean> {
  if (amount === null || currency !== config.currency) return false;
  const { operatorLimits: limits } = config;
  if (kind !== 'bonus' && kind !== 'conversion_reward') return amount <= limits.payout;
  const limit: bigint = limits[DAILY_LIMITS[kind] satisfies keyof OperatorLimits];
  // Two concurrent calls must not both read the sum without the other.
  await lockName(trx, `operator-grant:${operator}:${kind}`);
  const granted = await getGranted(trx, operator, kind, new Date(now.getTime() - SPAN_MS));
  if (granted + amount > limit) return false;
  await addGrant(trx, { id: newId(now.getTime()), operator, kind, amount, at: now });
  return true;
}

async function propose(
  { config }: Platform,
  trx: Trx,
  { operation, input, ctx }: RecordedCall,
  { kind, amount, currency }: OperatorGift,
): Promise<HandlerResult> {
  const { query, params, body } = input;
  const expires = ctx.now.getTime() + config.operatorLimits.proposalHours * HOUR_MS;
  const proposal = await addProposal(trx, {
    id: newId(ctx.now.getTime()),
    operation: operation.operationId,
    kind,
    amount,
    currency: amount === null ? null : currency,
    input: JSON.stringify({ query, params, body }),
    result: null,
    state: 'pending',
    proposed_by: ctx.requireOperator(),
    proposed_at: ctx.now,
    expires_at: new Date(expires),
    decided_by: null,
    decided_at: null,
    reason: null,
  });
  return { status: 202, body: { success: true, value: toWire(proposal, config.currencyDigits) } };
}
