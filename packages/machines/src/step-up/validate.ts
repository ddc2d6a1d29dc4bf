import { problemIn } from '../challenge/validate.ts';
import type { ProofKind, StepUpProblem } from './types.ts';

/** Checks a typed answer before it is sent; null if it may be right. */
export function answerProblem(
  kind: Exclude<ProofKind, 'passkey'>,
  answer: string,
): StepUpProblem | null {
  if (kind === 'google') return problemIn('google', answer);
  return answer === '' ? 'required' : null;
}
