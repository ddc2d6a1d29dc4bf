/**
 * Plays rounds and pays what is owed. The order is what keeps money right: the journal knows of a
 * bet before the platform does, an unknown bet is rolled back until that is acknowledged, and a
 * booked bet is carried to its end, whatever fails meanwhile.
 */
import type { Journal } from './journal.ts';
import type { Answer, Platform } from './platform.ts';
import { decided, isFinal } from './round.ts';
import type { Round } from './round.ts';
import { betBody, closeBody, rollbackBody, winBody } from './wire.ts';

/** How a round ended for the player. `balance` is the platform's, as a decimal string. */
export type Played =
  | { readonly kind: 'played'; readonly round: Round; readonly balance: string | null }
  | { readonly kind: 'refused'; readonly round: Round; readonly code: string }
  | { readonly kind: 'unreachable'; readonly round: Round; readonly reason: string };

export interface RoundsOptions {
  readonly platform: Platform;
  readonly journal: Journal;
  /** Milliseconds to wait before repeating a call, by the number of failures so far. */
  readonly retryDelay: (failures: number) => number;
  /** Told each time a round reaches a final phase. */
  readonly onFinal: (round: Round) => void;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
}

export interface Rounds {
  /** Plays one round; never rejects for the platform's sake. */
  play(round: Round): Promise<Played>;
  /** Takes up what an earlier run left owing. */
  recover(): void;
  /** Number of rounds that still owe something. */
  owing(): number;
  /** Resolves when nothing is owed any more. */
  settled(): Promise<void>;
  /** Stops repeating calls; what is owed stays in the journal. */
  stop(): Promise<void>;
}

export function createRounds(options: RoundsOptions): Rounds {
  const { platform, journal, onFinal, log } = options;
  const stopping = new AbortController();
  const debts = new Map<string, Promise<void>>();

  async function record(round: Round): Promise<Round> {
    await journal.write(round);
    if (isFinal(round)) onFinal(round);
    return round;
  }

  async function play(opened: Round): Promise<Played> {
    const round = await record({ ...opened, phase: 'betting' });
    const bet = await platform.call(round.vendor, 'bet', betBody(round));
    if (bet.kind === 'refused') {
      return {
        kind: 'refused',
        round: await record({ ...round, phase: 'refused' }),
        code: bet.code,
      };
    }
    if (bet.kind === 'unknown') {
      log('bet.unknown', { round: round.id, reason: bet.reason });
      const returning = await record({ ...round, phase: 'returning' });
      owe(returning);
      return { kind: 'unreachable', round: returning, reason: bet.reason };
    }
    return pay(await decideOrReturn(round), bet.value.balance);
  }

  /** A round whose outcome cannot be kept (a full disk) gives its stake back. */
  async function decideOrReturn(round: Round): Promise<Round> {
    try {
      return await decide(round);
    } catch (error) {
      owe({ ...round, phase: 'returning' });
      throw error;
    }
  }

  /** The outcome exists only once the bet is booked, and is on disk before anyone is told. */
  async function decide(round: Round): Promise<Round> {
    return record({ ...round, phase: 'paying', ...(await decided(round)) });
  }

  /** One try while the player waits; a failure is repeated behind the scenes. */
  async function pay(round: Round, afterBet: string | null): Promise<Played> {
    const balance = round.winMinor === 0 ? afterBet : await payWin(round);
    if (balance === null || !(await close(round))) {
      owe(round, 1);
      return { kind: 'played', round, balance };
    }
    return { kind: 'played', round: await record({ ...round, phase: 'settled' }), balance };
  }

  /** The balance with the win in it; null while the platform has not acknowledged it. */
  async function payWin(round: Round): Promise<string | null> {
    const answer = await platform.call(round.vendor, 'win', winBody(round));
    return acknowledged('win', round, answer) ? answer.value.balance : null;
  }

  async function close(round: Round): Promise<boolean> {
    const answer = await platform.call(round.vendor, 'close-round', closeBody(round));
    return acknowledged('close-round', round, answer);
  }

  function acknowledged<Value>(
    call: string,
    round: Round,
    answer: Answer<Value>,
  ): answer is Extract<Answer<Value>, { kind: 'ok' }> {
    if (answer.kind !== 'ok') log(`${call}.failed`, { round: round.id, ...answer });
    return answer.kind === 'ok';
  }

  function owe(round: Round, failures = 0): void {
    const debt = discharge(round, failures)
      .catch((error: unknown) => log('debt.stopped', { round: round.id, error: String(error) }))
      .finally(() => debts.delete(round.id));
    debts.set(round.id, debt);
  }

  async function discharge(round: Round, failures: number): Promise<void> {
    for (let tries = failures; ; tries += 1) {
      if (tries > 0) await pause(options.retryDelay(tries), stopping.signal);
      stopping.signal.throwIfAborted();
      const done = round.phase === 'returning' ? await giveBack(round) : await payOut(round);
      if (!done) continue;
      await record(done);
      return;
    }
  }

  async function giveBack(round: Round): Promise<Round | null> {
    const answer = await platform.call(round.vendor, 'rollback', rollbackBody(round));
    return acknowledged('rollback', round, answer) ? { ...round, phase: 'refunded' } : null;
  }

  async function payOut(round: Round): Promise<Round | null> {
    if (round.winMinor > 0 && (await payWin(round)) === null) return null;
    return (await close(round)) ? { ...round, phase: 'settled' } : null;
  }

  return {
    play,
    recover() {
      for (const round of journal.unfinished) {
        // A crash between bet and outcome: the player saw nothing, so the stake goes back.
        owe(round.phase === 'betting' ? { ...round, phase: 'returning' } : round);
      }
    },
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

/** Half a second, then twice as long each time, at most half a minute. */
export function backOff(failures: number): number {
  return Math.min(500 * 2 ** (failures - 1), 30_000);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
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
