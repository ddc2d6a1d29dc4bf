/**
 * Books rounds with the platform and pays what is owed. The order is what keeps money right: the
 * journal knows of a bet before the platform does, an unknown bet is rolled back until that is
 * acknowledged, and a booked bet is carried to its end, whatever fails meanwhile. A bet that the
 * platform has voided meanwhile is paid nothing: its stake is back already.
 */
import type { Journal } from './journal.ts';
import type { Answer, Platform } from './platform.ts';
import type { Bank, Ended, Staked } from './bank.ts';
import { isFinal } from './round.ts';
import type { Round } from './round.ts';
import { toMinor } from '../money.ts';
import { betBody, closeBody, jackpotWinBody, partBody, rollbackBody, winBody } from './wire.ts';
import type { Call, Calls } from './wire.ts';

export interface RoundsOptions {
  readonly platform: Platform;
  readonly journal: Journal;
  /** Milliseconds to wait before repeating a call, by the number of failures so far. */
  readonly retryDelay: (failures: number) => number;
  /** Told each time a round reaches a final phase. */
  readonly onFinal: (round: Round) => void;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
}

export interface Rounds extends Bank {
  /** Takes up what an earlier run left owing, and returns the rounds that go on. */
  recover(): Recovered;
  /** Number of rounds that still owe something. */
  owing(): number;
  /** Resolves when nothing is owed any more. */
  settled(): Promise<void>;
  /** Stops repeating calls; what is owed stays in the journal. */
  stop(): Promise<void>;
}

/** Rounds of an earlier run that go on in this one. */
export interface Recovered {
  /** They wait for their player's next move. */
  readonly waiting: readonly Round[];
  /** They wait at their tables. */
  readonly atTables: readonly Round[];
}

/**
 * `hopeless`: what repeating cannot change; the round stays in the journal for an operator.
 */
type NotEnded = { readonly kind: 'later' } | { readonly kind: 'hopeless' };
type Ending =
  | { readonly kind: 'ended'; readonly round: Round; readonly balance: string | null }
  | NotEnded;

/** The platform says that a call makes no sense, such as an id that was used for another body. */
const UNPROCESSABLE = 422;

/** The calls that end a round: its win and its close, or its stake given back. */
function createEndings({ platform, log }: Pick<RoundsOptions, 'platform' | 'log'>) {
  /** Pays the wins and closes the round; `balance` is null when there was no win to pay. */
  async function end(decided: Round): Promise<Ending> {
    // Parts that were paid are acknowledged again: the platform knows them by their ids.
    for (const part of decided.parts?.wins.keys() ?? []) {
      const paid = await call(decided, 'win', partBody(decided, part));
      if (paid.kind !== 'ok') return paid;
    }
    const jackpot = decided.hasJackpot
      ? await call(decided, 'jackpot-win', jackpotWinBody(decided))
      : null;
    if (jackpot && jackpot.kind !== 'ok') return jackpot;
    const round = jackpot
      ? { ...decided, jackpotMinor: toMinor(jackpot.value.amount, decided.decimals) }
      : decided;
    const win = round.winMinor === 0 ? null : await call(round, 'win', winBody(round));
    if (win && win.kind !== 'ok') return win;
    const closed = await call(round, 'close-round', closeBody(round));
    if (closed.kind !== 'ok') return closed;
    const isVoid = win?.value.outcome === 'tombstone' || closed.value.voided;
    const phase = isVoid ? 'refunded' : 'settled';
    const balance = (win ?? jackpot)?.value.balance ?? null;
    return { kind: 'ended', round: { ...round, phase }, balance };
  }

  /** Pays a part; `null` when that is not known, and the end of the round pays it again. */
  async function payPart(round: Round, part: number): Promise<string | null> {
    const paid = await call(round, 'win', partBody(round, part));
    return paid.kind === 'ok' ? paid.value.balance : null;
  }

  async function giveBack(round: Round): Promise<Ending> {
    const back = await call(round, 'rollback', rollbackBody(round));
    if (back.kind !== 'ok') return back;
    return { kind: 'ended', round: { ...round, phase: 'refunded' }, balance: back.value.balance };
  }

  /** A call that is repeated until it is acknowledged, unless it never will be. */
  async function call<Name extends Call>(
    round: Round,
    name: Name,
    body: Calls[Name]['request'],
  ): Promise<Extract<Answer<Calls[Name]['result']>, { kind: 'ok' }> | NotEnded> {
    const answer = await platform.call(round.vendor, name, body);
    if (answer.kind === 'ok') return answer;
    log(`${name}.failed`, { round: round.id, ...answer });
    const isHopeless = answer.kind === 'refused' && answer.status === UNPROCESSABLE;
    return { kind: isHopeless ? 'hopeless' : 'later' };
  }

  const endOnce = (round: Round): Promise<Ending> =>
    round.phase === 'returning' ? giveBack(round) : end(round);

  return { endOnce, payPart };
}

interface DebtsOptions extends Pick<RoundsOptions, 'retryDelay' | 'log'> {
  readonly endOnce: (round: Round) => Promise<Ending>;
  readonly record: (round: Round) => Promise<Round>;
}

