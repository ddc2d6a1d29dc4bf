import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant, settingsChange, type MerchantSettings } from '../merchant-settings/index.ts';

/** The merchant's settings for withdrawals. */
export function withdrawalSettingsHandlers(platform: Platform): Partial<OperatorHandlers> {
  const merchant = getMerchant(platform);
  const toWire = ({ withdrawals: { coolDownMinutes } }: MerchantSettings) => ({ coolDownMinutes });
  return {
    getWithdrawalSettings: async () => ok(toWire(merchant.current())),
    setWithdrawalSettings: async ({ body: { coolDownMinutes } }, ctx) =>
      settingsChange(merchant, ctx, { withdrawals: { coolDownMinutes } }, toWire),
  };
}
