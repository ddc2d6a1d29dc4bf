import { formatMoneyInput, type MoneyInputFormat, readMoneyInput } from '@baize/rules/money-input';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../i18n/I18n.tsx';
import { useDigits } from '../session/status.ts';

/** Parsing and formatting of numbers in the current language, and the message for invalid text. */
export interface NumberInput {
  readonly format: MoneyInputFormat;
  /** An example for the messages that ask for a number. */
  readonly example: string;
  /** Formats minor units as typed text. */
  readonly toText: (amount: bigint) => string;
}

/** Numbers with the given number of decimals, such as a percentage or a count. */
export function useNumberInput(digits: number): NumberInput {
  const { locale } = useIntl();
  return useMemo(() => {
    const format = { digits, locale };
    const toText = (amount: bigint) => formatMoneyInput(amount, format);
    const example = toText((201n * 10n ** BigInt(digits)) / 2n);
    return { format, example, toText };
  }, [digits, locale]);
}

/** Amounts in the merchant's currency. */
export const useMoneyInput = (): NumberInput => useNumberInput(useDigits());

/** Why a text is not a number; undefined if it is one or empty. */
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
