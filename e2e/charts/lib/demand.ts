import type { Reply } from './calls.ts';

/** A login that is asked for a second step, as the platform asks. */
export const demanded = (kinds: readonly string[] = ['google']): Reply => ({
  status: 401,
  code: 'verification_required',
  more: { verification: demand(kinds, 5) },
});

/** A refused answer, and how many are left. */
export const refusedAnswer = (code: string, attemptsLeft: number): Reply => ({
  status: 422,
  code,
  more: { verification: demand(['google'], attemptsLeft) },
});

function demand(kinds: readonly string[], attemptsLeft: number) {
  return {
    challengeId: 'vc-1',
    kinds,
    expiresAt: '2026-01-31T12:00:00Z',
    // The page's own clock counts: the date above is long past (H23).
    expiresInSeconds: 600,
    attemptsLeft,
    hints: { sms: '***5678', email: 'p***@example.com' },
  };
}
