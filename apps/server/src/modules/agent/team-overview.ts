import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAccountTypes, type Member } from '../accounts/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import {
  branches,
  joinsByDay,
  NO_PLAY,
  windowPlay,
  type Branch,
  type Play,
  type Team,
} from './team-queries.ts';
import { getWindow, type Range, type Window } from './window.ts';

/** An account counts as online for this long after its last request. */
export const ONLINE_MS = 5 * 60_000;
/** Maximum rows that the OpenAPI document allows; the count gives the total. */
const MAX_ROWS = 500;

/**
 * The agent's whole downline in figures, from the ledger, in the merchant's zone (AC2, AC17, L21).
 * The agent's own play is excluded. Rows are branches: a direct downline account with everyone
 * below it, so rows add up to the totals; only `activeMembers` counts people instead of adding
 * sums.
 */
export async function teamOverview(
  platform: Platform,
  reads: Kysely<Database>,
  agent: Member,
  range: Range,
  now: Date,
): Promise<Schemas['TeamOverview']> {
  const { timeZone } = getMerchant(platform).current().reporting;
  const window = getWindow(range, timeZone, now);
  const team: Team = {
    agentId: agent.id,
    currency: agent.currency,
    agentTypes: getAccountTypes(platform).agents,
  };
  const length = window.days.length;
  const seenAfter = new Date(now.getTime() - ONLINE_MS);
  const { play, joins, rows } = await oneMoment(reads, async (db) => {
    const play = await windowPlay(db, team, { ...window, timeZone });
    const joins = await joinsByDay(db, team, window.edges);
    const rows = await branches(db, team, { seenAfter, played: [...play.branches.keys()] });
    return { play, joins, rows };
  });
  const { currencyDigits: digits } = platform.config;
  const getPlay = (number: number) => play.days.find(({ day }) => day === number) ?? NO_PLAY;
  return {
    range,
    ...bounds(window),
    timeZone,
    asOf: now.toISOString(),
    currency: agent.currency,
    currencySymbol: getCurrency(agent.currency).symbol,
    members: sum(rows, (row) => row.players),
    agents: sum(rows, (row) => row.agents),
    online: sum(rows, (row) => row.onlineMembers),
    newToday: joins.get(2 * length) ?? 0,
    teamBalance: formatMoney(
      rows.reduce((total, row) => total + row.balance, 0n),
      digits,
    ),
    totals: toFigures(play.present, countJoins(joins, length + 1, 2 * length), digits),
    previous: toFigures(play.previous, countJoins(joins, 1, length), digits),
    series: window.days.map((day, index) => {
      const number = length + 1 + index;
      return { day, ...toFigures(getPlay(number), joins.get(number) ?? 0, digits) };
    }),
    downline: rows
      .slice(0, MAX_ROWS)
      .map((row) => wireRow(row, play.branches.get(row.id) ?? NO_PLAY, { ...team, digits })),
    downlineTotal: rows.length,
  };
}

function bounds({ days }: Window): { from: string; to: string } {
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

function sum(rows: readonly Branch[], of: (row: Branch) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

function countJoins(joins: ReadonlyMap<number, number>, first: number, last: number): number {
  let total = 0;
  for (let day = first; day <= last; day += 1) total += joins.get(day) ?? 0;
  return total;
}

function toFigures(
  { validBet, wins, activeMembers }: Play,
  newMembers: number,
  digits: number,
): Schemas['TeamFigures'] {
  return {
    validBet: formatMoney(validBet, digits),
    wins: formatMoney(wins, digits),
    profitLoss: formatMoney(wins - validBet, digits),
    activeMembers,
    newMembers,
  };
}

function wireRow(
  row: Branch,
  play: Play,
  { agentTypes, digits }: Pick<Team, 'agentTypes'> & { readonly digits: number },
): Schemas['DownlineRow'] {
  const { id, account, nickname, type, members, online, hasMoved } = row;
  return {
    id,
    account,
    nickname,
    type,
    isAgent: agentTypes.includes(type),
    members,
    balance: formatMoney(row.balance, digits),
    validBet: formatMoney(play.validBet, digits),
    wins: formatMoney(play.wins, digits),
    profitLoss: formatMoney(play.wins - play.validBet, digits),
    online,
    joinedAt: row.joinedAt.toISOString(),
    hasMoved,
  };
}
