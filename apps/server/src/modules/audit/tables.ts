import type { Generated } from 'kysely';

/** A row of the operator log. Append-only; the database enforces it. */
export interface OperatorLogTable {
  /** Counted from 1 without a gap. */
  seq: bigint;
  /** The change as JSON text: exactly the text that is hashed. */
  entry: string;
  /** Hash of the previous row; 64 zeros for the first row. */
  previous_hash: string;
  /** SHA-256 of `previous_hash` followed by `entry`, in hexadecimal digits. */
  hash: string;
  at: Generated<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    operator_log: OperatorLogTable;
  }
}
