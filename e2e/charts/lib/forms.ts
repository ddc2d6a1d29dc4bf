/** Helpers for the walks of forms. */
import { createHash } from 'node:crypto';
import type { Locator } from '@playwright/test';

const salt = '00112233445566?expires=9999999999&';

/** A proof-of-work question that is solved at once. */
export const question = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}7`).digest('hex'),
  salt,
  signature: 'a'.repeat(64),
  maxnumber: 10,
};

/** Types into a field unless it has that text already: typing sends the statechart an edit. */
export async function type(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) !== text) await field.fill(text);
}
