/** Whether the sign-in logs a person in or links the external account to the current member. */
export type Purpose = 'login' | 'link';

/** An external account by which a member logs in. */
export interface ExternalAccountTable {
  id: string;
  member_id: string;
  provider: string;
  issuer: string;
  subject: string;
  label: string | null;
  linked_at: Date;
  last_used_at: Date | null;
}

/** A sign-in begun by a browser at a provider. */
export interface ExternalAttemptTable {
  state_hash: string;
  browser_hash: string;
  provider: string;
  issuer: string;
  purpose: Purpose;
  member_id: string | null;
  ends_at: Date;
}

/** A verified, unused provider response. */
export interface ExternalTicketTable {
  token_hash: string;
  browser_hash: string;
  provider: string;
  issuer: string;
  subject: string;
  email: string | null;
  name: string | null;
  purpose: Purpose;
  member_id: string | null;
  ends_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    external_account: ExternalAccountTable;
    external_attempt: ExternalAttemptTable;
    external_ticket: ExternalTicketTable;
  }
}
