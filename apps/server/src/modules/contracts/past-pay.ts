import type { Schemas } from '@baize/api';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../accounts/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { type Pay, getPay, type Play } from './pay.ts';
import { pastEdges } from './periods.ts';
import { playBetween } from './play.ts';
import type { Contract } from './store.ts';

type Period = Schemas['PaidPeriod'];

/** The terms that decide what a contract pays, agreed or not. */
export type PaidTerms = Pick<
  Contract,
  'kind' | 'period' | 'tiers' | 'carry_over' | 'active_floor' | 'upline_id'
>;

/** A contract, and the side that asks; the platform sees everything. */
export interface PastPayRequest {
  readonly found: PaidTerms;
  readonly downline: Member;
  readonly side: 'upline' | 'downline' | 'platform';
}

/**
 * Hypothetical pay of a contract for its downline's latest finished periods (H103). An upline does
 * not see the time before the downline joined its team (L21).
 */
export async function pastPay(
  platform: Platform,
  { found: contract, downline, side }: PastPayRequest,
  now: Date,
): Promise<Schemas['PastPay']> {
  const { timeZone } = getMerchant(platform).current().reporting;
  const edges = pastEdges(contract, timeZone, now);
  const uplineId = side === 'upline' ? contract.upline_id : null;
  const { id: memberId, currency } = downline;
  const { currencyDigits: digits } = platform.config;
  const team = { memberId, currency, contract, uplineId };
  const play = (await playBetween(platform.db, [team], edges, digits))[0]!;
  const pays = getPay(contract, play, digits);
  const periods = play.map((one, index) =>
    getPeriod([edges[index]!, edges[index + 1]!], { play: one, pay: pays[index]! }, digits),
  );
  return {
    from: edges[0]!.toISOString(),
    to: edges.at(-1)!.toISOString(),
    timeZone,
    currency,
    amount: formatMoney(
      pays.reduce((sum, { amount }) => sum + amount, 0n),
      digits,
    ),
    periods: periods.filter((_, index) => hasPlayOrPay(play[index]!, pays[index]!)),
  };
}

const hasPlayOrPay = ({ validBet, result }: Play, { amount }: Pay): boolean =>
  validBet > 0n || result !== 0n || amount > 0n;

function getPeriod(
  [from, to]: readonly [Date, Date],
  { play, pay }: { readonly play: Play; readonly pay: Pay },
  digits: number,
): Period {
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    validBet: formatMoney(play.validBet, digits),
    result: formatMoney(play.result, digits),
    loss: formatMoney(pay.loss, digits),
    activeMembers: play.activeMembers,
    lostStake: formatMoney(play.lostStake, digits),
    wonStake: formatMoney(play.wonStake, digits),
    ...(pay.tier !== null && { tier: pay.tier }),
    amount: formatMoney(pay.amount, digits),
  };
}
