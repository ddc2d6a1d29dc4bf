import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Whose rows are read, as a condition on the column that says whose a row is. */
export type Owners = (column: string) => RawBuilder<SqlBool>;

/** The rows of one member. */
export const ownedBy =
  (playerId: string): Owners =>
  (column) =>
    sql<SqlBool>`${sql.ref(column)} = ${playerId}`;
