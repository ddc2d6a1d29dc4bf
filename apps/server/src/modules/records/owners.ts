import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Period } from './period.ts';

/** A condition on the columns that say whose a row is, and when it happened. */
type OwnedRow = (owner: string, at: string) => RawBuilder<SqlBool>;

/** Whose rows are read. */
export interface Owners {
  readonly own: OwnedRow;
  /** All of them by their ids, where they are few: the newest rows of each are found more quickly than among everybody's. */
  readonly few?: readonly string[] | undefined;
}

/** The rows of one member. */
export const ownedBy = (playerId: string): Owners => ({
  own: (column) => sql<SqlBool>`${sql.ref(column)} = ${playerId}`,
  few: [playerId],
});

/** Whether a row is of one of the owners, where they are few: a condition that the index of owners has. */
export const isOneOf = ({ few }: Owners, owner: string) =>
  few === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(owner)} = any(${few}::uuid[])`;

/** A query of one row that an owner has in a period, of no row where it has none. */
export type AnyRow = (owner: string, period: Period) => RawBuilder<unknown>;
