import { ok, type OperatorContext, type OneTransaction } from '../../platform/http/handlers.ts';
import type { Change, Merchant } from './merchant.ts';
import type { MerchantSettings } from './settings.ts';

/**
 * An operator's change of the settings. Responds with the new settings and records the old ones in
 * the operator log.
 * @param shown selects the settings of the call
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
