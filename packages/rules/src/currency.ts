/** The maximum number of fraction digits in the contract. */
export const MAX_CURRENCY_DIGITS = 4;

/**
 * Currencies whose minor unit is not a hundredth, from ISO 4217 List One (six-group.com, currency
 * codes). `Intl` cannot replace this table: CLDR differs from ISO (0 digits for IDR, HUF and IQD)
 * and by engine.
 */
const ISO_DIGITS: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  UYW: 4,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Fraction digits by currency that an operator has set; they override ISO 4217. */
export type CurrencyDigits = Readonly<Record<string, number>>;

/** Fraction digits of a currency (H112): what the operator has set, or those of ISO 4217. */
export function getCurrencyDigits(currency: string, settings: CurrencyDigits = {}): number {
  return settings[currency] ?? ISO_DIGITS[currency] ?? 2;
}
