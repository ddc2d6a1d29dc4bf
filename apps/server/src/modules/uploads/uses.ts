import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import './tables.ts';
import type { UploadTable } from './tables.ts';

type Db = Kysely<Database>;

/** The member, the uploads and their use. */
export interface Use {
  readonly playerId: string;
  readonly purpose: UploadTable['purpose'];
  /** Ids as sent by the member. */
  readonly ids: readonly string[];
  /** The object that uses them. */
  readonly usedBy: string;
  /** JSON pointer to the ids in the request, such as `/body/proofImages`. */
  readonly pointer: string;
}

/**
 * Uses a member's own finished uploads, permanently, in the caller's transaction. Throws
 * `validation_failed` with the pointer of each id that is missing, unfinished, of another kind,
 * used or another member's, without telling which.
 */
export async function useUploads(trx: Db, use: Use): Promise<void> {
  const { playerId, purpose, usedBy, pointer } = use;
  // Ids are case-insensitive.
  const ids = use.ids.map((id) => id.toLowerCase());
  const named = ids.filter(isId);
  if (ids.length === 0) return;
  // In a fixed order, so that two requests for the same pictures do not deadlock.
  const free = await trx
    .selectFrom('upload')
    .select('id')
    .where('id', 'in', named.length > 0 ? named : [usedBy])
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('used_by', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('upload_picture').whereRef('upload_id', '=', 'upload.id').select('width')),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const errors = ids.flatMap((id, at) => {
    const isFree = free.some((row) => row.id === id) && ids.indexOf(id) === at;
    return isFree ? [] : [{ pointer: `${pointer}/${at}`, rule: 'unknown' }];
  });
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
  for (const [at, id] of ids.entries()) {
    await trx
      .updateTable('upload')
      .set({ used_by: usedBy, place: at + 1 })
      .where('id', '=', id)
      .execute();
  }
}

/** The ids that some things use, in their original order. */
export async function uploadsUsedBy(
  db: Db,
  things: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const used = new Map<string, string[]>();
  if (things.length === 0) return used;
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'used_by'])
    .where('used_by', 'in', [...things])
    .orderBy('used_by')
    .orderBy('place')
    .execute();
  for (const { id, used_by: by } of rows) used.set(by!, [...(used.get(by!) ?? []), id]);
  return used;
}
