import type { Schemas } from '@baize/api';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { edgesFrom, NO_CARRIED_LOSS, getPay, playBetween, sumCarried } from '../contracts/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { findCarriedLosses } from './carried-losses.ts';
import { getProgress } from './progress.ts';
import { getRevision, getRunningContract } from './store.ts';
import { figuresWire, tiersWire } from './wire.ts';
import { pickLater, getShare, windowEdges } from './windows.ts';

/**
 * What the contract of a kind by which a member is paid comes to in the period that runs, by the rounds that are closed until now:
 * the same sums and tests that the bill will have (H98-H101). Undefined where no contract runs.
 */
export async function runningPeriod(
  platform: Platform,
  playerId: string,
  kind: Schemas['ContractKind'],
  now: Date,
): Promise<Schemas['RunningPeriod'] | undefined> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  const contract = await getRunningContract(db, playerId, kind);
  if (contract === undefined) return undefined;
  const { reporting } = getMerchant(platform).current();
  const progress = await getProgress(db, contract.id);
  const timeZone = progress?.time_zone ?? reporting.timeZone;
  const [begin, end] = edgesFrom(contract, timeZone, now);
  const from = pickLater(begin!, contract.started_at);
  const settledUntil = progress?.settled_until ?? contract.started_at;
  // Periods that are not settled yet carry losses over, too, as the latest does for a minute after its end.
  const before =
    contract.kind === 'dividend' ? windowEdges(contract, timeZone, settledUntil, from) : [from];
  const opened = [{ contract, from: before[0]! }];
  const carried = (await findCarriedLosses(db, opened)).get(contract.id) ?? NO_CARRIED_LOSS;
  const { currency, downline_id: memberId } = contract;
  const team = { memberId, currency, contract, uplineId: null };
  // What is closed in this very millisecond counts, too.
  const edges = [...before, new Date(now.getTime() + 1)];
  const [played] = await playBetween(db, [team], edges, digits);
  const play = { ...played!.at(-1)!, share: getShare(contract, timeZone, from, end!) };
  const pays = getPay(contract, [...played!.slice(0, -1), play], digits, carried);
  const carriedIn = pays.at(-2)?.carried ?? carried;
  const computed = getRevision({ play, pay: pays.at(-1)!, carriedIn });
  return {
    contractId: contract.id,
    from: from.toISOString(),
    to: end!.toISOString(),
    carriedIn: formatMoney(sumCarried(carriedIn), digits),
    figures: figuresWire(computed, digits),
    tiers: tiersWire(contract, computed, digits),
  };
}
