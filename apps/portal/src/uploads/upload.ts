import { type ApiClient, type Schemas, unwrap } from '@baize/api';
import type { FileVerdict, UploadPurpose, UploadStand } from '@baize/machines/upload';
import { uploadActors, uploadMachine } from '@baize/machines/upload';
import { MAX_PICTURE_BYTES, getPictureType, TELLING_BYTES } from '@baize/rules/picture';
import { throwFailure } from '../kernel/actors/failure.ts';
import { requireApi, type Services } from '../kernel/services/services.ts';

/** The part of an upload's response that the statechart keeps. */
const describeStanding = ({ id, received, pieceSize, state }: Schemas['Upload']): UploadStand => ({
  id,
  received,
  pieceSize,
  isReady: state === 'ready',
});

/** Checks a file's size and first bytes, as the server will (V55, V56, H80). */
async function check(file: File): Promise<FileVerdict> {
  const { size } = file;
  if (size === 0) return { problem: 'empty' };
  const type = getPictureType(new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer()));
  if (type === null) return { problem: 'type' };
  if (type === 'heic') return { problem: 'heic' };
  return size > MAX_PICTURE_BYTES ? { problem: 'size' } : { type, size };
}

/** A file that was deleted or changed since it was chosen is no longer a picture. */
async function getPiece(file: File, { received, pieceSize }: UploadStand): Promise<Blob> {
  const piece = file.slice(received, received + pieceSize);
  try {
    return new Blob([await piece.arrayBuffer()]);
  } catch {
    throw { code: 'picture_unreadable', status: 422 };
  }
}

function sendPiece(api: ApiClient, stand: UploadStand, body: Blob, signal: AbortSignal) {
  const params = { path: { id: stand.id }, query: { offset: stand.received } };
  return unwrap(
    api.PUT('/api/uploads/{id}/content', {
      params,
      // The generated types declare binary bodies as strings.
      body: body as unknown as string,
      bodySerializer: (bytes) => bytes,
      headers: { 'Content-Type': 'application/octet-stream' },
      signal,
    }),
  );
}

/** The upload statechart of one file with its browser implementation. */
export function createUploadMachine(services: Services, getFile: () => File) {
  const api = () => requireApi(services);
  return uploadMachine.provide({
    actors: uploadActors({
      checkFile: () => check(getFile()),
      beginUpload: async (body, { signal }) =>
        describeStanding(
          await unwrap(api().POST('/api/uploads', { body, signal })).catch(throwFailure),
        ),
      sendPiece: async ({ stand }, { signal }) => {
        const piece = await getPiece(getFile(), stand);
        return describeStanding(await sendPiece(api(), stand, piece, signal).catch(throwFailure));
      },
      readUpload: async (id, { signal }) => {
        const read = api().GET('/api/uploads/{id}', { params: { path: { id } }, signal });
        return describeStanding(await unwrap(read).catch(throwFailure));
      },
      removeUpload: async (id) => {
        await removeUpload(api(), id).catch(throwFailure);
        return null;
      },
    }),
  });
}

/** Deletes one of the member's unused uploads. */
export const removeUpload = (api: ApiClient, id: string) =>
  unwrap(api.DELETE('/api/uploads/{id}', { params: { path: { id } } }));

/** The picture of an upload. Throws `ApiProblem`, `not_found` when it is gone. */
export async function getPicture(api: ApiClient, id: string, signal: AbortSignal): Promise<Blob> {
  const answer = await api.GET('/api/uploads/{id}/picture', {
    params: { path: { id } },
    parseAs: 'blob',
    signal,
  });
  if (answer.response.ok) return answer.data as unknown as Blob;
  return unwrap<never>(answer as never);
}

export type { UploadPurpose };
