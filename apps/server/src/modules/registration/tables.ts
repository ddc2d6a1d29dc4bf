import type { Schemas } from '@baize/api';
import type { Generated, JSONColumnType } from 'kysely';

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
  /** The contracts of the invitation that were not offered, because they might not be any more. */
  skipped_offers: Generated<Schemas['ContractKind'][]>;
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
  /** What who comes by it becomes. */
  kind: Generated<Schemas['DownlineKind']>;
  /** What an agent who comes by it is offered. */
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
