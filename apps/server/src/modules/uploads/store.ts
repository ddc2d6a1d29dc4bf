import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import './tables.ts';
import type { UploadPictureTable, UploadTable } from './tables.ts';

type Db = Kysely<Database>;

export type UploadRow = Selectable<UploadTable>;
export type Picture = Omit<Selectable<UploadPictureTable>, 'upload_id'>;

/** An upload, with its picture's properties once drawn. */
export interface Found extends UploadRow {
  readonly picture: Omit<Picture, 'bytes'> | null;
}

/** Identifies an upload and its member. */
export interface UploadKey {
  readonly id: string;
  readonly playerId: string;
}

export async function addUpload(
  db: Db,
  row: Pick<UploadRow, 'id' | 'player_id' | 'purpose' | 'type' | 'size' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('upload')
    .values({ ...row, drawing_since: null, used_by: null, place: null })
    .execute();
}

/** A member's own upload; undefined if there is none. */
export async function findUpload(db: Db, { id, playerId }: UploadKey): Promise<Found | undefined> {
  const row = await db
    .selectFrom('upload')
    .leftJoin('upload_picture as drawn', 'drawn.upload_id', 'upload.id')
    .selectAll('upload')
    .select(['drawn.type as drawn_type', 'drawn.width', 'drawn.height'])
    .where('upload.id', '=', id)
    .where('upload.player_id', '=', playerId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { drawn_type: type, width, height, ...upload } = row;
  return { ...upload, picture: type === null ? null : { type, width: width!, height: height! } };
}

/** Stores a piece at the upload's current position; false if the position has changed. */
export async function addPiece(
  trx: Db,
  id: string,
  position: number,
  bytes: Uint8Array,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('upload')
    .set({ received: position + bytes.length })
    .where('id', '=', id)
    .where('received', '=', position)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await trx.insertInto('upload_piece').values({ upload_id: id, position, bytes }).execute();
  return true;
}

/**
 * Claims the drawing of an upload that lacks its last piece; false if it is drawn or being drawn
 * elsewhere.
 */
export async function claimDrawing(
  db: Db,
  { id, received }: UploadRow,
  now: Date,
  claimMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ drawing_since: now })
    .where('id', '=', id)
    .where('received', '=', received)
    .where((eb) =>
      eb.or([
        eb('drawing_since', 'is', null),
        eb('drawing_since', '<=', new Date(now.getTime() - claimMs)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Releases a claim, so that the last piece can be repeated. */
export async function releaseDrawing(db: Db, id: string): Promise<void> {
  await db.updateTable('upload').set({ drawing_since: null }).where('id', '=', id).execute();
}

/** The received bytes, in order. */
export async function toBytes(db: Db, id: string): Promise<Buffer> {
  const pieces = await db
    .selectFrom('upload_piece')
    .select('bytes')
    .where('upload_id', '=', id)
    .orderBy('position')
    .execute();
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
}

/** Replaces the pieces by the picture; false if the upload is gone or was drawn meanwhile. */
export async function putPicture(
  trx: Db,
  { id, size }: UploadRow,
  picture: Picture,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('upload')
    .set({ received: size, drawing_since: null })
    .where('id', '=', id)
    .where('received', '<', size)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await trx.deleteFrom('upload_piece').where('upload_id', '=', id).execute();
  await trx
    .insertInto('upload_picture')
    .values({ upload_id: id, ...picture })
    .execute();
  return true;
}

/** Deletes a member's unused upload; false if there is none. */
export async function deleteUpload(db: Db, { id, playerId }: UploadKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('used_by', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A member's picture, or any picture in use. */
export function getPicture(
  db: Db,
  { id, playerId }: { readonly id: string; readonly playerId?: string },
): Promise<Picture | undefined> {
  return db
    .selectFrom('upload_picture as drawn')
    .innerJoin('upload', 'upload.id', 'drawn.upload_id')
    .select(['drawn.type', 'drawn.width', 'drawn.height', 'drawn.bytes'])
    .where('upload.id', '=', id)
    .$if(playerId !== undefined, (query) => query.where('upload.player_id', '=', playerId!))
    .$if(playerId === undefined, (query) => query.where('upload.used_by', 'is not', null))
    .executeTakeFirst();
}

/** Rows deleted per statement, so that concurrent statements do not wait long. */
const SWEEP_BATCH = 100;

/** Deletes unused uploads begun before a time. */
export async function sweepUnused(db: Db, before: Date): Promise<void> {
  const dueUploads = db
    .selectFrom('upload')
    .select('id')
    .where('used_by', 'is', null)
    .where('created_at', '<', before)
    .limit(SWEEP_BATCH);
  let deleted: bigint;
  do {
    const { numDeletedRows } = await db
      .deleteFrom('upload')
      .where('id', 'in', dueUploads)
      .where('used_by', 'is', null)
      .executeTakeFirstOrThrow();
    deleted = numDeletedRows;
  } while (deleted === BigInt(SWEEP_BATCH));
}
