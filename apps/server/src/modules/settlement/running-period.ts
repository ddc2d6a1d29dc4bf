import type { Schemas } from '@baize/api';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { edgesFrom, NO_CARRIED_LOSS, getPay, playBetween, sumCarried } from '../contracts/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { findCarriedLosses, findInherited, leaveLoss } from './carried-losses.ts';
import { getProgress } from './progress.ts';
import { getRevision, getRunningContract, type StartedContract } from './store.ts';
import { figuresWire, tiersWire } from './wire.ts';
import { pickLater, getShare, windowEdges } from './windows.ts';

/**
 * Preview of the running period of a member's contract of a kind, from the rounds closed so far:
 * the same sums and thresholds as the later bill (H98-H101). Undefined without a running contract.
 */
export async function runningPeriod(
  platform: Platform,
  playerId: string,
  kind: Schemas['ContractKind'],
  now: Date,
): Promise<Schemas['RunningPeriod'] | undefined> {
  const contract = await getRunningContract(platform.db, playerId, kind);
  if (contract === undefined) return undefined;
  const { currencyDigits: digits } = platform.config;
  const { from, end, carriedIn, computed } = await computeRunning(platform, contract, now);
  return {
    contractId: contract.id,
    from: from.toISOString(),
    to: end.toISOString(),
    carriedIn: formatMoney(sumCarried(carriedIn), digits),
    figures: figuresWire(computed, digits),
    tiers: tiersWire(contract, computed, digits),
  };
}

/** The two sides of dividends. */
export interface Sides {
  /** Null is the platform. */
  readonly uplineId: string | null;
  readonly downlineId: string;
}

/**
 * The loss that a new dividend of two sides would inherit if it were accepted now; minor units
 * (H120).
 */
export async function findCarriedLoss(
  platform: Platform,
  { uplineId, downlineId }: Sides,
  now: Date,
): Promise<bigint> {
  const kind = 'dividend';
  const running = await getRunningContract(platform.db, downlineId, kind);
  if (running?.upline_id === uplineId) {
    const { timeZone, computed } = await computeRunning(platform, running, now);
    return sumCarried(leaveLoss(running, { timeZone, endedAt: now }, computed));
  }
  const heir = {
    kind,
    upline_id: uplineId,
    downline_id: downlineId,
    drops_carried_loss: false,
    started_at: now,
  } as const;
  return sumCarried((await findInherited(platform.db, heir)) ?? NO_CARRIED_LOSS);
}

/** The running period, computed as if it ended now. */
async function computeRunning(platform: Platform, contract: StartedContract, now: Date) {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  const { reporting } = getMerchant(platform).current();
  const progress = await getProgress(db, contract.id);
  const timeZone = progress?.time_zone ?? reporting.timeZone;
  const [begin, end] = edgesFrom(contract, timeZone, now);
  const from = pickLater(begin!, contract.started_at);
  const settledUntil = progress?.settled_until ?? contract.started_at;
  // Finished periods not settled yet carry losses too, such as the latest one in its first minute.
  const before =
    contract.kind === 'dividend' ? windowEdges(contract, timeZone, settledUntil, from) : [from];
  const opened = [{ contract, from: before[0]! }];
  const carried = (await findCarriedLosses(db, opened)).get(contract.id) ?? NO_CARRIED_LOSS;
  const { currency, downline_id: memberId } = contract;
  const team = { memberId, currency, contract, uplineId: null };
  // Includes rounds closed in this millisecond.
  const edges = [...before, new Date(now.getTime() + 1)];
  const [played] = await playBetween(db, [team], edges, digits);
  const play = { ...played!.at(-1)!, share: getShare(contract, timeZone, from, end!) };
  const pays = getPay(contract, [...played!.slice(0, -1), play], digits, carried);
  const carriedIn = pays.at(-2)?.carried ?? carried;
  const computed = getRevision({ play, pay: pays.at(-1)!, carriedIn });
  return { timeZone, from, end: end!, carriedIn, computed };
}
