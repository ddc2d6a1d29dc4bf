import type { Schemas } from '@baize/api';
import { formatMoney, MINOR_DIGITS } from '../../platform/money.ts';
import { partsOf, type PayPart, testsOf } from '../contracts/index.ts';
import type { NamedBill, Sums, Totals } from './bills.ts';
import type { Revision, StartedContract } from './store.ts';

/** What a revision says, and a bill by its latest one. */
type Computed = Omit<Revision, 'bill_id' | 'revision' | 'at'>;

/** A bill as the wire has it. */
export function billWire(bill: NamedBill, now: Date): Schemas['Bill'] {
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
    figures: figuresWire(bill),
    paid: formatMoney(bill.paid),
    status: statusOf(bill, now),
  };
}

function statusOf({ amount, paid, due_at: due }: NamedBill, now: Date): Schemas['BillStatus'] {
  if (amount === paid) return 'paid';
  if (paid > amount) return 'to_return';
  if (due > now) return 'accrued';
  return paid > 0n ? 'part_paid' : 'due';
}

export function figuresWire(figures: Computed): Schemas['BillFigures'] {
  return {
    validBet: formatMoney(figures.valid_bet),
    result: formatMoney(figures.result),
    loss: formatMoney(figures.loss),
    activeMembers: figures.active_members,
    lostStake: formatMoney(figures.lost_stake),
    wonStake: formatMoney(figures.won_stake),
    ...(figures.tier !== null && { tier: figures.tier }),
    amount: formatMoney(figures.amount),
  };
}

export const sumsWire = ({ amount, paid }: Sums): Schemas['BillSums'] => ({
  amount: formatMoney(amount),
  paid: formatMoney(paid),
});

/** What one member is paid by some bills, and pays by the others. */
export const totalsWire = ({ count, amount, paid, received }: Totals): Schemas['BillTotals'] => ({
  count,
  received: sumsWire(received),
  given: sumsWire({ amount: amount - received.amount, paid: paid - received.paid }),
});

export function revisionWire(revision: Revision): Schemas['BillRevision'] {
  return {
    revision: revision.revision,
    at: revision.at.toISOString(),
    carriedIn: formatMoney(revision.carried_in),
    carriedOut: formatMoney(revision.carried_out),
    figures: figuresWire(revision),
  };
}

/** What each tier of a contract asked for, and whether it was reached. */
export function tiersWire({ tiers }: StartedContract, latest: Computed): Schemas['TierTest'][] {
  const play = { validBet: latest.valid_bet, activeMembers: latest.active_members };
  return tiers.map((terms, index) => {
    const tests = testsOf(terms, play, latest.loss);
    return {
      tier: index + 1,
      terms,
      thresholds: tests.map(({ threshold, wanted, had, isReached }) => {
        const write = (value: bigint) =>
          threshold === 'activeMembers' ? String(value) : formatMoney(value);
        return { threshold, wanted: write(wanted), had: write(had), isReached };
      }),
      isReached: tests.every(({ isReached }) => isReached),
    };
  });
}

/** What the tier that is paid makes of which sums. */
export function partsWire(
  { kind, tiers }: StartedContract,
  latest: Computed,
): Schemas['BillPart'][] {
  const tier = latest.tier === null ? undefined : tiers[latest.tier - 1];
  if (tier === undefined) return [];
  const { loss, valid_bet: validBet, lost_stake: lostStake, won_stake: wonStake } = latest;
  return partsOf({ kind, tier }, { validBet, lostStake, wonStake, loss }).map(partWire);
}

/** Basis points are hundredths of a hundredth: four decimals more than money has. */
const RATE_DIGITS = 4;

function partWire({ of, base, rateBasisPoints }: PayPart): Schemas['BillPart'] {
  const digits = MINOR_DIGITS + RATE_DIGITS;
  const exact = String(base * BigInt(rateBasisPoints)).padStart(digits + 1, '0');
  return {
    of,
    sum: formatMoney(base),
    rateBasisPoints,
    exact: `${exact.slice(0, -digits)}.${exact.slice(-digits)}`,
  };
}
