import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Merchant, SettingsChange } from '../merchant-settings/index.ts';

/** Customer service and the merchant's links (E86, E87); the paths to people are sealed at rest. */
export function contactHandlers(merchant: Merchant): Partial<OperatorHandlers> {
  const { sealer } = merchant;
  const current = () => {
    const { customerService, resources } = merchant.current();
    return {
      customerService: customerService.entries.flatMap(({ sealedPath, ...entry }) => {
        const path = sealer.open(sealedPath);
        return path === null ? [] : [{ ...entry, path }];
      }),
      resources: resources.entries.map((entry) => ({ ...entry })),
    };
  };
  return {
    getOperatorContacts: async () => ok(current()),
    async setOperatorContacts({ body: { customerService, resources } }) {
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
      if (Object.keys(change).length > 0) await merchant.change(change);
      return ok(current());
    },
  };
}
