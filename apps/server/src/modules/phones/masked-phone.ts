import type { Phone } from '@baize/rules/phone';

/** The last digits of a number, for saying where a code went: `••• 678`. */
export function maskedPhone({ e164 }: Pick<Phone, 'e164'>): string {
  return `••• ${e164.slice(-3)}`;
}
