import { pictureTypeOf, TELLING_BYTES } from '@baize/rules/picture';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawingOf } from './drawing.ts';
import {
  addPiece,
  bytesOf,
  deleteUpload,
  findUpload,
  type Found,
  type Meant,
  putPicture,
} from './store.ts';

/** A piece of a file, and where in it that begins. */
export interface Piece {
  readonly offset: number;
  readonly bytes: Buffer;
}

/**
 * Takes the next piece of an upload; with the last one the picture is drawn. Nothing of the last piece is kept before,
 * so that a server that dies then has done nothing and the piece may come again. Throws `not_found`, `conflict` for a
 * piece that begins elsewhere, and the problem of a picture that is refused: then the upload is gone.
 */
export async function receive(platform: Platform, meant: Meant, piece: Piece): Promise<Found> {
  const upload = await demand(platform, meant);
  const { offset, bytes } = piece;
  const end = offset + bytes.length;
  if (end <= upload.received) return upload;
  if (offset !== upload.received) throw new ProblemError('conflict');
  if (end > upload.size) {
    const errors = [{ pointer: '/body', rule: 'maxLength' }];
    throw new ProblemError('validation_failed', { errors });
  }
  if (offset === 0 && bytes.length >= TELLING_BYTES && pictureTypeOf(bytes) !== upload.type) {
    throw await refused(platform, meant, new ProblemError('picture_type'));
  }
  if (end === upload.size) return finish(platform, upload, bytes);
  const isKept = await platform.transaction((trx) => addPiece(trx, upload.id, offset, bytes));
  if (!isKept) throw new ProblemError('conflict');
  return { ...upload, received: end };
}

/** The member's own upload. Throws `not_found`. */
export async function demand({ db }: Platform, meant: Meant): Promise<Found> {
  const upload = await findUpload(db, meant);
  if (upload === undefined) throw new ProblemError('not_found');
  return upload;
}

async function finish(platform: Platform, upload: Found, last: Buffer): Promise<Found> {
  const meant = { id: upload.id, playerId: upload.player_id };
  const bytes = Buffer.concat([await bytesOf(platform.db, upload.id), last]);
  // Somebody else has drawn it, or taken it away, since it was looked for.
  if (bytes.length !== upload.size) return demand(platform, meant);
  if (pictureTypeOf(bytes) !== upload.type) {
    throw await refused(platform, meant, new ProblemError('picture_type'));
  }
  const picture = await drawingOf(platform)
    .draw(bytes, upload.type)
    .catch(async (error: unknown) => {
      throw await refused(platform, meant, error);
    });
  await platform.transaction((trx) => putPicture(trx, upload, picture));
  return demand(platform, meant);
}

/** What cannot be a picture leaves nothing behind; a server that has no time for it does. */
async function refused({ db }: Platform, meant: Meant, error: unknown): Promise<unknown> {
  if (error instanceof ProblemError && error.code.startsWith('picture_')) {
    await deleteUpload(db, meant);
  }
  return error;
}
