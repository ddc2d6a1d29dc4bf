import { sql, type RawBuilder } from 'kysely';
import { members } from '../accounts/index.ts';
import { edgeTransfers } from '../edge-transfers/index.ts';
import { bookings, type Db, holds } from '../wallet/index.ts';
import { isOfType, recordType, type RecordType } from './entry-types.ts';
import { type AnyRow, isOneOf, type Owners } from './owners.ts';
import { findNewest, type Page, getRows } from './page.ts';
import type { Period } from './period.ts';

/** Ledger accounts to read, in one currency. */
export interface Account {
  readonly owners: Owners;
  readonly currency: string;
  /** Ledger kind, such as `cash`. */
  readonly kind: string;
}

/** A booking from the account's side; amounts in minor units. */
export interface Entry {
  /** Account name of the owner. */
  readonly account: string;
  readonly id: string;
  readonly type: RecordType;
  /** Negative for a debit. */
  readonly amount: bigint;
  readonly balance: bigint;
  /** Ledger kind of the other account. */
  readonly counterpart: string;
  readonly vendor: string | null;
  readonly gameCode: string | null;
  readonly roundId: string | null;
  readonly note: string | null;
  readonly deposit: string | null;
  readonly withdrawal: string | null;
  readonly edgeTransfer: string | null;
  readonly adjustment: string | null;
  readonly redemption: string | null;
  readonly at: Date;
}

/** Sums of entries in minor units; `out` is zero or less. */
export interface Sums {
  readonly count: number;
  readonly in: bigint;
  readonly out: bigint;
}

/** A booking from the side of an account of a kind, with signed amount. */
const entryColumns = (kind: string) => sql`
  id, owner, at, source, source_tx_id, type as booked_as, ${recordType} as type, vendor_code, game_code, round_id, note,
  case when credit_kind = ${kind} then amount else -amount end as amount,
  case when credit_kind = ${kind} then credit_balance_after else debit_balance_after end as balance,
  case when credit_kind = ${kind} then debit_kind else credit_kind end as counterpart`;

/** The bookings of accounts, for a `from`. */
export const getEntries = ({ owners, currency, kind }: Account): RawBuilder<unknown> => sql`(
  select ${entryColumns(kind)} from ${bookings.as('booking')}
  where ${owners.own('booking.owner', 'booking.at')} and currency = ${currency} and (debit_kind = ${kind} or credit_kind = ${kind}))`;

/** A booking of a period. */
export const anyBooking: AnyRow = (owner, { start, end }) => sql`
  select 1 as one from ${bookings.as('booking')}
  where booking.owner = ${sql.ref(owner)} and booking.at >= ${start} and booking.at < ${end} limit 1`;

/** Total in, total out, count. */
export const SUMS = sql`count(*)::int as count,
  coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
  coalesce(sum(amount) filter (where amount < 0), 0)::bigint as out`;

/** Filter of bookings. */
export interface EntryFilter {
  readonly period: Period;
  readonly type: RecordType | undefined;
}

const matching = ({ period: { start, end, asOf }, type }: EntryFilter): RawBuilder<boolean> =>
  sql<boolean>`at >= ${start} and at < ${end} and at <= ${asOf}
    and ${type === undefined ? sql`true` : isOfType(type)}`;

/** Totals of all matching bookings. */
export async function getSums(db: Db, account: Account, filter: EntryFilter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${SUMS} from ${getEntries(account)} entry
    where ${matching(filter)} and ${isOneOf(account.owners, 'entry.owner')}`.execute(db);
  return rows[0] ?? { count: 0, in: 0n, out: 0n };
}

/** One page plus one row, newest first, with the deposits and withdrawals of its entries. */
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
  // Details are read only for the rows of the page.
  const { rows } = await sql<Entry>`
    with page as materialized (
      select row.owner, row.id from ${findNewest(newest, page)} order by ${order} ${getRows(page)}
    ),
    entry as (
      select ${entryColumns(account.kind)} from ${bookings.as('booking')} where (owner, id) in (select owner, id from page)
    )
    select member.account, entry.id, entry.type, entry.amount, entry.balance, entry.counterpart, entry.vendor_code as vendor,
      entry.game_code as "gameCode", entry.round_id as "roundId", entry.note, entry.at,
      case when entry.source = 'deposit' then entry.source_tx_id end as deposit,
      hold.id as withdrawal, edge.id as "edgeTransfer",
      case when entry.source = 'adjustment' then entry.source_tx_id end as adjustment,
      case when entry.source like 'redemption%' then entry.source_tx_id end as redemption
    from entry join ${members.as('member')} on member.id = entry.owner
    left join ${holds.as('hold')} on hold.owner = entry.owner and hold.source = 'withdrawal'
      and hold.id = case
        when entry.booked_as = 'hold' then entry.id
        when entry.source = 'hold' then split_part(entry.source_tx_id, ':', 1)::uuid end
    left join ${edgeTransfers.as('edge')} on entry.source = 'edge-transfer'
      and edge.source_tx_id = entry.source_tx_id
      and entry.owner = case entry.booked_as when 'transfer-out' then edge.sender_id else edge.receiver_id end
    order by entry.at desc, entry.id desc`.execute(db);
  return rows;
}
