import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getContent } from '../content/index.ts';
import type { AppUploadTable } from './tables.ts';

type Db = Kysely<Database>;
type AppUpload = Selectable<AppUploadTable>;

/** Bytes per piece: memory of the server while one is received, and of a row that stores it. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Uploads of apps by the operator: in pieces, published with the last one (D28, D29). */
export function createUploadHandlers(
  platform: Platform,
): Pick<NonNullable<ServerModule['operatorHandlers']>, 'beginAppUpload' | 'sendAppPiece'> {
  const content = getContent(platform);
  return {
    async beginAppUpload({ params, body: { requires = null, ...body } }) {
      return {
        commit: async (trx) => {
          await trx
            .deleteFrom('app_upload')
            .where('platform', '=', params.platform)
            .where('published_at', 'is', null)
            .execute();
          const upload = { id: newId(), platform: params.platform, requires, ...body };
          const row = { ...upload, received: 0, published_at: null };
          await trx.insertInto('app_upload').values(row).execute();
          return ok(toWire(row));
        },
      };
    },
    async sendAppPiece({ params: { id }, query: { offset }, body }, ctx) {
      // A rejected file is deleted in a transaction of its own: this one is undone.
      const upload = await findUpload(platform.db, id);
      checkPiece(upload, offset, body);
      if (offset + body.length === upload.size) await checkFile(platform.db, upload, body);
      return {
        commit: (trx) =>
          content.change(trx, async () => {
            const next = await addPiece(trx, upload, { offset, bytes: body });
            if (next.received === next.size) await publish(trx, next, ctx.now);
            return ok(toWire(next));
          }),
      };
    },
  };
}

/** Throws `not_found`. */
async function findUpload(db: Db, id: string): Promise<AppUpload> {
  const query = db.selectFrom('app_upload').selectAll().where('id', '=', id);
  const found = isId(id) ? await query.executeTakeFirst() : undefined;
  if (!found) throw new ProblemError('not_found');
  return found;
}

/** Throws `conflict` for a wrong position, `validation_failed` for more bytes than announced. */
function checkPiece({ received, size }: AppUpload, offset: number, bytes: Buffer): void {
  if (offset !== received || received === size) throw new ProblemError('conflict');
  if (offset + bytes.length <= size) return;
  const errors = [{ pointer: '/body', rule: 'maxLength' }];
  throw new ProblemError('validation_failed', { errors });
}

/** Throws `validation_failed` and deletes the upload if its checksum is another one. */
async function checkFile(db: Db, { id, sha256 }: AppUpload, last: Buffer): Promise<void> {
  const hash = createHash('sha256');
  for await (const bytes of readPieces(db, id)) hash.update(bytes);
  if (hash.update(last).digest('hex') === sha256) return;
  await db.deleteFrom('app_upload').where('id', '=', id).execute();
  const errors = [{ pointer: '/body', rule: 'sha256' }];
  throw new ProblemError('validation_failed', { errors });
}

/** The pieces of a file in order, one in memory at a time. */
export async function* readPieces(db: Db, uploadId: string): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (;;) {
    const piece = await db
      .selectFrom('app_piece')
      .selectAll()
      .where('upload_id', '=', uploadId)
      .where('position', '>=', from)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
    from = piece.position + 1;
  }
}

/** Stores a piece at the upload's position. Throws `conflict` if the position has changed. */
async function addPiece(
  trx: Db,
  upload: AppUpload,
  { offset, bytes }: { readonly offset: number; readonly bytes: Buffer },
): Promise<AppUpload> {
  const received = offset + bytes.length;
  const { numUpdatedRows } = await trx
    .updateTable('app_upload')
    .set({ received })
    .where('id', '=', upload.id)
    .where('received', '=', offset)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ProblemError('conflict');
  const piece = { upload_id: upload.id, position: offset, bytes };
  await trx.insertInto('app_piece').values(piece).execute();
  return { ...upload, received };
}

/** Shows the file on the download page instead of the previous one, which is deleted. */
async function publish(trx: Db, upload: AppUpload, now: Date): Promise<void> {
  const { id, platform, name, version, requires, size, sha256 } = upload;
  await trx
    .deleteFrom('app_upload')
    .where('platform', '=', platform)
    .where('id', '<>', id)
    .execute();
  await trx.updateTable('app_upload').set({ published_at: now }).where('id', '=', id).execute();
  const file = {
    source: 'file' as const,
    url: `/app-files/${id}/${name}`,
    version,
    requires,
    size: BigInt(size),
    sha256,
    released_at: now,
  };
  await trx
    .insertInto('app_file')
    .values({ platform, ...file })
    .onConflict((conflict) => conflict.column('platform').doUpdateSet(file))
    .execute();
}

const toWire = ({ id, size, received }: AppUpload) => ({
  id,
  state: received === size ? ('published' as const) : ('receiving' as const),
  size,
  received,
  pieceSize: PIECE_BYTES,
});
