import { getDigits } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type SeamlessHandlers } from '../../platform/http/handlers.ts';
import { parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSignificantEvent } from '../significant-events/index.ts';
import type { Trx } from '../wallet/index.ts';
import { applyCommand } from './commands.ts';
import { getFee } from './fee.ts';
import {
  type Arrived,
  type Deposit,
  type DepositEvent,
  findDepositId,
  findTransactionEvents,
  getArrived,
  lockDeposit,
} from './store.ts';
import type { DepositStatus } from './tables.ts';

/** Called by payment providers only (openapi/seamless.yaml). */
export const RESULT_PATH = '/vendor-api/deposit-result';

const OPERATION = 'depositResult';

/** Payment results from providers; the surface has verified their signature. */
export function resultHandlers(platform: Platform): Partial<SeamlessHandlers> {
  return {
    async depositResult({ body }, ctx) {
      const { reference, transactionId, outcome } = body;
      const result: ProviderResult = {
        provider: String(ctx.headers['x-vendor-code']),
        transactionId,
        arrived: {
          amount: minorUnits(body.amount, getDigits(platform.config, body.currency)),
          currency: body.currency,
        },
        now: ctx.now,
      };
      const apply = outcome === 'paid' ? applyPaid : applyFailed;
      await platform.onStep('begun', OPERATION);
      const applied = await platform.transaction(async (trx) => {
        const id = await findDepositId(trx, reference);
        const deposit = id === undefined ? undefined : await lockDeposit(trx, id);
        // Another provider's deposit is reported as missing.
        if (deposit?.provider !== result.provider) throw new ProblemError('transaction_not_found');
        const earlierEvents = await findTransactionEvents(trx, result.provider, transactionId);
        if (earlierEvents.some(({ deposit_id: id }) => id !== deposit.id))
          throw new ProblemError('transaction_conflict');
        await platform.onStep('claimed', OPERATION);
        const done = await apply(platform, trx, deposit, result, earlierEvents);
        await platform.onStep('booked', OPERATION);
        return done;
      });
      await platform.onStep('committed', OPERATION);
      // The recorded event is kept.
      if (applied === 'paid_again') throw new ProblemError('transaction_conflict');
      return ok({ reference, transactionId, status: applied });
    },
  };
}

/** A provider's payment result. */
interface ProviderResult {
  readonly provider: string;
  readonly transactionId: string;
  readonly arrived: Arrived;
  readonly now: Date;
}

type Said = readonly DepositEvent[];

/**
 * Applies a payment. It counts once: a second payment for the same deposit must be refunded (H115).
 */
async function applyPaid(
  platform: Platform,
  trx: Trx,
  deposit: Deposit,
  { provider, transactionId, arrived, now }: ProviderResult,
  said: Said,
): Promise<DepositStatus | 'paid_again'> {
  const first = said.find(({ command }) => command === 'confirm');
  if (first) {
    // Rows without an amount are for the requested amount.
    const { amount, currency } = { ...deposit, ...getArrived(first) };
    const isSame = amount === arrived.amount && currency === arrived.currency;
    if (!isSame) throw new ProblemError('transaction_conflict');
    return deposit.status;
  }
  const actor = { role: 'provider', id: provider } as const;
  const fee = getFee(deposit, arrived.amount);
  const payment = { amount: String(arrived.amount), currency: arrived.currency, fee: String(fee) };
  const command = { type: 'confirm', ...payment, actor, now: now.getTime() } as const;
  const credited = arrived.amount - fee;
  const confirmed = await applyCommand(platform, trx, deposit, command, {
    transactionId,
    arrived,
    credited,
  });
  const event = { deposit, provider, transactionId, arrived, at: now };
  if (confirmed.refused) {
    await recordDepositEvent(trx, { ...event, kind: 'deposit_paid_again' });
    return 'paid_again';
  }
  if (confirmed.status === 'held')
    await recordDepositEvent(trx, { ...event, kind: 'deposit_held' });
  return confirmed.status;
}

/** Applies a failure. Earlier payments are kept, and the operator is notified. */
async function applyFailed(
  platform: Platform,
  trx: Trx,
  deposit: Deposit,
  { provider, transactionId, arrived, now }: ProviderResult,
): Promise<DepositStatus> {
  const actor = { role: 'provider', id: provider } as const;
  const command = { type: 'fail', actor, now: now.getTime() } as const;
  const failed = await applyCommand(platform, trx, deposit, command, { transactionId });
  if (failed.refused && deposit.arrived !== null) {
    const event = { deposit, provider, transactionId, arrived, at: now };
    await recordDepositEvent(trx, { ...event, kind: 'deposit_failed_after_paid' });
  }
  return failed.status;
}

interface DepositSignal {
  readonly kind: 'deposit_held' | 'deposit_paid_again' | 'deposit_failed_after_paid';
  readonly deposit: Deposit;
  readonly provider: string;
  readonly transactionId: string;
  readonly arrived: Arrived;
  readonly at: Date;
}

/** Notifies the operator of a provider's message about a deposit. */
function recordDepositEvent(trx: Trx, signal: DepositSignal): Promise<void> {
  const { kind, deposit, provider, transactionId, arrived, at } = signal;
  const subject = { provider, deposit: deposit.id };
  const event = { kind, playerId: deposit.player_id, subject, transactionId, ...arrived };
  return recordSignificantEvent(trx, { ...event, facts: {}, at });
}

function minorUnits(text: string, digits: number): bigint {
  try {
    return parseMoney(text, digits);
  } catch {
    const errors = [{ pointer: '/body/amount', rule: 'decimals' }];
    throw new ProblemError('amount_invalid', { errors });
  }
}
