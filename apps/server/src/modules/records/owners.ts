import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Period } from './period.ts';

/** SQL condition on a row's owner and time columns. */
type OwnedRow = (owner: string, at: string) => RawBuilder<SqlBool>;

/** The owners of the rows to read. */
export interface Owners {
  readonly own: OwnedRow;
  /**
   * All owners by id, if there are few: then the newest rows of each are found faster than among
   * all rows.
   */
  readonly few?: readonly string[] | undefined;
}

/** Rows of one member. */
export const ownedBy = (playerId: string): Owners => ({
  own: (column) => sql<SqlBool>`${sql.ref(column)} = ${playerId}`,
  few: [playerId],
});

/** SQL condition on the owner if there are few: matches the index of owners. */
export const isOneOf = ({ few }: Owners, owner: string) =>
  few === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(owner)} = any(${few}::uuid[])`;

/** A query that returns one row if an owner has any in a period, otherwise none. */
export type AnyRow = (owner: string, period: Period) => RawBuilder<unknown>;
