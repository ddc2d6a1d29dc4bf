import { use, type ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import { useLocale } from '../LocaleRoot/index.ts';
import { MoneyDigits } from './digits.ts';
import { formatMoney } from './formatMoney.ts';
import * as css from './Money.css.ts';

/** Props of {@link Money}. */
export interface MoneyProps extends Omit<ComponentProps<'bdi'>, 'children'> {
  /** Decimal string as on the wire, e.g. `"1234.50"`. */
  amount: string;
  /** Currency symbol from the server's public state. */
  symbol: string;
  /** Fraction digits; the default is that of MoneyDigits. */
  decimals?: number;
  /** `always` adds a plus sign to gains. */
  sign?: 'auto' | 'always';
  tone?: keyof typeof css.tone;
}

/**
 * An exact amount of money in the reader's locale, in Latin digits of equal width, without line
 * breaks and isolated from the direction of the surrounding text.
 */
export function Money(props: MoneyProps) {
  const { amount, symbol, decimals, sign, tone, className, ...rest } = props;
  const { locale } = useLocale();
  const digits = use(MoneyDigits);
  const text = formatMoney(amount, { locale, symbol, decimals: decimals ?? digits, sign });
  return (
    <bdi className={cx(css.money, tone && css.tone[tone], className)} translate="no" {...rest}>
      {text}
    </bdi>
  );
}
