import { sql, type RawBuilder } from 'kysely';
import { members } from '../identity/index.ts';
import { bookings, type Db, holds } from '../wallet/index.ts';
import { isOfType, recordType, type RecordType } from './entry-types.ts';
import { type AnyRow, isOneOf, type Owners } from './owners.ts';
import { findNewest, type Page, getRows } from './page.ts';
import type { Period } from './period.ts';

/** Whose wallets are read: an account of the ledger, in one currency. */
export interface Account {
  readonly owners: Owners;
  readonly currency: string;
  /** The ledger's name of it, such as `cash`. */
  readonly kind: string;
}

/** A booking as the account saw it; amounts in minor units. */
export interface Entry {
  /** The account name of whose it is. */
  readonly account: string;
  readonly id: string;
  readonly type: RecordType;
  /** Negative when the account lost it. */
  readonly amount: bigint;
  readonly balance: bigint;
  /** The ledger's name of the account on the other side. */
  readonly counterpart: string;
  readonly vendor: string | null;
  readonly gameCode: string | null;
  readonly roundId: string | null;
  readonly note: string | null;
  readonly deposit: string | null;
  readonly withdrawal: string | null;
  readonly at: Date;
}

/** Sums of entries in minor units; `out` is zero or less. */
export interface Sums {
  readonly count: number;
  readonly in: bigint;
  readonly out: bigint;
}

/** A booking as an account of a kind saw it, its amount signed. */
const entryColumns = (kind: string) => sql`
  id, owner, at, source, source_tx_id, type as booked_as, ${recordType} as type, vendor_code, game_code, round_id, note,
  case when credit_kind = ${kind} then amount else -amount end as amount,
  case when credit_kind = ${kind} then credit_balance_after else debit_balance_after end as balance,
  case when credit_kind = ${kind} then debit_kind else credit_kind end as counterpart`;

/** The bookings of accounts. It has to stand in a `from`. */
export const getEntries = ({ owners, currency, kind }: Account): RawBuilder<unknown> => sql`(
  select ${entryColumns(kind)} from ${bookings.as('booking')}
  where ${owners.own('booking.owner', 'booking.at')} and currency = ${currency} and (debit_kind = ${kind} or credit_kind = ${kind}))`;

/** A booking of a period. */
export const anyBooking: AnyRow = (owner, { start, end }) => sql`
  select 1 as one from ${bookings.as('booking')}
  where booking.owner = ${sql.ref(owner)} and booking.at >= ${start} and booking.at < ${end} limit 1`;

/** What came in, what went out, how often. */
export const SUMS = sql`count(*)::int as count,
  coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
  coalesce(sum(amount) filter (where amount < 0), 0)::bigint as out`;

/** Which bookings are wanted. */
export interface EntryFilter {
  readonly period: Period;
  readonly type: RecordType | undefined;
}

const matching = ({ period: { start, end, asOf }, type }: EntryFilter): RawBuilder<boolean> =>
  sql<boolean>`at >= ${start} and at < ${end} and at <= ${asOf}
    and ${type === undefined ? sql`true` : isOfType(type)}`;

/** What the whole filter comes to. */
export async function getSums(db: Db, account: Account, filter: EntryFilter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${SUMS} from ${getEntries(account)} entry
    where ${matching(filter)} and ${isOneOf(account.owners, 'entry.owner')}`.execute(db);
  return rows[0] ?? { count: 0, in: 0n, out: 0n };
}

/** One page and the row after it, newest first, with the deposits and withdrawals that the entries are of. */
export async function getPage(
  db: Db,
  account: Account,
  filter: EntryFilter,
  page: Page,
): Promise<Entry[]> {
  const order = sql`at desc, id desc`;
  const newest = {
    owners: account.owners,
    owner: 'owner',
    columns: sql`owner, id, at`,
    rows: getEntries(account),
    matching: matching(filter),
    order,
  };
  // What a booking says is read of those alone that the page has.
  const { rows } = await sql<Entry>`
    with page as materialized (
      select row.owner, row.id from ${findNewest(newest, page)} order by ${order} ${getRows(page)}
    ),
    entry as (
      select ${entryColumns(account.kind)} from ${bookings.as('booking')} where (owner, id) in (select owner, id from page)
    )
    select member.account, entry.id, entry.type, entry.amount, entry.balance, entry.counterpart, entry.vendor_code as vendor,
      entry.game_code as "gameCode", entry.round_id as "roundId", entry.note, entry.at,
      case when entry.source = 'deposit' then entry.source_tx_id end as deposit, hold.id as withdrawal
    from entry join ${members.as('member')} on member.id = entry.owner
    left join ${holds.as('hold')} on hold.owner = entry.owner and hold.source = 'withdrawal'
      and hold.id = case
        when entry.booked_as = 'hold' then entry.id
        when entry.source = 'hold' then split_part(entry.source_tx_id, ':', 1)::uuid end
    order by entry.at desc, entry.id desc`.execute(db);
  return rows;
}
