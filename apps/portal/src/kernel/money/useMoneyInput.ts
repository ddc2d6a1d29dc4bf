import { formatMoneyInput, type MoneyInputFormat, readMoneyInput } from '@baize/rules/money-input';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../i18n/I18n.tsx';
import { useDigits } from '../session/status.ts';

/** How numbers are typed in the current language, and what to say about a text that is none. */
export interface NumberInput {
  readonly format: MoneyInputFormat;
  /** An example for the messages that ask for one. */
  readonly example: string;
  /** Minor units as they can be typed. */
  readonly toText: (amount: bigint) => string;
}

/** Numbers with so many digits after the decimal separator, such as a percentage or a count. */
export function useNumberInput(digits: number): NumberInput {
  const { locale } = useIntl();
  return useMemo(() => {
    const format = { digits, locale };
    const toText = (amount: bigint) => formatMoneyInput(amount, format);
    const example = toText((201n * 10n ** BigInt(digits)) / 2n);
    return { format, example, toText };
  }, [digits, locale]);
}

/** Money of the merchant's currency. */
export const useMoneyInput = (): NumberInput => useNumberInput(useDigits());

/** Why a text means no number; undefined while it means one or nothing is typed. */
export function useInputProblem(
  text: string,
  format: MoneyInputFormat,
  unreadable: string,
): string | undefined {
  const t = useT();
  if (text.trim() === '') return undefined;
  const reading = readMoneyInput(text, format);
  if ('amount' in reading) return undefined;
  if (reading.problem === 'format') return unreadable;
  const [small, large] = reading.readings;
  return t('amount.ambiguous', {
    small: small.shown,
    large: large.shown,
    smallTyped: small.typed,
    largeTyped: large.typed,
  });
}
