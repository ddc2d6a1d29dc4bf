import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { isAddressOrBlock } from '../status/index.ts';
import {
  settingsChange,
  type Merchant,
  type MerchantSettings,
} from '../merchant-settings/index.ts';

type OperatorStatus = components['schemas']['OperatorStatus'];

/** System status and regions (T1–T5, X29, X30). */
export function statusHandlers(merchant: Merchant): Partial<OperatorHandlers> {
  return {
    getOperatorStatus: async () => ok(toWire(merchant.current())),
    async setOperatorStatus({ body }, ctx) {
      refuseBadAddresses(body.regions.addresses);
      const { maintenance, regions: region } = body;
      return settingsChange(merchant, ctx, { maintenance, region }, toWire);
    },
  };
}

function toWire({ maintenance, region }: MerchantSettings): OperatorStatus {
  const { mode, countries, addresses } = region;
  return {
    maintenance: { ...maintenance },
    regions: { mode, countries: [...countries], addresses: [...addresses] },
  };
}

function refuseBadAddresses(addresses: readonly string[]): void {
  const errors = addresses.flatMap((text, index) =>
    isAddressOrBlock(text)
      ? []
      : [{ pointer: `/body/regions/addresses/${index}`, rule: 'address' }],
  );
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
}
