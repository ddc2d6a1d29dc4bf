import type { Schemas } from '@baize/api';
import type { Generated, JSONColumnType } from 'kysely';

/** Registration data and agreed terms of a member. */
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
  /** Contracts of the invitation that were not offered, because they were no longer allowed. */
  skipped_offers: Generated<Schemas['ContractKind'][]>;
}

/** A phone or e-mail verified by a new member. */
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
  /** The agent's own label. */
  label: string | null;
  /** Expiry; null is unlimited. */
  expires_at: Date | null;
  /** Kind of the new member. */
  kind: Generated<Schemas['DownlineKind']>;
  /** Contracts offered to an agent who registers by it. */
  offers: JSONColumnType<Schemas['ContractRequest'][], string | undefined, string>;
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
