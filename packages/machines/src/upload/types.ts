import type { Failure } from '../kit/index.ts';

/** What a picture is for; nothing else may use it. */
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

/** What a look at a file has found. */
export type FileVerdict = FittingFile | { readonly problem: Exclude<FileProblem, 'count'> };

/** How far an upload has come, as the server says. */
export interface UploadStand {
  readonly id: string;
  /** Bytes that are there. */
  readonly received: number;
  /** Bytes that a piece may have. */
  readonly pieceSize: number;
  /** The whole picture is there and was drawn anew. */
  readonly isReady: boolean;
}

export interface UploadContext {
  readonly purpose: UploadPurpose;
  /** The page's own name of the file; the file itself stays there. */
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
      /** Pictures that are there already. */
      readonly others: number;
    }
  | { readonly type: 'upload.resumed' }
  | { readonly type: 'picture.removed' };

/** busy: it is on its way; ready: it may be used; gone: its owner wants it no more. */
export type UploadTag = 'busy' | 'ready' | 'lost' | 'error' | 'gone';

/** The name of a file may tell of its owner; an id is what a picture is found by. */
export const uploadSecrets: readonly string[] = ['file', 'stand'];
