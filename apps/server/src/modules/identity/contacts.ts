import { foldName } from '@baize/rules/fold';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { maskedPhone } from '../phones/index.ts';
import type { MemberContactTable } from './tables.ts';

type Db = Kysely<Database>;

/** What a member can have bound: a way to reach them, or the name that their bank knows them by. */
export type ContactKind = MemberContactTable['kind'];

/** A row of `member_contact`. */
export type Contact = Selectable<MemberContactTable>;

/** What is bound to a member, by kind. */
export type Contacts = { readonly [Kind in ContactKind]?: Contact };

/** The form in which two contacts are compared: how a name or an address is typed does not tell. */
export function contactKey(kind: ContactKind, value: string): string {
  const plain = value.normalize('NFKC').trim();
  if (kind === 'phone') return plain.replaceAll(/[^+\d]/g, '');
  if (kind === 'email') return plain.toLowerCase();
  return foldName(plain);
}

/**
 * Binds a contact to a member, in place of the one of its kind. `verifiedAt` null is one that was
 * typed and not proved: it is shown and never asked for in a second step.
 */
export async function bindContact(
  db: Db,
  contact: {
    memberId: string;
    kind: ContactKind;
    value: string;
    verifiedAt: Date | null;
    at: Date;
  },
): Promise<void> {
  const { memberId, kind, verifiedAt, at } = contact;
  const value = contact.value.normalize('NFKC').trim();
  const row = { value, value_key: contactKey(kind, value), verified_at: verifiedAt };
  await db
    .insertInto('member_contact')
    .values({ member_id: memberId, kind, created_at: at, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** Everything that is bound to a member, proved or not. */
export async function getContacts(db: Db, memberId: string): Promise<Contacts> {
  const rows = await db
    .selectFrom('member_contact')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
}

/** Members who have proved a phone or an e-mail address; more than one may share it. */
export async function membersByContact(
  db: Db,
  kind: ContactKind,
  value: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('member_contact')
    .select('member_id')
    .where('kind', '=', kind)
    .where('value_key', '=', contactKey(kind, value))
    .where('verified_at', 'is not', null)
    .execute();
  return rows.map((row) => row.member_id);
}

/** A contact that says which one it is without giving it away: `••• 678`, `p•••@example.com`. */
export function maskedContact({ kind, value }: Pick<Contact, 'kind' | 'value'>): string {
  if (kind === 'phone') return maskedPhone({ e164: value });
  const at = value.indexOf('@');
  const first = [...value][0] ?? '';
  return at < 0 ? `${first}•••` : `${first}•••${value.slice(at)}`;
}
