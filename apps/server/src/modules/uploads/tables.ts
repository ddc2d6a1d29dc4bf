import type { Schemas } from '@baize/api';
import type { PictureType } from '@baize/rules/picture';
import type { Generated } from 'kysely';

/** A picture that a member uploads in pieces. */
export interface UploadTable {
  /** Random, so that nobody can guess the next one. */
  id: string;
  player_id: string;
  purpose: Schemas['UploadRequest']['purpose'];
  type: PictureType;
  /** Bytes of the file. */
  size: number;
  /** Bytes that have come. */
  received: Generated<number>;
  created_at: Date;
  /** Since when a server draws the picture; null while none does. */
  drawing_since: Date | null;
  /** The thing that uses it; null of one that may be used. */
  used_by: string | null;
  /** Its place among the pictures there, from 1. */
  place: number | null;
}

/** A piece of a file as it came. */
export interface UploadPieceTable {
  upload_id: string;
  /** Where in the file it begins. */
  position: number;
  bytes: Uint8Array;
}

/** What was drawn anew of a file that is whole. */
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
