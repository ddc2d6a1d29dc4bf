import type { Generated } from 'kysely';

/** Purpose of a code; a code is valid for its purpose only. */
export type CodePurpose =
  | 'login'
  | 'registration'
  | 'reset_password'
  | 'challenge'
  | 'bind_phone'
  | 'bind_email';

/** The newest code of a purpose and subject. */
export interface OneTimeCodeTable {
  purpose: CodePurpose;
  subject: string;
  attempt_id: string;
  code_hash: string;
  guesses: Generated<number>;
  created_at: Date;
  resend_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Codes sent in one window of a cap. */
export interface CodeQuotaTable {
  key: string;
  sent: number;
  ends_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    one_time_code: OneTimeCodeTable;
    code_quota: CodeQuotaTable;
  }
}
