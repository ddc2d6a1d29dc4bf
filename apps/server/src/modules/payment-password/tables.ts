/** A member's payment password (H75). */
export interface PaymentPasswordTable {
  member_id: string;
  password_hash: string;
  changed_at: Date;
  /** When it replaced another; null for the first. */
  replaced_at: Date | null;
  locked_until: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    payment_password: PaymentPasswordTable;
  }
}
