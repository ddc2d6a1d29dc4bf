import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { bonuses } from '../bonuses/index.ts';
import { type Db, playerBalances } from '../wallet/index.ts';
import type { Reader } from './account-record.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { type Period, periodWire } from './period.ts';

/** Filter of a bonus record. */
export interface BonusQuery {
  readonly period: Period;
  readonly state: Schemas['BonusState'] | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Amounts in minor units. */
interface Sums {
  readonly amount: bigint;
  readonly left: bigint;
  readonly released: bigint;
}

interface Row extends Sums {
  readonly id: string;
  readonly reason: string;
  readonly state: Schemas['BonusState'];
  readonly required: bigint;
  readonly wagered: bigint;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** The reader's bonuses by the day they were granted, newest first, with totals (PC9). */
export async function bonusRecords(
  platform: Platform,
  reader: Reader,
  query: BonusQuery,
): Promise<Schemas['BonusRecords']> {
  const { sums, list } = await oneMoment(reader.db, async (db) => ({
    sums: await getSums(db, reader, query),
    list: await getPage(db, reader, query),
  }));
  const { currencyDigits: digits } = platform.config;
  return {
    period: periodWire(query.period),
    currencySymbol: getCurrency(reader.currency).symbol,
    list: list.map((row) => bonusWire(row, digits)),
    totals: { count: sums.count, ...moneyWire(sums, digits) },
    pageNo: query.pageNo,
    totalPages: Math.ceil(sums.count / query.pageSize),
  };
}

/** Bonuses that match the filter; an active one has the whole balance of the bonus account. */
const selectGranted = ({ playerId, currency }: Reader, { period, state }: BonusQuery) => sql`(
  select bonus.*, case bonus.state when 'active' then coalesce(money.balance, 0) else 0 end as left_over
  from ${bonuses.as('bonus')}
  left join ${playerBalances.as('money')} on money.owner = bonus.player_id and money.currency = bonus.currency
    and money.kind = 'bonus'
  where bonus.player_id = ${playerId} and bonus.currency = ${currency}
    and bonus.granted_at >= ${period.start} and bonus.granted_at < ${period.end} and bonus.granted_at <= ${period.asOf}
    and ${state === undefined ? sql`true` : sql`bonus.state = ${state}`}) granted`;

async function getSums(
  db: Db,
  reader: Reader,
  query: BonusQuery,
): Promise<Sums & { readonly count: number }> {
  const { rows } = await sql<Sums & { count: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(left_over), 0)::bigint as left, coalesce(sum(released), 0)::bigint as released
    from ${selectGranted(reader, query)}`.execute(db);
  return rows[0] ?? { count: 0, amount: 0n, left: 0n, released: 0n };
}

async function getPage(db: Db, reader: Reader, query: BonusQuery): Promise<Row[]> {
  const { pageNo, pageSize } = query;
  const { rows } = await sql<Row>`
    select id, reason, state, amount, required, wagered, left_over as left, released, granted_at as "grantedAt",
      expires_at as "expiresAt", ended_at as "endedAt"
    from ${selectGranted(reader, query)}
    order by granted_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

function bonusWire(row: Row, digits: number): Schemas['Bonus'] {
  const { id, reason, state, endedAt } = row;
  return {
    id,
    reason,
    state,
    ...moneyWire(row, digits),
    wageringRequired: formatMoney(row.required, digits),
    wagered: formatMoney(row.wagered, digits),
    grantedAt: row.grantedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}

const moneyWire = ({ amount, left, released }: Sums, digits: number) => ({
  amount: formatMoney(amount, digits),
  left: formatMoney(left, digits),
  released: formatMoney(released, digits),
});
