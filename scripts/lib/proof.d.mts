export interface ProofOfWork {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}

/** A proof of a product's own question, good for one call; a heavier one stands for a captcha too. */
export function proofFor(
  origin: string,
  instead?: 'captcha',
): Promise<{ kind: 'altcha'; payload: string }>;

/** The body's `challenge` for a question of `GET /api/auth/bot-check`. */
export function solveProof(question: ProofOfWork): { kind: 'altcha'; payload: string };
