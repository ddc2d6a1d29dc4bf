export interface ProofOfWork {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}

/** Solves a product's proof of work for one call; a heavier one also replaces a captcha. */
export function proofFor(
  origin: string,
  instead?: 'captcha',
): Promise<{ kind: 'altcha'; payload: string }>;

/** The `challenge` of a body, for a challenge from `GET /api/auth/bot-check`. */
export function solveProof(question: ProofOfWork): { kind: 'altcha'; payload: string };
