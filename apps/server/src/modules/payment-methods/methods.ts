import { getDigits, type MoneyConfig } from '../../platform/currency.ts';
import { parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import {
  merchantOf,
  type MerchantSettings,
  type PaymentMethodSetting,
} from '../merchant-settings/index.ts';

/** A way to pay in or out; amounts are minor units of its currency. */
export interface PaymentMethod extends Omit<
  PaymentMethodSetting,
  'minAmount' | 'maxAmount' | 'fee'
> {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  /** What each payment costs, beside its share of `feeBasisPoints`. */
  readonly fee: bigint;
}

/** The ways to pay in and out as the operator has set them (H27). */
export interface PaymentMethods {
  /** Those of the merchant's currency, in the operator's order, also those that are switched off. */
  current(): readonly PaymentMethod[];
  /** Whether payments of some method come from a provider of this code. */
  hasProvider(code: string): boolean;
}

export const paymentMethodsOf = service(createPaymentMethods);

function createPaymentMethods(platform: Platform): PaymentMethods {
  const { config } = platform;
  const merchant = merchantOf(platform);
  let read: MerchantSettings | undefined;
  let methods: readonly PaymentMethod[] = [];
  const current = () => {
    const settings = merchant.current();
    if (read !== settings) {
      read = settings;
      methods = settings.paymentMethods.entries
        .filter(({ currency }) => currency === config.currency)
        .map((setting) => methodOf(setting, config));
    }
    return methods;
  };
  return {
    current,
    hasProvider: (code) => current().some(({ provider }) => provider?.code === code),
  };
}

/** A setting with its amounts in minor units. Throws `RangeError` where one has more decimals than its currency. */
export function methodOf(setting: PaymentMethodSetting, config: MoneyConfig): PaymentMethod {
  const digits = getDigits(config, setting.currency);
  const { minAmount, maxAmount, fee } = setting;
  return {
    ...setting,
    minAmount: parseMoney(minAmount, digits),
    maxAmount: parseMoney(maxAmount, digits),
    fee: parseMoney(fee, digits),
  };
}

/** How a provider takes payments. */
export const formOf = ({ form = 'redirect' }: NonNullable<PaymentMethodSetting['provider']>) =>
  form;
