import type { Generated } from 'kysely';

/** A row of the operators' log. Rows are added and never changed; the database refuses anything else. */
export interface OperatorLogTable {
  /** Counted from 1 without a gap. */
  seq: bigint;
  /** What was done, as JSON text: the very text that the hash is made of. */
  entry: string;
  /** Of the row before; of the first one 64 zeros. */
  previous_hash: string;
  /** SHA-256 of `previous_hash` and `entry` one behind the other, in hexadecimal digits. */
  hash: string;
  at: Generated<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    operator_log: OperatorLogTable;
  }
}
