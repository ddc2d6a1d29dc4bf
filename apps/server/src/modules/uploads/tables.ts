import type { Schemas } from '@baize/api';
import type { PictureType } from '@baize/rules/picture';
import type { Generated } from 'kysely';

/** A picture that a member uploads in pieces. */
export interface UploadTable {
  /** Random, so that ids cannot be guessed. */
  id: string;
  player_id: string;
  purpose: Schemas['UploadRequest']['purpose'];
  type: PictureType;
  /** Size of the file in bytes. */
  size: number;
  /** Received bytes. */
  received: Generated<number>;
  created_at: Date;
  /** Since when a server draws the picture, or null. */
  drawing_since: Date | null;
  /** The object that uses it; null while unused. */
  used_by: string | null;
  /** Position among its user's pictures, from 1. */
  place: number | null;
}

/** A received piece of a file. */
export interface UploadPieceTable {
  upload_id: string;
  /** Position in the file. */
  position: number;
  bytes: Uint8Array;
}

/** The redrawn picture of a complete file. */
export interface UploadPictureTable {
  upload_id: string;
  type: PictureType;
  width: number;
  height: number;
  bytes: Uint8Array;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    upload: UploadTable;
    upload_piece: UploadPieceTable;
    upload_picture: UploadPictureTable;
  }
}
