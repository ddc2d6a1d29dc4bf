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
  'minAmount' | 'maxAmount' | 'fee' | 'otherAmounts'
> {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  /** What each payment costs, beside its share of `feeBasisPoints`. */
  readonly fee: bigint;
  /** What happens to a payment of another amount than was asked for (H115). */
  readonly otherAmounts: NonNullable<PaymentMethodSetting['otherAmounts']>;
}

/** The ways to pay in and out as the operator has set them (H27). */
export interface PaymentMethods {
  /** All of them, in the operator's order, also those that are switched off. */
  current(): readonly PaymentMethod[];
  /** Whether payments of some method come from a provider of this code. */
  hasProvider(code: string): boolean;
}

export const paymentMethodsOf = service(createPaymentMethods);

function createPaymentMethods(platform: Platform): PaymentMethods {
  const merchant = merchantOf(platform);
  let read: MerchantSettings | undefined;
  let methods: readonly PaymentMethod[] = [];
  const current = () => {
    const settings = merchant.current();
    if (read !== settings) {
      read = settings;
      methods = settings.paymentMethods.entries.map(methodOf);
    }
    return methods;
  };
  return {
    current,
    hasProvider: (code) => current().some(({ provider }) => provider?.code === code),
  };
}

/** A setting with its amounts in minor units. Throws `RangeError` where one has more decimals than its currency. */
export function methodOf(setting: PaymentMethodSetting): PaymentMethod {
  const { minAmount, maxAmount, fee, otherAmounts = 'hold' } = setting;
  return {
    ...setting,
    minAmount: parseMoney(minAmount),
    maxAmount: parseMoney(maxAmount),
    fee: parseMoney(fee),
    otherAmounts,
  };
}

/** How a provider takes payments. */
export const formOf = ({ form = 'redirect' }: NonNullable<PaymentMethodSetting['provider']>) =>
  form;
