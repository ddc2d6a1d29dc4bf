import { ProblemError } from '../../platform/errors.ts';
import { ok, type SeamlessHandlers } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import { parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { give } from './commands.ts';
import { eventOfTransaction, lockDeposit } from './store.ts';

/** What providers of payments call, and nobody else (openapi/seamless.yaml). */
export const RESULT_PATH = '/vendor-api/deposit-result';

const OPERATION = 'depositResult';

const commandOf = { paid: 'confirm', failed: 'fail' } as const;

/** What a provider says of a deposit; the surface has checked its signature. */
export function resultHandlers(platform: Platform): Partial<SeamlessHandlers> {
  return {
    async depositResult({ body }, ctx) {
      const { reference, transactionId, outcome, currency } = body;
      const provider = String(ctx.headers['x-vendor-code']);
      const type = commandOf[outcome];
      const amount = minorUnits(body.amount, platform.config.currencyDigits);
      await platform.onStep('begun', OPERATION);
      const status = await platform.transaction(async (trx) => {
        const deposit = isId(reference) ? await lockDeposit(trx, reference) : undefined;
        // Another provider's deposit is answered as none.
        if (deposit?.provider !== provider) throw new ProblemError('transaction_not_found');
        const said = await eventOfTransaction(trx, provider, transactionId);
        const isSame = said?.deposit_id === deposit.id && said.command === type;
        if (said && !isSame) throw new ProblemError('transaction_conflict');
        if (currency !== deposit.currency) throw wrong('/body/currency', 'const');
        if (amount !== deposit.amount) throw amountInvalid('const');
        await platform.onStep('claimed', OPERATION);
        const actor = { role: 'provider', id: provider } as const;
        const now = ctx.now.getTime();
        const command = { type, amount: String(amount), actor, now } as const;
        const made = await give(platform, trx, deposit, command, transactionId);
        // Paid once more, under another id: that is not ours to keep, and the provider has to know.
        if (made.refused && type === 'confirm' && !said) {
          platform.log.warn({ deposit: deposit.id, transactionId }, 'a deposit was paid twice');
          throw new ProblemError('transaction_conflict');
        }
        await platform.onStep('booked', OPERATION);
        return made.status;
      });
      await platform.onStep('committed', OPERATION);
      return ok({ reference, transactionId, status });
    },
  };
}

const amountInvalid = (rule: string) =>
  new ProblemError('amount_invalid', { errors: [{ pointer: '/body/amount', rule }] });

function minorUnits(text: string, digits: number): bigint {
  try {
    return parseMoney(text, digits);
  } catch {
    throw amountInvalid('decimals');
  }
}

const wrong = (pointer: string, rule: string) =>
  new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
