import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import './tables.ts';

/** A row of `passkey`. */
export type PasskeyRow = Selectable<Database['passkey']>;

/** Passkeys and their challenges in the database. */
export function passkeyRows(db: Kysely<Database>) {
  return {
    of: (memberId: string): Promise<PasskeyRow[]> =>
      db
        .selectFrom('passkey')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .execute(),

    byId: (id: string): Promise<PasskeyRow | undefined> =>
      db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst(),

    /** False if the id exists already. */
    async add(row: PasskeyRow): Promise<boolean> {
      const added = await db
        .insertInto('passkey')
        .values({ ...row, counter: Number(row.counter) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async remove(memberId: string, id: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('passkey')
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    async used(id: string, counter: number, at: Date): Promise<void> {
      await db
        .updateTable('passkey')
        .set({ counter, last_used_at: at })
        .where('id', '=', id)
        .execute();
    },

    async keepChallenge(challenge: string, memberId: string | null, endsAt: Date): Promise<void> {
      await db
        .insertInto('passkey_challenge')
        .values({ challenge, member_id: memberId, ends_at: endsAt })
        .execute();
    },

    /** A challenge is answered once, by the member it was created for. */
    async takeChallenge(challenge: string, memberId: string | null, now: Date): Promise<boolean> {
      const taken = await db
        .deleteFrom('passkey_challenge')
        .where('challenge', '=', challenge)
        .where('member_id', memberId === null ? 'is' : '=', memberId)
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return taken.numDeletedRows > 0n;
    },
  };
}

/** As `hasPasskey`, as SQL for a larger query. */
export function passkeyExists(memberId: string): RawBuilder<boolean> {
  return sql`exists(select from passkey where member_id = ${memberId})`;
}

/** Deletes expired challenges. */
export async function sweepChallenges(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('ends_at', '<', now).execute();
}

/** Whether the member has a passkey. */
export async function hasPasskey(db: Kysely<Database>, memberId: string): Promise<boolean> {
  return (await passkeyRows(db).of(memberId)).length > 0;
}
