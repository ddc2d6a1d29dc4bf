import { getCurrencyDigits } from '@baize/rules/currency';
import { formatMoney, parseMoney } from './money.ts';

/** Format of a currency. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  readonly symbol: string;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  VND: '₫',
  THB: '฿',
  IDR: 'Rp',
  MYR: 'RM',
  PHP: '₱',
  INR: '₹',
  JPY: '¥',
  CNY: '¥',
  KRW: '₩',
  BRL: 'R$',
};

/** The currency of an ISO code; its symbol is the code if none is known. */
export function getCurrency(code: string): Currency {
  return { code, symbol: SYMBOLS[code] ?? code };
}

/** Fraction digits of a currency: the merchant's own by its settings, others by ISO 4217. */
export const getDigits = ({ currency, currencyDigits }: MoneyConfig, code: string): number =>
  getCurrencyDigits(code, { [currency]: currencyDigits });

/** Settings that give amounts in minor units their meaning (`config.ts`). */
export interface MoneyConfig {
  readonly currency: string;
  readonly currencyDigits: number;
}

/** Currencies whose everyday amounts have three more zeros than in dollars. */
const LARGE_UNITS = new Set(['VND', 'IDR', 'LAK', 'MMK', 'KHR', 'KRW', 'UZS', 'IRR']);

/**
 * Units of the currency per dollar in defaults and demo data, so that a limit of 5.00 or a stake of
 * 0.10 becomes an everyday amount. Not an exchange rate.
 */
export function getUnitScale({ currency, currencyDigits }: MoneyConfig): bigint {
  if (LARGE_UNITS.has(currency)) return 1000n;
  return currencyDigits < 2 ? 100n : 1n;
}

/**
 * Converts an amount of defaults or demo data, in cents of a dollar, to minor units of the
 * merchant's currency.
 */
export const toLocalAmount = (config: MoneyConfig, cents: bigint): bigint =>
  (cents * getUnitScale(config) * 10n ** BigInt(config.currencyDigits)) / 100n;

/** As above, for a decimal string of dollars. */
export const toLocalText = (config: MoneyConfig, dollars: string): string =>
  formatMoney(toLocalAmount(config, parseMoney(dollars, 2)), config.currencyDigits);
