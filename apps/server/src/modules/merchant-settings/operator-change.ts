import { ok, type OperatorContext, type OneTransaction } from '../../platform/http/handlers.ts';
import type { Change, Merchant } from './merchant.ts';
import type { MerchantSettings } from './settings.ts';

/**
 * An operator's change of the settings. It answers how they stand after it, and tells the operators' log how they
 * stood before.
 * @param shown is what of the settings the call is about
 */
export function settingsChange<Shown>(
  merchant: Merchant,
  ctx: OperatorContext,
  change: Change,
  shown: (settings: MerchantSettings) => Shown,
): OneTransaction<ReturnType<typeof ok<Shown>>> {
  return {
    async commit(trx) {
      const { before, after } = await merchant.change(trx, change);
      ctx.before = shown(before);
      return ok(shown(after));
    },
  };
}
