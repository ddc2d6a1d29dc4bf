import { formatMoney as decimal } from '@baize/rules/money';
import { useLocale } from '@baize/ui/LocaleRoot';
import { formatMoney } from '@baize/ui/Money';
import { useDigits } from '../session/status.ts';

/** Formats minor units of the player's currency for a sentence. */
export function useMoneyText(symbol: string): (amount: bigint) => string {
  const { locale } = useLocale();
  const digits = useDigits();
  return (amount) => formatMoney(decimal(amount, digits), { locale, symbol, decimals: digits });
}
