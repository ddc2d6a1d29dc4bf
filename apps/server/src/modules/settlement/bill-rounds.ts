import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { heldAt, type Member, members, memberUplines } from '../accounts/index.ts';
import { rounds } from '../seamless/index.ts';
import type { Bill } from './store.ts';

interface Round {
  readonly account: string;
  readonly vendor: string;
  readonly roundId: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly closedAt: Date;
}

/**
 * Current state of a bill's rounds: those closed in its period by members of the team at that time,
 * newest first.
 */
export async function billRounds(
  { db, config: { currencyDigits: digits } }: Platform,
  { currency, period_from: from, period_to: to }: Bill,
  { id: payeeId }: Pick<Member, 'id'>,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<Schemas['BillRounds']> {
  const counted = sql`
    from ${memberUplines.as('upline')} join ${members.as('player')} on player.id = upline.member_id
    join ${rounds.as('round')} on round.player_id = player.id
      and ${heldAt('round.closed_at')}
    where upline.ancestor_id = ${payeeId} and round.currency = ${currency}
      and round.closed_at >= ${from} and round.closed_at < ${to}`;
  const { rows } = await sql<Round>`
    select player.account, round.vendor_code as vendor, round.round_id as "roundId", round.bets as stake,
      round.wins as win, round.closed_at as "closedAt" ${counted}
    order by round.closed_at desc, round.vendor_code, round.round_id, player.account
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const { rows: sums } = await sql<{ count: number; stake: bigint; win: bigint }>`
    select count(*)::int as count, coalesce(sum(round.bets), 0)::bigint as stake,
      coalesce(sum(round.wins), 0)::bigint as win ${counted}`.execute(db);
  const { count, stake, win } = sums[0]!;
  return {
    list: rows.map((round) => ({
      ...round,
      stake: formatMoney(round.stake, digits),
      win: formatMoney(round.win, digits),
      closedAt: round.closedAt.toISOString(),
    })),
    totals: { count, stake: formatMoney(stake, digits), win: formatMoney(win, digits) },
    pageNo,
    totalPages: Math.ceil(count / pageSize),
  };
}
