import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { ContactKind } from '../contacts.ts';
import type { StepKind } from '../tables.ts';
import type { DeviceMark } from './known-devices.ts';

/** What a login must know about a member's second step. */
export interface StepFacts {
  readonly totp: boolean;
  readonly passkey: boolean;
  /** Kinds of contacts that were proved. */
  readonly contacts: readonly ContactKind[];
  /** The kind that a reset of the password has just used (H17). */
  readonly barred: StepKind | null;
  /** Whether the browser is registered with its network (H91). */
  readonly known: boolean;
}

/** SQL that says whether a member has a passkey; the module that keeps passkeys gives it. */
export type HasPasskey = (memberId: string) => RawBuilder<boolean>;

/** Reads them in one question: every login asks it. */
export async function stepFacts(
  db: Kysely<Database>,
  memberId: string,
  mark: DeviceMark,
  { now, hasPasskey }: { readonly now: Date; readonly hasPasskey: HasPasskey },
): Promise<StepFacts> {
  const { rows } = await sql<StepFacts>`select
    exists(select from member_totp where member_id = ${memberId} and confirmed_at is not null) as totp,
    ${hasPasskey(memberId)} as passkey,
    array(select kind from member_contact
          where member_id = ${memberId} and verified_at is not null) as contacts,
    (select barred_step from member where id = ${memberId}) as barred,
    exists(select from known_device where member_id = ${memberId}
           and device_hash = ${mark.hash} and network = ${mark.network} and ends_at > ${now}) as known
  `.execute(db);
  return rows[0] as StepFacts;
}

const OF_CONTACT: Readonly<Record<ContactKind, StepKind>> = {
  phone: 'sms',
  email: 'email',
  bankAccountName: 'bankAccountName',
};

/** The strongest first; the form offers them in this order. */
const ORDER: readonly StepKind[] = ['google', 'sms', 'email', 'bankAccountName'];

/** What decides besides the member. */
export interface StepRules {
  /** The merchant's switch: an unregistered browser or network is asked (T18). */
  readonly verifyNewAddress: boolean;
  /** What the login itself has proved: it does not count twice. */
  readonly proved: StepKind | null;
}

/**
 * The kinds that this login must choose from; none when it may go on. Whoever has bound an
 * authenticator app is asked for it whatever the merchant's switch says: they have chosen so.
 */
export function askableKinds(facts: StepFacts, rules: StepRules): readonly StepKind[] {
  if (facts.known) return [];
  const bound = new Set<StepKind>(facts.contacts.map((kind) => OF_CONTACT[kind]));
  if (!rules.verifyNewAddress) bound.clear();
  if (facts.totp) bound.add('google');
  if (rules.proved !== null) bound.delete(rules.proved);
  const kinds = ORDER.filter((kind) => bound.has(kind));
  const unbarred = kinds.filter((kind) => kind !== facts.barred);
  // A kind that is the only one is asked again, with a code of its own.
  return unbarred.length > 0 ? unbarred : kinds;
}
