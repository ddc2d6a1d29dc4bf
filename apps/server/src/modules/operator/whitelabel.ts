import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getWhitelabel } from '../status/index.ts';
import {
  settingsChange,
  type Merchant,
  type MerchantSettings,
  type SettingsChange,
} from '../merchant-settings/index.ts';

/** Switches, features, menus (E55–E64), agent account types (L20), password expiry (T14). */
export function whitelabelHandlers(
  platform: Platform,
  merchant: Merchant,
): Partial<OperatorHandlers> {
  const { config, clock } = platform;
  const whitelabel = (settings: MerchantSettings) =>
    getWhitelabel(settings, config, clock.now(), 'en');
  const agents = ({ agentTypes }: MerchantSettings) => ({ agents: [...agentTypes.extra] });
  return {
    getOperatorWhitelabel: async () => ok(whitelabel(merchant.current())),
    async changeOperatorWhitelabel({ body }, ctx) {
      const { switches, featureFlags: features, minimumAge, ...menus } = body;
      const change: SettingsChange = {
        ...(switches && { switches }),
        ...(features && { features }),
        ...(minimumAge !== undefined && { minimumAge: { years: minimumAge } }),
        ...(Object.keys(menus).length > 0 && { menus }),
      };
      return settingsChange(merchant, ctx, change, whitelabel);
    },
    getOperatorAccountTypes: async () => ok(agents(merchant.current())),
    setOperatorAccountTypes: async ({ body }, ctx) =>
      settingsChange(merchant, ctx, { agentTypes: { extra: body.agents } }, agents),
    getOperatorPasswordRules: async () => ok(merchant.current().passwords),
    setOperatorPasswordRules: async ({ body }, ctx) =>
      settingsChange(merchant, ctx, { passwords: body }, ({ passwords }) => passwords),
  };
}
