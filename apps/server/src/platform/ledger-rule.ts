import type { RawBuilder } from 'kysely';

/**
 * A row that violates an invariant: the account, and a description that an operator can search for.
 */
export interface Violation {
  owner: string;
  what: string;
}

/** A ledger invariant that holds after every transaction. */
export interface LedgerRule {
  name: string;
  /** The invariant as a sentence. */
  statement: string;
  /** Every row that violates it; normally none. */
  violations: RawBuilder<Violation>;
}
