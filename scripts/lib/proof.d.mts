export interface ProofOfWork {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}

/** A proof of a product's own question, good for one call. */
export function proofFor(origin: string): Promise<{ kind: 'altcha'; payload: string }>;

/** The body's `challenge` for a question of `GET /api/auth/bot-check`. */
export function solveProof(question: ProofOfWork): { kind: 'altcha'; payload: string };
