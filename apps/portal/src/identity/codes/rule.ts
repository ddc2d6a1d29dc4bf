import { type PhoneReader, toDialableText } from '@baize/rules';

type Rule = typeof import('@baize/rules/phone');

let rule: Rule | undefined;

/** Digits of the shortest phone number in any country. */
const MIN_DIGITS = 4;

/** The world's numbering plans are a chunk of their own, loaded while the member types. */
export async function loadPhoneRule(): Promise<void> {
  rule ??= await import('@baize/rules/phone').catch(() => undefined);
}

/**
 * Parses a number as the server does (H113). Until the plans have loaded, any digits are accepted:
 * the server decides.
 */
export const readLoadedPhone: PhoneReader = (typed, dialingCode) => {
  if (rule !== undefined) return rule.readPhone(typed, dialingCode);
  const text = toDialableText(typed);
  return text !== null && text.length >= MIN_DIGITS ? { national: text } : null;
};
