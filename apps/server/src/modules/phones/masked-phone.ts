import type { Phone } from '@baize/rules/phone';

/** A masked number for the destination of a code: `••• 678`. */
export function maskedPhone({ e164 }: Pick<Phone, 'e164'>): string {
  return `••• ${e164.slice(-3)}`;
}
