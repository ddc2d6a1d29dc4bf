import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberByAccount, TRIAL_TYPE } from '../accounts/index.ts';
import { toAmount, getWallet } from '../wallet/index.ts';

/** Operator credits to a member; the ledger row keeps the reason and is immutable. */
export function creditHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { currencyDigits: digits } = platform.config;
  return {
    async creditMember({ body }, ctx) {
      // Real money is corrected by two operators: see the module adjustments.
      if (platform.config.mode === 'production') throw new ProblemError('forbidden');
      const amount = toAmount(body.amount, '/body/amount', digits);
      const member = await memberByAccount(platform.db, body.account);
      if (!member) throw new ProblemError('not_found');
      if (member.type === TRIAL_TYPE) throw new ProblemError('need_true_account');
      const movement = {
        playerId: member.id,
        currency: member.currency,
        amount,
        type: 'adjustment',
        source: 'operator',
        meta: { note: body.reason },
      };
      return {
        async commit(trx, sourceTxId) {
          const credit = { ...movement, sourceTxId };
          const { reference, balance } = await getWallet(platform).credit(trx, credit);
          return ok({
            reference,
            account: member.account,
            amount: formatMoney(amount, digits),
            currency: member.currency,
            balance: formatMoney(balance, digits),
            at: ctx.now.toISOString(),
          });
        },
      };
    },
  };
}
