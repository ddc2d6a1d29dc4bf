import { formatMoney } from '../../support/dollars.ts';
import type { Settlement } from './settlement.ts';
import { answered, getRefusal, type Prediction } from './prediction.ts';
import type { Purse } from './purse.ts';

interface Bet {
  readonly id: string;
  readonly amount: bigint;
  state: 'stands' | 'taken back' | 'tombstone';
}

interface Win {
  readonly id: string;
  readonly amount: bigint;
  readonly betId: string | null;
  readonly at: number;
  stands: boolean;
}

/** One round as its vendor's calls form it (H107). */
interface Round {
  bets: bigint;
  /** Milliseconds since the epoch; null while it is open. */
  closedAt: number | null;
  void: boolean;
  readonly wins: Win[];
}

/** Sums of a round at the time of the call. */
const getSums = (round: Round) => ({
  get bets() {
    return round.bets;
  },
  get wins() {
    return sum(round.wins.filter(({ stands }) => stands).map(({ amount }) => amount));
  },
});

const nothing = { takenBack: '0.00', shortfall: '0.00' };
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/**
 * The rounds of a run: expected answers and movements of each vendor call, entered once per call.
 */
export function createRounds(nowMs: () => number, settlement: Settlement) {
  const rounds = new Map<string, Round>();
  const bets = new Map<string, Bet>();

  function opened(roundId: string): Round {
    const found = rounds.get(roundId) ?? { bets: 0n, closedAt: null, void: false, wins: [] };
    rounds.set(roundId, found);
    return found;
  }

  function closeNow(purse: Purse, round: Round): void {
    if (round.closedAt !== null) return;
    round.closedAt = nowMs();
    settlement.roundClosed(purse, getSums(round));
  }

  const getBalance = (purse: Purse) => formatMoney(purse.of('cash'));

  function bet(purse: Purse, roundId: string, id: string, amount: bigint): Prediction {
    if (bets.has(id)) {
      opened(roundId);
      return getRefusal('transaction_rolled_back');
    }
    if ((rounds.get(roundId)?.closedAt ?? null) !== null) return getRefusal('round_closed');
    if (!purse.has('cash', amount)) return getRefusal('insufficient_funds');
    const round = opened(roundId);
    round.bets += amount;
    round.void = false;
    bets.set(id, { id, amount, state: 'stands' });
    purse.move('bet', 'cash', 'house', amount);
    return answered({ transactionId: id, outcome: 'booked', balance: getBalance(purse) });
  }

  function win(
    purse: Purse,
    roundId: string,
    id: string,
    { amount, betId, closes }: { amount: bigint; betId: string | null; closes: boolean },
  ): Prediction {
    const named = betId === null ? undefined : bets.get(betId);
    if (betId !== null && named === undefined) return getRefusal('transaction_not_found');
    const round = rounds.get(roundId);
    if (round === undefined) return getRefusal('round_not_found');
    const wasClosed = round.closedAt !== null;
    if (closes) closeNow(purse, round);
    const isVoid = named ? named.state !== 'stands' : round.void;
    if (isVoid) return answered({ outcome: 'tombstone', balance: getBalance(purse) });
    if (round.bets === 0n) return getRefusal('round_closed');
    // The simulation's operator decides about none of them.
    if (wasClosed && amount > 0n) return answered({ outcome: 'held', balance: getBalance(purse) });
    if (amount > 0n) {
      round.wins.push({ id, amount, betId, at: nowMs(), stands: true });
      purse.move('win', 'house', 'cash', amount);
    }
    return answered({ transactionId: id, outcome: 'booked', balance: getBalance(purse) });
  }

  /** Takes wins back as far as the balance goes; returns what is still owed of each. */
  function takeBack(purse: Purse, owed: readonly bigint[]): bigint[] {
    return owed.flatMap((amount) => {
      const there = purse.of('cash');
      const taken = amount < there ? amount : there;
      if (taken > 0n) purse.move('win-rollback', 'cash', 'house', taken);
      return taken < amount ? [amount - taken] : [];
    });
  }

  function voidBet(purse: Purse, round: Round, taken: Bet) {
    settlement.settleUntilNow();
    const isLast = round.bets === taken.amount;
    const falling = round.wins
      .filter(({ stands, betId }) => stands && (isLast || betId === taken.id))
      .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    taken.state = 'taken back';
    for (const one of falling) one.stands = false;
    const amounts = falling.map(({ amount }) => amount);
    const owed = takeBack(purse, amounts);
    purse.move('rollback', 'house', 'cash', taken.amount);
    const shortfall = sum(takeBack(purse, owed));
    round.bets -= taken.amount;
    if (round.closedAt !== null) settlement.roundChanged(purse, round.closedAt);
    if (isLast) round.void = true;
    return {
      takenBack: formatMoney(sum(amounts) - shortfall),
      shortfall: formatMoney(shortfall),
    };
  }

  function rollback(purse: Purse, roundId: string, betId: string): Prediction {
    const known = bets.get(betId);
    const taken = known ?? { id: betId, amount: 0n, state: 'tombstone' as const };
    bets.set(betId, taken);
    const round = opened(roundId);
    const wasBooked = taken.state !== 'tombstone';
    const sums = taken.state === 'stands' ? voidBet(purse, round, taken) : nothing;
    if (!wasBooked && round.bets === 0n) round.void = true;
    const outcome = wasBooked ? 'refunded' : 'tombstone';
    return answered({ betTransactionId: betId, outcome, ...sums, balance: getBalance(purse) });
  }

  function close(purse: Purse, roundId: string): Prediction {
    const round = opened(roundId);
    closeNow(purse, round);
    const { wins } = getSums(round);
    return answered({
      roundId,
      closed: true,
      voided: round.void,
      bets: formatMoney(round.bets),
      wins: formatMoney(wins),
      balance: getBalance(purse),
    });
  }

  return { bet, win, rollback, close };
}
