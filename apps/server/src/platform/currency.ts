/** How a currency is written. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  readonly symbol: string;
  /** Digits after the point on the wire; two unless configured otherwise (H84). */
  readonly decimals: number;
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
export function currencyOf(code: string): Currency {
  return { code, symbol: SYMBOLS[code] ?? code, decimals: 2 };
}
