import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import {
  memberAccess,
  provedContacts,
  type ContactKind,
  type StepKind,
} from '../../accounts/index.ts';
import type { DeviceMark } from './known-devices.ts';

/** Facts of a member's second step. */
export interface StepFacts {
  readonly totp: boolean;
  readonly passkey: boolean;
  /** Kinds of verified contacts. */
  readonly contacts: readonly ContactKind[];
  /** The kind used by a password reset just before (H17). */
  readonly barred: StepKind | null;
  /** Whether the browser is registered with its network (H91). */
  readonly known: boolean;
}

/** SQL that tells whether a member has a passkey; supplied by the module that stores passkeys. */
export type HasPasskey = (memberId: string) => RawBuilder<boolean>;

/** Reads the facts in one query, because every login needs it. */
export async function stepFacts(
  db: Kysely<Database>,
  memberId: string,
  mark: DeviceMark,
  { now, hasPasskey }: { readonly now: Date; readonly hasPasskey: HasPasskey },
): Promise<StepFacts> {
  const { rows } = await sql<StepFacts>`select
    exists(select from member_totp where member_id = ${memberId} and confirmed_at is not null) as totp,
    ${hasPasskey(memberId)} as passkey,
    array(select kind from ${provedContacts.as('contact')} where member_id = ${memberId}) as contacts,
    (select barred_step from ${memberAccess.as('member')} where id = ${memberId}) as barred,
    exists(select from known_device where member_id = ${memberId}
           and device_hash = ${mark.hash} and network = ${mark.network} and ends_at > ${now}) as known
  `.execute(db);
  return rows[0] as StepFacts;
}

const STEP_BY_CONTACT: Readonly<Record<ContactKind, StepKind>> = {
  phone: 'sms',
  email: 'email',
  bankAccountName: 'bankAccountName',
};

/** Strongest first; the order in the form. */
const ORDER: readonly StepKind[] = ['google', 'sms', 'email', 'bankAccountName'];

/** Conditions besides the member's facts. */
export interface StepRules {
  /** The merchant's switch: an unregistered browser or network requires a second step (T18). */
  readonly verifyNewAddress: boolean;
  /** The kind that the login has already proved: it does not count twice. */
  readonly proved: StepKind | null;
}

/**
 * The kinds that this login can choose from; none if no second step is required. A member with an
 * authenticator app is always asked for it, whatever the merchant's switch, by their own choice.
 */
export function askableKinds(facts: StepFacts, rules: StepRules): readonly StepKind[] {
  if (facts.known) return [];
  const bound = new Set<StepKind>(facts.contacts.map((kind) => STEP_BY_CONTACT[kind]));
  if (!rules.verifyNewAddress) bound.clear();
  if (facts.totp) bound.add('google');
  if (rules.proved !== null) bound.delete(rules.proved);
  const kinds = ORDER.filter((kind) => bound.has(kind));
  const unbarred = kinds.filter((kind) => kind !== facts.barred);
  // The only kind is asked again, with its own code.
  return unbarred.length > 0 ? unbarred : kinds;
}
