import { getPictureType, TELLING_BYTES } from '@baize/rules/picture';
import { ProblemError } from '../../platform/errors.ts';
import { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createDrawing, RUN_MS } from './drawing.ts';
import {
  addPiece,
  toBytes,
  claimDrawing,
  deleteUpload,
  findUpload,
  type Found,
  type UploadKey,
  type Picture,
  putPicture,
  releaseDrawing,
} from './store.ts';

/** A piece of a file and its position. */
export interface Piece {
  readonly offset: number;
  readonly bytes: Buffer;
}

/**
 * Receives the next piece of an upload; the last one draws the picture. The last piece is not
 * stored first, so that it can be repeated after a crash. Throws `not_found`, `conflict` for a
 * wrong position, and the problem of a rejected picture, which deletes the upload.
 */
export async function receivePiece(
  platform: Platform,
  meant: UploadKey,
  piece: Piece,
): Promise<Found> {
  const upload = await requireUpload(platform, meant);
  const { offset, bytes } = piece;
  const end = offset + bytes.length;
  if (end <= upload.received) return upload;
  if (offset !== upload.received) throw new ProblemError('conflict');
  if (end > upload.size) {
    const errors = [{ pointer: '/body', rule: 'maxLength' }];
    throw new ProblemError('validation_failed', { errors });
  }
  if (offset === 0 && bytes.length >= TELLING_BYTES && getPictureType(bytes) !== upload.type) {
    throw await deleteInvalidPicture(platform, meant, new ProblemError('picture_type'));
  }
  if (end === upload.size) return finish(platform, meant, piece);
  const isKept = await platform.transaction((trx) => addPiece(trx, upload.id, offset, bytes));
  if (!isKept) throw new ProblemError('conflict');
  return { ...upload, received: end };
}

/** The member's own upload. Throws `not_found`. */
export async function requireUpload({ db }: Platform, meant: UploadKey): Promise<Found> {
  const upload = await findUpload(db, meant);
  if (upload === undefined) throw new ProblemError('not_found');
  return upload;
}

/** How long a crashed server's claim prevents drawing. */
const CLAIM_MS = 2 * RUN_MS;
/** Maximum last pieces of a member in work or waiting: a form has three pictures. */
const MAX_WAITING = 8;

/**
 * Draws each member's pictures one after another, so that a member takes only one place in the
 * shared queue.
 */
const getTurns = service(() => new KeyedMutex(MAX_WAITING));

/**
 * Throws `unavailable` if another server is drawing it, and `rate_limited` if too many pieces of
 * the member wait.
 */
function finish(platform: Platform, meant: UploadKey, piece: Piece): Promise<Found> {
  return getTurns(platform).run(meant.playerId, async () => {
    // The same piece may have been repeated and drawn while this one waited.
    const upload = await requireUpload(platform, meant);
    const { offset, bytes: last } = piece;
    if (offset + last.length <= upload.received) return upload;
    if (offset !== upload.received) throw new ProblemError('conflict');
    const picture = await draw(platform, upload, last);
    await platform.transaction((trx) => putPicture(trx, upload, picture));
    return requireUpload(platform, meant);
  });
}

/**
 * Claims the upload and loads its bytes when it is its turn, so that it is drawn once and few bytes
 * wait in memory.
 */
async function draw(platform: Platform, upload: Found, last: Buffer): Promise<Picture> {
  const { db, clock } = platform;
  let isClaimed = false;
  const load = async () => {
    isClaimed = await claimDrawing(db, upload, clock.now(), CLAIM_MS);
    if (!isClaimed) throw new ProblemError('unavailable');
    const bytes = Buffer.concat([await toBytes(db, upload.id), last]);
    if (getPictureType(bytes) !== upload.type) throw new ProblemError('picture_type');
    return bytes;
  };
  try {
    return await createDrawing(platform).draw(load, upload.type);
  } catch (error) {
    if (isClaimed) await releaseDrawing(db, upload.id);
    throw await deleteInvalidPicture(
      platform,
      { id: upload.id, playerId: upload.player_id },
      error,
    );
  }
}

/** An invalid picture is deleted; after a server overload the upload stays. */
async function deleteInvalidPicture(
  { db }: Platform,
  meant: UploadKey,
  error: unknown,
): Promise<unknown> {
  if (error instanceof ProblemError && error.code.startsWith('picture_')) {
    await deleteUpload(db, meant);
  }
  return error;
}
