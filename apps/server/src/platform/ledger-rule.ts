import type { RawBuilder } from 'kysely';

/** A row that breaks a rule: whose money, and what of it in words that an operator can search for. */
export interface Violation {
  owner: string;
  what: string;
}

/** Something that is true of the whole ledger after every transaction. */
export interface LedgerRule {
  name: string;
  /** What holds, as a sentence. */
  says: string;
  /** Every row that breaks it; none is as it should be. */
  violations: RawBuilder<Violation>;
}
