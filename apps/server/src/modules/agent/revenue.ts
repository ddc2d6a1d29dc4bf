import type { Schemas } from '@baize/api';
import { type Kysely, sql } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, startOfDay } from '../../platform/time-zone.ts';
import { getAccountTypes, type Member } from '../accounts/index.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { getDays, type Period, periodWire } from '../records/index.ts';
import { billOfBooking, bills, contractSigns } from '../settlement/index.ts';
import { bookings, type Db, signedSum } from '../wallet/index.ts';
import { playByDay } from './team-queries.ts';

/** Income and cost of contracts of a kind on a day, in minor units. */
interface Cell {
  /** Day of the period, counted from 1. */
  readonly day: number;
  readonly kind: Schemas['ContractKind'];
  readonly received: bigint;
  readonly given: bigint;
}

/** An agent's income and cost from contracts in a period, and its team's play (AC7). */
export async function teamRevenue(
  platform: Platform,
  reads: Kysely<Database>,
  agent: Member,
  period: Period,
): Promise<Schemas['TeamRevenue']> {
  const days = getDays(period);
  const { currencyDigits: digits } = platform.config;
  const edges = [...days, addDays(period.to, 1)].map((day) => startOfDay(period.timeZone, day));
  const agentTypes = getAccountTypes(platform).agents;
  const { cells, play } = await oneMoment(reads, async (db) => ({
    cells: await getCells(db, agent, edges),
    play: await playByDay(
      db,
      { ...agent, agentId: agent.id, agentTypes },
      { edges, timeZone: period.timeZone },
    ),
  }));
  const getDay = (index: number) => days[index - 1] ?? period.to;
  const sum = <Of>(of: readonly Of[], value: (one: Of) => bigint) =>
    of.reduce((total, one) => total + value(one), 0n);
  return {
    period: periodWire(period),
    currencySymbol: getCurrency(agent.currency).symbol,
    cells: cells.map(({ day, kind, received, given }) => ({
      day: getDay(day),
      kind,
      ...revenueWire(received, given, digits),
    })),
    play: play
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, activeMembers, validBet, wins }) => ({
        day: getDay(day),
        activeMembers,
        ...playWire(validBet, wins, digits),
      })),
    totals: revenueWire(
      sum(cells, ({ received }) => received),
      sum(cells, ({ given }) => given),
      digits,
    ),
    playTotals: playWire(
      sum(play, ({ validBet }) => validBet),
      sum(play, ({ wins }) => wins),
      digits,
    ),
  };
}

async function getCells(db: Db, { id, currency }: Member, edges: readonly Date[]): Promise<Cell[]> {
  const { received, given } = contractSigns;
  const types = [received, given].flatMap(({ plus, less }) => [plus, less]);
  const { rows } = await sql<Cell>`
    select width_bucket(booking.at, ${[...edges]}::timestamptz[]) as day, bill.kind,
      ${signedSum(received)} as received, ${signedSum(given)} as given
    from ${bookings.as('booking')} join ${bills.as('bill')} on bill.id = ${billOfBooking}
    where booking.owner = ${id} and booking.currency = ${currency} and booking.type = any(${types}::text[])
      and booking.at >= ${edges[0]} and booking.at < ${edges.at(-1)}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

const revenueWire = (
  received: bigint,
  given: bigint,
  digits: number,
): Schemas['ContractRevenue'] => ({
  received: formatMoney(received, digits),
  given: formatMoney(given, digits),
  net: formatMoney(received - given, digits),
});

const playWire = (stake: bigint, payout: bigint, digits: number): Schemas['TeamPlayTotals'] => ({
  stake: formatMoney(stake, digits),
  payout: formatMoney(payout, digits),
  result: formatMoney(payout - stake, digits),
});
