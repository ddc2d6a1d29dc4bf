import type { Reply } from './calls.ts';

/** A login response that demands a second step. */
export const createDemand = (kinds: readonly string[] = ['google']): Reply => ({
  status: 401,
  code: 'verification_required',
  more: { verification: createVerification(kinds, 5) },
});

/** A wrong answer, and the number of attempts that are left. */
export const refusedAnswer = (code: string, attemptsLeft: number): Reply => ({
  status: 422,
  code,
  more: { verification: createVerification(['google'], attemptsLeft) },
});

function createVerification(kinds: readonly string[], attemptsLeft: number) {
  return {
    challengeId: 'vc-1',
    kinds,
    expiresAt: '2026-01-31T12:00:00Z',
    // The page counts by its own clock: the date above is long past (H23).
    expiresInSeconds: 600,
    attemptsLeft,
    hints: { sms: '***5678', email: 'p***@example.com' },
  };
}
