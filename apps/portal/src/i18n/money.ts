interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * An amount as people of a locale read it, in western digits (H63) and with the currency's decimals,
 * two by default (W17, K40). The text is made from the wire's decimal string without a float.
 * @param amount decimal string of the contract, e.g. `1234.50`
 */
export function formatMoney(
  locale: string,
  amount: string,
  { symbol, decimals }: Currency,
): string {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const text = format.format(amount as Intl.StringNumericLiteral);
  return withSymbol(text, symbol);
}

/**
 * The same in a few characters, for where there is no room for all of it: `$ 1.23M`. It is cut, not
 * rounded: nobody is shown more than they have.
 */
export function formatMoneyShort(locale: string, amount: string, { symbol }: Currency): string {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    notation: 'compact',
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  });
  return withSymbol(format.format(amount as Intl.StringNumericLiteral), symbol);
}

const withSymbol = (text: string, symbol: string): string =>
  text.startsWith('-') ? `-${symbol}\u00a0${text.slice(1)}` : `${symbol}\u00a0${text}`;
