/** A mailed link that sets a new password; without a member it has no effect (H16). */
export interface PasswordResetTable {
  link_hash: string;
  member_id: string | null;
  created_at: Date;
  ends_at: Date;
}

declare module '../../../platform/db/database.ts' {
  interface Database {
    password_reset: PasswordResetTable;
  }
}
