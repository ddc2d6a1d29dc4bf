import { DEFAULT_PAYOUT_OFFERS, findOffer, type PayoutOffer } from '@baize/rules/payout';
import { getDigits, type MoneyConfig } from '../../platform/currency.ts';
import { parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import {
  getMerchant,
  type MerchantSettings,
  type PaymentMethodSetting,
} from '../merchant-settings/index.ts';

/** A deposit or withdrawal method; amounts are minor units of its currency. */
export interface PaymentMethod extends Omit<
  PaymentMethodSetting,
  'minAmount' | 'maxAmount' | 'fee' | 'otherAmounts'
> {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  /** Fixed fee per payment, in addition to `feeBasisPoints`. */
  readonly fee: bigint;
  /** Handling of a payment whose amount differs from the requested one (H115). */
  readonly otherAmounts: NonNullable<PaymentMethodSetting['otherAmounts']>;
}

/** Deposit and withdrawal methods set by the operator (H27). */
export interface PaymentMethods {
  /** Methods in the merchant's currency, in the operator's order, including disabled ones. */
  current(): readonly PaymentMethod[];
  /**
   * Payout offers of a currency's enabled methods; the default offers if there is no such method.
   */
  getOffers(currency: string): readonly PayoutOffer[];
  /** The enabled methods of a currency that pay to an account. */
  findPaying(currency: string, account: PaidAccount): readonly PaymentMethod[];
  /** Whether some method uses this provider. */
  hasProvider(code: string): boolean;
}

/** Fields of a payout account that decide which methods pay to it. */
export interface PaidAccount {
  readonly kind: string;
  readonly provider: string;
  /** Null if it was not asked for. */
  readonly country: string | null;
  /** Null if it was not stored. */
  readonly numberType: string | null;
}

export const getPaymentMethods = service(createPaymentMethods);

function createPaymentMethods(platform: Platform): PaymentMethods {
  const { config } = platform;
  const merchant = getMerchant(platform);
  let read: MerchantSettings | undefined;
  let methods: readonly PaymentMethod[] = [];
  const current = () => {
    const settings = merchant.current();
    if (read !== settings) {
      read = settings;
      methods = settings.paymentMethods.entries
        .filter(({ currency }) => currency === config.currency)
        .map((setting) => getMethod(setting, config));
    }
    return methods;
  };
  const openFor = (currency: string) =>
    current().filter(
      (method) => method.kind === 'withdrawal' && method.active && method.currency === currency,
    );
  return {
    current,
    getOffers(currency) {
      const offers = openFor(currency).flatMap((method) => getPayoutOffers(method));
      return offers.length === 0 ? DEFAULT_PAYOUT_OFFERS : mergeOffers(offers);
    },
    findPaying: (currency, account) =>
      openFor(currency).filter((method) => paysTo(method, account)),
    hasProvider: (code) => current().some(({ provider }) => provider?.code === code),
  };
}

/**
 * Parses a setting's amounts to minor units. Throws `RangeError` if one has more decimals than its
 * currency.
 */
export function getMethod(setting: PaymentMethodSetting, config: MoneyConfig): PaymentMethod {
  const digits = getDigits(config, setting.currency);
  const { minAmount, maxAmount, fee, otherAmounts = 'hold' } = setting;
  return {
    ...setting,
    minAmount: parseMoney(minAmount, digits),
    maxAmount: parseMoney(maxAmount, digits),
    fee: parseMoney(fee, digits),
    otherAmounts,
  };
}

/** The form in which a provider accepts payments. */
export const getForm = ({ form = 'redirect' }: NonNullable<PaymentMethodSetting['provider']>) =>
  form;

const getPayoutOffers = ({ accounts = DEFAULT_PAYOUT_OFFERS }: Pick<PaymentMethod, 'accounts'>) =>
  accounts;

/**
 * Whether a withdrawal method pays to an account; accounts without a stored type match every type.
 */
export function paysTo(
  method: Pick<PaymentMethod, 'accounts'>,
  { kind, provider, country, numberType }: PaidAccount,
): boolean {
  const offer = findOffer(getPayoutOffers(method), { kind, provider });
  if (offer === undefined) return false;
  // The number is invalid in the merchant's country: it may belong to a stranger.
  if (kind === 'e_wallet' && numberType === null) return false;
  const numbers: readonly string[] = offer.numbers;
  const servesCountry = offer.countries.length === 0 || offer.countries.includes(country ?? '');
  return (
    (country === null || servesCountry) && (numberType === null || numbers.includes(numberType))
  );
}

/** One offer per kind and provider, combining all methods. */
function mergeOffers(offers: readonly PayoutOffer[]): readonly PayoutOffer[] {
  const merged = new Map<string, PayoutOffer>();
  for (const offer of offers) {
    const key = JSON.stringify([offer.kind, offer.provider?.toLowerCase()]);
    const known = merged.get(key);
    merged.set(key, known === undefined ? offer : joinOffers(known, offer));
  }
  return [...merged.values()];
}

/** A method without countries accepts any country. */
function joinOffers(one: PayoutOffer, other: PayoutOffer): PayoutOffer {
  const isOpen = one.countries.length === 0 || other.countries.length === 0;
  return {
    ...one,
    numbers: [...new Set([...one.numbers, ...other.numbers])],
    countries: isOpen ? [] : [...new Set([...one.countries, ...other.countries])],
  };
}