/** Rounds that still owe something: each is tried again until it is acknowledged. */
function createDebts({ endOnce, record, retryDelay, log }: DebtsOptions) {
  const stopping = new AbortController();
  const debts = new Map<string, Promise<void>>();

  function owe(round: Round, failures = 0): void {
    const debt = discharge(round, failures)
      .catch((error: unknown) => log('debt.stopped', { round: round.id, error: String(error) }))
      .finally(() => debts.delete(round.id));
    debts.set(round.id, debt);
  }

  async function discharge(round: Round, failures: number): Promise<void> {
    for (let tries = failures; ; tries += 1) {
      if (tries > 0) await pause(retryDelay(tries), stopping.signal);
      stopping.signal.throwIfAborted();
      const ended = await endOnce(round);
      if (ended.kind === 'hopeless') throw new Error('the platform knows the call as another one');
      if (ended.kind === 'later') continue;
      await record(ended.round);
      return;
    }
  }

  return {
    owe,
    owing: () => debts.size,
    async settled() {
      while (debts.size > 0) await Promise.all(debts.values());
    },
    async stop() {
      stopping.abort();
      await Promise.all(debts.values());
    },
  };
}

export function createRounds(options: RoundsOptions): Rounds {
  const { platform, journal, onFinal, log } = options;
  const { endOnce, payPart } = createEndings(options);
  const { owe, ...debts } = createDebts({ ...options, endOnce, record });

  async function record(round: Round): Promise<Round> {
    await journal.write(round);
    if (isFinal(round)) onFinal(round);
    return round;
  }

  async function stake(opened: Round): Promise<Staked> {
    const round = await record({ ...opened, phase: 'betting' });
    const bet = await platform.call(round.vendor, 'bet', betBody(round));
    if (bet.kind === 'refused') {
      const refused = await record({ ...round, phase: 'refused' });
      return { kind: 'refused', round: refused, code: bet.code };
    }
    if (bet.kind === 'unknown') {
      log('bet.unknown', { round: round.id, reason: bet.reason });
      const returning = await record({ ...round, phase: 'returning' });
      owe(returning);
      return { kind: 'unreachable', round: returning, reason: bet.reason };
    }
    const { balance } = bet.value;
    return { kind: 'staked', round: { ...round, phase: 'staked' }, balance };
  }

  /** A round that cannot be written (a full disk) gives its stake back. */
  async function recordOrReturn(round: Round): Promise<Round> {
    try {
      return await record(round);
    } catch (error) {
      owe({ ...round, phase: 'returning' });
      throw error;
    }
  }

  async function keepTogether(rounds: readonly Round[]): Promise<readonly Round[]> {
    await writeOrReturn(rounds);
    return rounds;
  }

  /** Several rounds in one line; when they cannot be written, all stakes go back. */
  async function writeOrReturn(rounds: readonly Round[]): Promise<void> {
    await journal.writeTogether(rounds).catch((error: unknown) => {
      for (const round of rounds) owe({ ...round, phase: 'returning' });
      throw error;
    });
  }

  /** The outcome is on disk before it is shown; then one try while the player waits. */
  const finish = async (decided: Round): Promise<Ended> =>
    payOut(await recordOrReturn({ ...decided, phase: 'paying' }));

  /** Shared pots: all outcomes are on disk in one line before any of them is paid. */
  async function finishTogether(decided: readonly Round[]): Promise<readonly Ended[]> {
    const rounds = decided.map((round): Round => ({ ...round, phase: 'paying' }));
    await writeOrReturn(rounds);
    return Promise.all(rounds.map(payOut));
  }

  /** Pays or gives back, as the round's phase says: one try while the player waits. */
  async function payOut(round: Round): Promise<Ended> {
    const ended = await endOnce(round);
    if (ended.kind === 'ended') return { round: await record(ended.round), balance: ended.balance };
    owe(round, 1);
    return { round, balance: null };
  }

  async function payNewestPart(staked: Round): Promise<Ended> {
    const round = await record(staked);
    return { round, balance: await payPart(round, (round.parts?.wins.length ?? 0) - 1) };
  }

  const refund = async (staked: Round): Promise<Ended> =>
    payOut(await record({ ...staked, phase: 'returning' }));

  return {
    stake,
    keep: recordOrReturn,
    keepTogether,
    payPart: payNewestPart,
    finish,
    finishTogether,
    refund,
    recover: () => takeUp(journal.unfinished, owe),
    ...debts,
  };
}

/** Sorts the rounds of an earlier run into those that go on and those that owe something. */
function takeUp(unfinished: readonly Round[], owe: (round: Round) => void): Recovered {
  const open = unfinished.filter(({ phase }) => phase === 'staked');
  for (const round of unfinished) if (round.phase !== 'staked') owe(getDebt(round));
  return {
    waiting: open.filter(({ atTable }) => !atTable),
    atTables: open.filter(({ atTable }) => atTable),
  };
}

/** A bet that was not known to be booked at a crash goes back: the player saw nothing of it. */
function getDebt(round: Round): Round {
  return round.phase === 'betting' ? { ...round, phase: 'returning' } : round;
}

/** Half a second, then twice as long each time, at most half a minute. */
export function backOff(failures: number): number {
  return Math.min(500 * 2 ** (failures - 1), 30_000);
}

/** Waits so long, or until the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    signal.addEventListener('abort', end);
  });
}
