/** What a member said and agreed to at registration. */
export interface RegistrationTable {
  member_id: string;
  variant: 'username' | 'mobile';
  terms_version: string;
  terms_accepted_at: Date;
  age_confirmed: number | null;
  affiliate_code: string | null;
  referrer_id: string | null;
  register_url: string | null;
  domain: string | null;
  address: string;
  profile: unknown;
  created_at: Date;
}

/** A number or an address that a newcomer has proved. */
export interface RegisteredContactTable {
  kind: 'phone' | 'email';
  value_key: string;
  member_id: string;
}

export interface AffiliateCodeTable {
  code_key: string;
  code: string;
  agent_id: string;
  domain: string | null;
  active: boolean;
  created_at: Date;
  /** What the agent calls it. */
  label: string | null;
  /** Until when it works; null is without an end. */
  expires_at: Date | null;
}

export interface ReferralCodeTable {
  code_key: string;
  code: string;
  member_id: string;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    registration: RegistrationTable;
    registered_contact: RegisteredContactTable;
    affiliate_code: AffiliateCodeTable;
    referral_code: ReferralCodeTable;
  }
}
