import type { Schemas } from '@baize/api';

/** The app of a platform: a page of a store, or a file with its checksum. */
export interface AppFileTable {
  platform: Schemas['AppPlatform'];
  source: 'store' | 'file';
  url: string;
  version: string;
  /** Requirements on the device. */
  requires: string | null;
  /** Bytes; null like the checksum of what a store has. */
  size: bigint | null;
  sha256: string | null;
  released_at: Date;
}

/** A file that the operator uploads in pieces. */
export interface AppUploadTable {
  id: string;
  platform: Schemas['AppPlatform'];
  name: string;
  version: string;
  requires: string | null;
  size: number;
  sha256: string;
  received: number;
  published_at: Date | null;
}

export interface AppPieceTable {
  upload_id: string;
  position: number;
  bytes: Uint8Array;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    app_file: AppFileTable;
    app_upload: AppUploadTable;
    app_piece: AppPieceTable;
  }
}
