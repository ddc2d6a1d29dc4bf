import type { Site } from '../login-policy.ts';

/** A browser that may log in without typing the password (H11). */
export interface RememberedLoginTable {
  token_hash: string;
  member_id: string;
  username: string;
  /** Of a phone, as the form sent it. */
  dialing_code: string | null;
  method: 'username' | 'sms';
  site: Site;
  created_at: Date;
  ends_at: Date;
}

declare module '../../../platform/db/database.ts' {
  interface Database {
    remembered_login: RememberedLoginTable;
  }
}
