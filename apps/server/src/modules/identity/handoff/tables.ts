import type { Site } from '../login-policy.ts';
import type { LoginMethod } from '../tables.ts';

/** A one-time code that carries a session to another browser (H10). */
export interface HandoffCodeTable {
  code_hash: string;
  member_id: string;
  session_id: string;
  site: Site;
  method: LoginMethod;
  /** As the session that made the code. */
  remembered_login_id: string | null;
  ends_at: Date;
}

declare module '../../../platform/db/database.ts' {
  interface Database {
    handoff_code: HandoffCodeTable;
  }
}
