import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import './tables.ts';
import type { UploadTable } from './tables.ts';

type Db = Kysely<Database>;

/** Who wants to use which uploads for what. */
export interface Use {
  readonly playerId: string;
  readonly purpose: UploadTable['purpose'];
  /** Ids as the member has named them. */
  readonly ids: readonly string[];
  /** The thing that uses them. */
  readonly usedBy: string;
  /** Where the ids stand in the request, such as `/body/proofImages`. */
  readonly pointer: string;
}

/**
 * Uses a member's own finished uploads for one thing, once and for ever, in the caller's transaction. Throws
 * `validation_failed` with the place of each id that is missing, unfinished, meant for something else, used already or
 * somebody else's: all of these look the same.
 */
export async function useUploads(trx: Db, use: Use): Promise<void> {
  const { playerId, purpose, usedBy, pointer } = use;
  // An id is the same in large letters.
  const ids = use.ids.map((id) => id.toLowerCase());
  const named = ids.filter(isId);
  if (ids.length === 0) return;
  // In one order, so that two requests for the same pictures do not wait for each other.
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

/** The ids of what some things use, in the order in which they were named. */
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
