import type { Schemas } from '@baize/api';
import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../platform/errors.ts';
import { Bytes } from '../../platform/http/bytes.ts';
import { ok, type AnswerHeaders } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { createDrawing } from './drawing.ts';
import { requireUpload, receivePiece } from './receive.ts';
import {
  addUpload,
  deleteUpload,
  type Found,
  type UploadKey,
  type Picture,
  getPicture,
  sweepUnused,
} from './store.ts';

export { uploadsUsedBy, useUploads } from './uses.ts';

const SWEEP_JOB = { name: 'upload-sweep', cron: '41 * * * *' };
const DAY_MS = 86_400_000;
/** Maximum uploads that a member may begin in 24 hours. */
const MAX_UPLOADS_PER_DAY = 40;
/** Bytes per piece; on a slow line one takes seconds, less than the request time-out. */
const PIECE_BYTES = 256 * 1024;

/** Members' pictures: proofs of withdrawals, activities, feedback (V55-V57, K35, H80). */
export function createUploadsModule(platform: Platform): ServerModule {
  const { db, clock, limits } = platform;
  const drawing = createDrawing(platform);
  const sweep = () => sweepUnused(db, new Date(clock.nowMs() - DAY_MS));
  platform.jobs.register({ ...SWEEP_JOB, run: sweep });

  return {
    name: 'uploads',
    handlers: {
      async beginUpload({ body: { purpose, type, size } }, ctx) {
        const { playerId } = ctx.requireSession();
        await limits.takeShared(`upload:${playerId}`, {
          max: MAX_UPLOADS_PER_DAY,
          windowMs: DAY_MS,
        });
        const id = randomUUID();
        const row = { id, player_id: playerId, purpose, type, size, created_at: ctx.now };
        await addUpload(db, row);
        return ok(toWire(await requireUpload(platform, { id, playerId })));
      },
      async sendUpload({ params, query: { offset }, body }, ctx) {
        const uploadKey = toUploadKey(ctx.requireSession(), params.id);
        return ok(toWire(await receivePiece(platform, uploadKey, { offset, bytes: body })));
      },
      async getUpload({ params }, ctx) {
        return ok(
          toWire(await requireUpload(platform, toUploadKey(ctx.requireSession(), params.id))),
        );
      },
      async removeUpload({ params }, ctx) {
        const meant = toUploadKey(ctx.requireSession(), params.id);
        await requireUpload(platform, meant);
        if (!(await deleteUpload(db, meant))) throw new ProblemError('conflict');
        return ok({ done: true as const });
      },
      async getUploadPicture({ params }, ctx) {
        return toPictureResponse(
          await getPicture(db, toUploadKey(ctx.requireSession(), params.id)),
          params.id,
        );
      },
    },
    operatorHandlers: {
      async getMemberPicture({ params: { id } }) {
        return toPictureResponse(isId(id) ? await getPicture(db, { id }) : undefined, id);
      },
    },
    stop: drawing.stop,
  };
}

/** Throws `not_found` for an invalid id. */
function toUploadKey({ playerId }: { readonly playerId: string }, id: string): UploadKey {
  if (!isId(id)) throw new ProblemError('not_found');
  return { id, playerId };
}

/** A picture is data: as a page it may run nothing, and other sites may not embed it. */
const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} satisfies AnswerHeaders;

function toPictureResponse(picture: Picture | undefined, id: string) {
  if (picture === undefined) throw new ProblemError('not_found');
  const { type, bytes } = picture;
  const name = `${id}.${type === 'image/png' ? 'png' : 'jpg'}`;
  const headers = { ...PICTURE_HEADERS, 'content-disposition': `attachment; filename="${name}"` };
  return { status: 200 as const, body: new Bytes(bytes, type), headers };
}

function toWire({ id, size, received, picture }: Found): Schemas['Upload'] {
  return {
    id,
    state: picture === null ? 'receiving' : 'ready',
    size,
    received,
    pieceSize: PIECE_BYTES,
    ...(picture && { picture }),
  };
}
