import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type {
  FileVerdict,
  FittingFile,
  UploadContext,
  UploadPurpose,
  UploadStand,
} from './types.ts';

export interface UploadPorts {
  /** Reads a file's size and first bytes. Rejects if it cannot be read. */
  readonly checkFile: Port<string, FileVerdict>;
  /** Begins an upload. Rejects with `rate_limited`. */
  readonly beginUpload: Port<FittingFile & { readonly purpose: UploadPurpose }, UploadStand>;
  /**
   * Sends the chunk at the current offset. Rejects with `picture_type`, `picture_unreadable`,
   * `picture_too_large`, with `conflict` if the offset differs, with `not_found` if the upload is
   * gone.
   */
  readonly sendPiece: Port<{ readonly file: string; readonly stand: UploadStand }, UploadStand>;
  /** Reads the current offset. Rejects with `not_found`. */
  readonly readUpload: Port<string, UploadStand>;
  /** Deletes it at the server. */
  readonly removeUpload: Port<string, null>;
}

/** Actor slots for `uploadMachine.provide({ actors })`. */
export const uploadActors = definePorts<UploadContext, UploadPorts>('upload', {
  checkFile: ({ file }) => file,
  beginUpload: ({ purpose, fitting }) => ({ purpose, ...requireValue(fitting) }),
  sendPiece: ({ file, stand }) => ({ file, stand: requireValue(stand) }),
  readUpload: ({ stand }) => requireValue(stand).id,
  removeUpload: ({ stand }) => requireValue(stand).id,
});
