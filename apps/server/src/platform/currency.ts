import { getCurrencyDigits } from '@baize/rules/currency';
import { formatMoney, parseMoney } from './money.ts';

/** How a currency is written. */
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

/** The currency of an ISO code; without a known symbol the code stands for it. */
export function getCurrency(code: string): Currency {
  return { code, symbol: SYMBOLS[code] ?? code };
}

/** Fraction digits of a currency at this merchant: of its own what the settings say, of others what ISO 4217 says. */
export const getDigits = ({ currency, currencyDigits }: MoneyConfig, code: string): number =>
  getCurrencyDigits(code, { [currency]: currencyDigits });

/** The settings that say what an amount in minor units means (`config.ts`). */
export interface MoneyConfig {
  readonly currency: string;
  readonly currencyDigits: number;
}

/** Currencies in which everyday sums have three zeros more than in dollars. */
const LARGE_UNITS = new Set(['VND', 'IDR', 'LAK', 'MMK', 'KHR', 'KRW', 'UZS', 'IRR']);

/**
 * Units of the currency that stand for one dollar in defaults and demo data, so that a limit of 5.00 or a stake of
 * 0.10 becomes an everyday sum. It is no exchange rate.
 */
export function getUnitScale({ currency, currencyDigits }: MoneyConfig): bigint {
  if (LARGE_UNITS.has(currency)) return 1000n;
  return currencyDigits < 2 ? 100n : 1n;
}

/** Minor units of the merchant's currency for an amount of defaults or demo data, which is written in cents of a dollar. */
export const toLocalAmount = (config: MoneyConfig, cents: bigint): bigint =>
  (cents * getUnitScale(config) * 10n ** BigInt(config.currencyDigits)) / 100n;

/** The same for a decimal string of dollars. */
export const toLocalText = (config: MoneyConfig, dollars: string): string =>
  formatMoney(toLocalAmount(config, parseMoney(dollars, 2)), config.currencyDigits);
