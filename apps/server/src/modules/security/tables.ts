import type { ColumnType } from 'kysely';

/** A key that a member's browser or phone holds (WebAuthn). */
export interface PasskeyTable {
  id: string;
  member_id: string;
  name: string;
  public_key: string;
  counter: ColumnType<string, number, number>;
  transports: string[];
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** What a browser was asked to sign; without a member it is a login. */
export interface PasskeyChallengeTable {
  challenge: string;
  member_id: string | null;
  ends_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}
