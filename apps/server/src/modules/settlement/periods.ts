import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type CarriedLoss,
  NO_CARRIED_LOSS,
  getPay,
  type Play,
  playBetween,
  sumCarried,
} from '../contracts/index.ts';
import { findCarriedLosses, reopenHeirs } from './carried-losses.ts';
import { dueAt } from './due.ts';
import {
  addBills,
  addRevision,
  type Bill,
  billsBetween,
  type Figures,
  type NewBill,
  type RevisedBill,
  getRevision,
  type StartedContract,
  type Trx,
} from './store.ts';
import { notifyBills } from './notify.ts';
import { getShare } from './windows.ts';

/** A contract whose periods are computed. */
export interface SettledContract {
  readonly contract: StartedContract;
  /** Time zone of the periods. */
  readonly timeZone: string;
}

/**
 * Computes the same periods of several contracts: adds a bill for each that has one, and a revision
 * if an existing bill changes. Notifies both sides.
 * @param edges the periods' edges, in order
 */
export async function settlePeriods(
  platform: Platform,
  trx: Trx,
  settled: readonly SettledContract[],
  edges: readonly Date[],
  now: Date,
): Promise<void> {
  const { currencyDigits: digits } = platform.config;
  const ids = settled.map(({ contract }) => contract.id);
  const getBill = await billsBetween(trx, ids, edges[0]!, edges.at(-1)!);
  const from = edges[0]!;
  const carried = await findCarriedLosses(
    trx,
    settled.map(({ contract }) => ({ contract, from })),
  );
  const played = await playBetween(trx, settled.map(getTeam), edges, digits);
  const added: NewBill[] = [];
  const revisions: { readonly bill: RevisedBill; readonly figures: Figures }[] = [];
  for (const [at, one] of settled.entries()) {
    const before = carried.get(one.contract.id) ?? NO_CARRIED_LOSS;
    for (const period of getPeriods({ ...one, digits }, edges, played[at]!, before)) {
      const bill = getBill(one.contract.id, period.from);
      if (bill === undefined) added.push(...billsFor(one, period, now));
      else if (!isSame(bill, period.figures)) revisions.push({ bill, figures: period.figures });
    }
  }
  await addBills(trx, added, now);
  for (const { bill, figures } of revisions) await addRevision(trx, bill, figures, now);
  const changed = [...added, ...revisions.map(({ bill }) => bill)];
  await reopenHeirs(trx, findEnded(settled, changed));
  await notifyBills(platform, trx, changed);
}

/** Contracts whose last period is among the bills: the next contract inherits its loss. */
function findEnded(
  settled: readonly SettledContract[],
  bills: readonly Pick<Bill, 'contract_id' | 'period_to'>[],
): string[] {
  const ends = new Map(settled.map(({ contract }) => [contract.id, contract.ended_at?.getTime()]));
  return bills
    .filter(({ contract_id: id, period_to: to }) => ends.get(id) === to.getTime())
    .map(({ contract_id: id }) => id);
}

const getTeam = ({ contract }: SettledContract) => ({
  memberId: contract.downline_id,
  currency: contract.currency,
  contract,
  uplineId: null,
});

interface Period {
  readonly from: Date;
  readonly to: Date;
  readonly figures: Figures;
}

/** Pay of a contract for each period. */
function getPeriods(
  { contract, timeZone, digits }: SettledContract & { readonly digits: number },
  edges: readonly Date[],
  played: readonly Play[],
  carried: CarriedLoss,
): Period[] {
  // Only a fixed amount is paid pro rata.
  const isFixed = contract.tiers.some(({ fixedAmount }) => fixedAmount !== undefined);
  const plays = played.map((play, index) => {
    const [from, to] = [edges[index]!, edges[index + 1]!];
    return isFixed ? { ...play, share: getShare(contract, timeZone, from, to) } : play;
  });
  const pays = getPay(contract, plays, digits, carried);
  return plays.map((play, index) => ({
    from: edges[index]!,
    to: edges[index + 1]!,
    figures: { play, pay: pays[index]!, carriedIn: pays[index - 1]?.carried ?? carried },
  }));
}

const isSame = (bill: RevisedBill, figures: Figures): boolean =>
  Object.entries(getRevision(figures)).every(
    ([field, value]) => bill[field as keyof RevisedBill] === value,
  );

/** The bill of a period; none without play and carried losses. */
function billsFor(
  { contract, timeZone }: SettledContract,
  { from, to, figures }: Period,
  now: Date,
): NewBill[] {
  if (isNothing(figures)) return [];
  return [
    {
      id: newId(now.getTime()),
      contract_id: contract.id,
      kind: contract.kind,
      payer_id: contract.upline_id,
      payee_id: contract.downline_id,
      currency: contract.currency,
      period_from: from,
      period_to: to,
      due_at: dueAt(contract.kind, to, timeZone),
      figures,
    },
  ];
}

const isNothing = ({ play, pay, carriedIn }: Figures): boolean =>
  play.validBet === 0n && play.result === 0n && sumCarried(carriedIn) === 0n && pay.amount === 0n;
