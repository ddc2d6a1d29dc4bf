type Rule = typeof import('@baize/rules/phone');

let rule: Rule | undefined;

/** The numbering plans of the world are a chunk of their own; nobody types faster than it comes. */
export async function loadPhoneRule(): Promise<void> {
  rule ??= await import('@baize/rules/phone').catch(() => undefined);
}

/**
 * Whether a number is one of its country (H21). Until the plans are there, everything that has digits:
 * the server decides anyway.
 */
export function fits(typed: string, dialingCode: string, ownCountry: string): boolean {
  if (rule === undefined) return /^\+?[\d ()-]{6,24}$/.test(typed.trim());
  return rule.readPhone(typed, dialingCode, ownCountry) !== null;
}
