import type { AnswerProblem, VerificationKind } from './types.ts';

/** A code that was sent; an app's code, or one of ten digits for the day the phone is lost (H90). */
const shapes = { sent: /^\d{4,8}$/, google: /^(?:\d{6}|\d{10})$/ } as const;

/** What is wrong with an answer before anybody is asked; null when it may be right. */
export function problemIn(kind: VerificationKind | null, answer: string): AnswerProblem | null {
  const plain = answer.trim();
  if (plain === '') return 'required';
  if (kind === 'bankAccountName') return null;
  const digits = plain.replaceAll(/[\s-]/g, '');
  return (kind === 'google' ? shapes.google : shapes.sent).test(digits) ? null : 'format';
}
