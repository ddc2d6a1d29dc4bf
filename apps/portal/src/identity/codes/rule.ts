import { type PhoneReader, toDialableText } from '@baize/rules';

type Rule = typeof import('@baize/rules/phone');

let rule: Rule | undefined;

/** Digits of the shortest number that any country has. */
const MIN_DIGITS = 4;

/** The numbering plans of the world are a chunk of their own; nobody types faster than it comes. */
export async function loadPhoneRule(): Promise<void> {
  rule ??= await import('@baize/rules/phone').catch(() => undefined);
}

/**
 * Reads a number as the server does (H113). Until the plans are there, everything that has digits is
 * taken: the server decides anyway.
 */
export const readLoadedPhone: PhoneReader = (typed, dialingCode) => {
  if (rule !== undefined) return rule.readPhone(typed, dialingCode);
  const text = toDialableText(typed);
  return text !== null && text.length >= MIN_DIGITS ? { national: text } : null;
};
