import { definePorts, type Port } from '../kit/index.ts';
import type {
  FileVerdict,
  FittingFile,
  UploadContext,
  UploadPurpose,
  UploadStand,
} from './types.ts';

export interface UploadPorts {
  /** Looks at a file's size and first bytes. Rejects when it cannot be read. */
  readonly checkFile: Port<string, FileVerdict>;
  /** Begins an upload. Rejects with `rate_limited`. */
  readonly beginUpload: Port<FittingFile & { readonly purpose: UploadPurpose }, UploadStand>;
  /**
   * Sends the piece that begins where the upload stands. Rejects with `picture_type`, `picture_unreadable`,
   * `picture_too_large`, `conflict` when it stands elsewhere, `not_found` when it is gone.
   */
  readonly sendPiece: Port<{ readonly file: string; readonly stand: UploadStand }, UploadStand>;
  /** How far it has come. Rejects with `not_found`. */
  readonly readUpload: Port<string, UploadStand>;
  /** Removes it from the server. */
  readonly removeUpload: Port<string, null>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('upload: the context lost a value it needs here');
  return value;
}

/** Actor slots for `uploadMachine.provide({ actors })`. */
export const uploadActors = definePorts<UploadContext, UploadPorts>('upload', {
  checkFile: ({ file }) => file,
  beginUpload: ({ purpose, fitting }) => ({ purpose, ...present(fitting) }),
  sendPiece: ({ file, stand }) => ({ file, stand: present(stand) }),
  readUpload: ({ stand }) => present(stand).id,
  removeUpload: ({ stand }) => present(stand).id,
});
