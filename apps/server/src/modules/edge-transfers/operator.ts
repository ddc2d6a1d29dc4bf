import type { components } from '@baize/api/operator';
import { getDigits } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant, settingsChange, type MerchantSettings } from '../merchant-settings/index.ts';
import { readLimits } from './limits.ts';

type Setting = components['schemas']['EdgeTransferLimitSetting'];

/** Whether members may transfer along agent edges, and how much (H96). */
export function settingsHandlers(platform: Platform): Partial<OperatorHandlers> {
  const merchant = getMerchant(platform);
  const shown = ({ edgeTransfers: { enabled, limits } }: MerchantSettings) => ({
    enabled,
    limits: [...limits],
  });
  return {
    getEdgeTransferSettings: async () => ok(shown(merchant.current())),
    async setEdgeTransferSettings({ body: { enabled, limits } }, ctx) {
      const errors = limits.flatMap((setting, at) =>
        findFaults(setting, at, {
          all: limits,
          digits: getDigits(platform.config, setting.currency),
        }),
      );
      if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
      return settingsChange(merchant, ctx, { edgeTransfers: { enabled, limits } }, shown);
    },
  };
}

/** Validates one currency's limits. */
function findFaults(
  setting: Setting,
  at: number,
  { all, digits }: { readonly all: readonly Setting[]; readonly digits: number },
) {
  const fault = (field: string, rule: string) => ({
    pointer: `/body/limits/${at}/${field}`,
    rule,
  });
  const isFirst = all.findIndex(({ currency }) => currency === setting.currency) === at;
  const others = isFirst ? [] : [fault('currency', 'unique')];
  try {
    const { minAmount, maxAmount } = readLimits(setting, digits);
    return maxAmount < minAmount ? [...others, fault('maxAmount', 'minimum')] : others;
  } catch {
    return [...others, fault('minAmount', 'decimals')];
  }
}
