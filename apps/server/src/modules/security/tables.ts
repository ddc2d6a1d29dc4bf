import type { ColumnType } from 'kysely';

/** A passkey of a member (WebAuthn). */
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

/** A challenge for a browser to sign; without a member it is a login. */
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
