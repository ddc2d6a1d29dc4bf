import type { AnswerProblem, VerificationKind } from './types.ts';

/**
 * A code that was sent or shown by an app, or a recovery code of ten digits for a lost phone (H90).
 */
const shapes = { sent: /^\d{4,8}$/, google: /^(?:\d{6}|\d{10})$/ } as const;

/** Checks an answer before it is sent; null if it may be right. */
export function problemIn(kind: VerificationKind | null, answer: string): AnswerProblem | null {
  const plain = answer.trim();
  if (plain === '') return 'required';
  if (kind === 'bankAccountName') return null;
  const digits = plain.replaceAll(/[\s-]/g, '');
  return (kind === 'google' ? shapes.google : shapes.sent).test(digits) ? null : 'format';
}
