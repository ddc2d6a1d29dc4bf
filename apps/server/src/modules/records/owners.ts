import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Whose rows are read, as a condition on the columns that say whose a row is, and when it happened. */
export type Owners = (owner: string, at: string) => RawBuilder<SqlBool>;

/** The rows of one member. */
export const ownedBy =
  (playerId: string): Owners =>
  (column) =>
    sql<SqlBool>`${sql.ref(column)} = ${playerId}`;
