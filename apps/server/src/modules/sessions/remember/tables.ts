import type { ColumnType, Generated } from 'kysely';
import type { Site } from '../tables.ts';

/** A browser that may log in without typing the password (H11, H106). */
export interface RememberedLoginTable {
  id: string;
  member_id: string;
  username: string;
  /** For a phone, as the form sent it. */
  dialing_code: string | null;
  method: 'username' | 'sms';
  site: Site;
  /** Number of uses: only values of this generation are valid. */
  generation: Generated<number>;
  used_at: ColumnType<Date | null, never, Date>;
  used_by: ColumnType<string | null, never, string | null>;
  /** Address block of the last use. */
  used_network: ColumnType<string | null, never, string>;
  created_at: Date;
  ends_at: Date;
  /** It opens no session after this time. */
  ended_at: ColumnType<Date | null, never, Date>;
  /** When a copy was used. */
  copied_at: ColumnType<Date | null, never, Date>;
}

/** A value that the cookie has had. */
export interface RememberedValueTable {
  token_hash: string;
  login_id: string;
  generation: number;
}

declare module '../../../platform/db/database.ts' {
  interface Database {
    remembered_login: RememberedLoginTable;
    remembered_value: RememberedValueTable;
  }
}
