import type { Site, LoginMethod } from '../../sessions/index.ts';

/** A one-time code that transfers a session to another browser (H10). */
export interface HandoffCodeTable {
  code_hash: string;
  member_id: string;
  session_id: string;
  site: Site;
  method: LoginMethod;
  /** From the session that created the code. */
  remembered_login_id: string | null;
  ends_at: Date;
}

declare module '../../../platform/db/database.ts' {
  interface Database {
    handoff_code: HandoffCodeTable;
  }
}
