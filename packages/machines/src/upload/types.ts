import type { Failure } from '../kit/index.ts';

/** The purpose of a picture; it cannot be used for another. */
export type UploadPurpose = 'withdrawal_proof' | 'activity' | 'feedback';

export interface UploadInput {
  readonly purpose: UploadPurpose;
}

/** A file that may be sent. */
export interface FittingFile {
  readonly type: 'image/png' | 'image/jpeg';
  /** Bytes. */
  readonly size: number;
}

/** Why a file is not sent; names the message (V55-V57, H80). */
export type FileProblem = 'count' | 'type' | 'heic' | 'size' | 'empty' | 'gone';

/** The result of reading a file. */
export type FileVerdict = FittingFile | { readonly problem: Exclude<FileProblem, 'count'> };

/** The progress of an upload, according to the server. */
export interface UploadStand {
  readonly id: string;
  /** Bytes received. */
  readonly received: number;
  /** Maximum bytes of a chunk. */
  readonly pieceSize: number;
  /** The picture is complete and was re-encoded. */
  readonly isReady: boolean;
}

export interface UploadContext {
  readonly purpose: UploadPurpose;
  /** The page's own id of the file; the file itself stays in the page. */
  readonly file: string;
  readonly fitting: FittingFile | null;
  readonly stand: UploadStand | null;
  readonly problem: FileProblem | null;
  readonly failure: Failure | null;
}

export type UploadEvent =
  | {
      readonly type: 'file.chosen';
      readonly file: string;
      /** Number of pictures already added. */
      readonly others: number;
    }
  | { readonly type: 'upload.resumed' }
  | { readonly type: 'picture.removed' };

/** busy: it is uploading; ready: it may be used; gone: the member has removed it. */
export type UploadTag = 'busy' | 'ready' | 'lost' | 'error' | 'gone';

/** A file name may identify its owner, and an id gives access to the picture. */
export const uploadSecrets: readonly string[] = ['file', 'stand'];
