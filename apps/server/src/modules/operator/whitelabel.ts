import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { whitelabelOf } from '../status/index.ts';
import type { Merchant, SettingsChange } from '../merchant-settings/index.ts';

/** Switches, features, menus (E55–E64) who is an agent (L20), how long a password lasts (T14). */
export function whitelabelHandlers(
  platform: Platform,
  merchant: Merchant,
): Partial<OperatorHandlers> {
  const { config, clock } = platform;
  const current = () => whitelabelOf(merchant.current(), config, clock.now());
  return {
    getOperatorWhitelabel: async () => ok(current()),
    async changeOperatorWhitelabel({ body }) {
      const { switches, featureFlags: features, minimumAge, ...menus } = body;
      const change: SettingsChange = {
        ...(switches && { switches }),
        ...(features && { features }),
        ...(minimumAge !== undefined && { minimumAge: { years: minimumAge } }),
        ...(Object.keys(menus).length > 0 && { menus }),
      };
      if (Object.keys(change).length > 0) await merchant.change(change);
      return ok(current());
    },
    getOperatorAccountTypes: async () => ok({ agents: [...merchant.current().agentTypes.extra] }),
    async setOperatorAccountTypes({ body }) {
      const { agentTypes } = await merchant.change({ agentTypes: { extra: body.agents } });
      return ok({ agents: [...agentTypes.extra] });
    },
    getOperatorPasswordRules: async () => ok(merchant.current().passwords),
    async setOperatorPasswordRules({ body }) {
      return ok((await merchant.change({ passwords: body })).passwords);
    },
  };
}
