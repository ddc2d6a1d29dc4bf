import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import {
  settingsChange,
  type Merchant,
  type MerchantSettings,
  type SettingsChange,
} from '../merchant-settings/index.ts';

/** Customer service and the merchant's links (E86, E87); contact paths are sealed at rest. */
export function contactHandlers(merchant: Merchant): Partial<OperatorHandlers> {
  const { sealer } = merchant;
  const contacts = ({ customerService, resources }: MerchantSettings) => ({
    customerService: customerService.entries.flatMap(({ sealedPath, ...entry }) => {
      const path = sealer.open(sealedPath);
      return path === null ? [] : [{ ...entry, path }];
    }),
    resources: resources.entries.map((entry) => ({ ...entry })),
  });
  return {
    getOperatorContacts: async () => ok(contacts(merchant.current())),
    async setOperatorContacts({ body: { customerService, resources } }, ctx) {
      const change: SettingsChange = {
        ...(customerService && {
          customerService: {
            entries: customerService.map(({ path, ...entry }) => ({
              ...entry,
              sealedPath: sealer.seal(path),
            })),
          },
        }),
        ...(resources && { resources: { entries: resources } }),
      };
      return settingsChange(merchant, ctx, change, contacts);
    },
  };
}
