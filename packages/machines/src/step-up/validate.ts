import { problemIn } from '../challenge/validate.ts';
import type { ProofKind, StepUpProblem } from './types.ts';

/** What is wrong with a typed answer before anybody is asked; null when it may be right. */
export function answerProblem(
  kind: Exclude<ProofKind, 'passkey'>,
  answer: string,
): StepUpProblem | null {
  if (kind === 'google') return problemIn('google', answer);
  return answer === '' ? 'required' : null;
}
