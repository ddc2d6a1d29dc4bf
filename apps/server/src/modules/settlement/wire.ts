import type { Schemas } from '@baize/api';
import { formatMoney } from '../../platform/money.ts';
import { getParts, type PayPart, getTests } from '../contracts/index.ts';
import type { NamedBill, Sums, Totals } from './bills.ts';
import type { Revision, StartedContract } from './store.ts';

/** Computed columns of a revision, or of a bill by its latest one. */
type ComputedColumns = Omit<Revision, 'bill_id' | 'revision' | 'at'>;

/** Wire form of a bill. */
export function billWire(bill: NamedBill, now: Date, digits: number): Schemas['Bill'] {
  return {
    id: bill.id,
    contractId: bill.contract_id,
    kind: bill.kind,
    ...(bill.upline !== null && { upline: bill.upline }),
    downline: bill.downline,
    from: bill.period_from.toISOString(),
    to: bill.period_to.toISOString(),
    dueAt: bill.due_at.toISOString(),
    revision: bill.revision,
    figures: figuresWire(bill, digits),
    paid: formatMoney(bill.paid, digits),
    status: getStatus(bill, now),
  };
}

function getStatus({ amount, paid, due_at: due }: NamedBill, now: Date): Schemas['BillStatus'] {
  if (amount === paid) return 'paid';
  if (paid > amount) return 'to_return';
  if (due > now) return 'accrued';
  return paid > 0n ? 'part_paid' : 'due';
}

export function figuresWire(figures: ComputedColumns, digits: number): Schemas['BillFigures'] {
  return {
    validBet: formatMoney(figures.valid_bet, digits),
    result: formatMoney(figures.result, digits),
    loss: formatMoney(figures.loss, digits),
    activeMembers: figures.active_members,
    lostStake: formatMoney(figures.lost_stake, digits),
    wonStake: formatMoney(figures.won_stake, digits),
    ...(figures.tier !== null && { tier: figures.tier }),
    amount: formatMoney(figures.amount, digits),
  };
}

export const sumsWire = ({ amount, paid }: Sums, digits: number): Schemas['BillSums'] => ({
  amount: formatMoney(amount, digits),
  paid: formatMoney(paid, digits),
});

/** Totals that a member receives and pays by some bills. */
export const totalsWire = (
  { count, amount, paid, received }: Totals,
  digits: number,
): Schemas['BillTotals'] => ({
  count,
  received: sumsWire(received, digits),
  given: sumsWire({ amount: amount - received.amount, paid: paid - received.paid }, digits),
});

export function revisionWire(revision: Revision, digits: number): Schemas['BillRevision'] {
  return {
    revision: revision.revision,
    at: revision.at.toISOString(),
    carriedIn: formatMoney(revision.carried_in, digits),
    carriedOut: formatMoney(revision.carried_out, digits),
    figures: figuresWire(revision, digits),
  };
}

/** Thresholds of each tier of a contract, and whether they were reached. */
export function tiersWire(
  { tiers }: StartedContract,
  latest: ComputedColumns,
  digits: number,
): Schemas['TierTest'][] {
  const { valid_bet: validBet, active_members: activeMembers, loss } = latest;
  return tiers.map((terms, index) => {
    const tests = getTests(terms, { validBet, activeMembers, loss }, digits);
    return {
      tier: index + 1,
      terms,
      thresholds: tests.map(({ threshold, wanted, had, isReached }) => {
        const write = (value: bigint) =>
          threshold === 'activeMembers' ? String(value) : formatMoney(value, digits);
        return { threshold, wanted: write(wanted), had: write(had), isReached };
      }),
      isReached: tests.every(({ isReached }) => isReached),
    };
  });
}

/** Amounts and rates of the reached tier. */
export function partsWire(
  { kind, tiers }: StartedContract,
  latest: ComputedColumns,
  digits: number,
): Schemas['BillPart'][] {
  const tier = latest.tier === null ? undefined : tiers[latest.tier - 1];
  if (tier === undefined) return [];
  const { loss, valid_bet: validBet, lost_stake: lostStake, won_stake: wonStake } = latest;
  const parts = getParts({ kind, tier }, { validBet, lostStake, wonStake, loss });
  return parts.map((part) => partWire(part, digits));
}

/** Basis points of an amount need four decimals more than money has. */
const RATE_DIGITS = 4;

function partWire({ of, base, rateBasisPoints }: PayPart, digits: number): Schemas['BillPart'] {
  return {
    of,
    sum: formatMoney(base, digits),
    rateBasisPoints,
    exact: formatMoney(base * BigInt(rateBasisPoints), digits + RATE_DIGITS),
  };
}
