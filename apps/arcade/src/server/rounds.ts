/**
 * Plays rounds and pays what is owed. The order is what keeps money right: the journal knows of a
 * bet before the platform does, an unknown bet is rolled back until that is acknowledged, and a
 * booked bet is carried to its end, whatever fails meanwhile. A bet that the platform has voided
 * meanwhile is paid nothing: its stake is back already.
 */
import type { Journal } from './journal.ts';
import type { Answer, Platform } from './platform.ts';
import { decided, isFinal } from './round.ts';
import type { Round } from './round.ts';
import { betBody, closeBody, rollbackBody, winBody } from './wire.ts';
import type { Call, Calls } from './wire.ts';

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

/** `hopeless`: what repeating cannot change; the round stays in the journal for somebody to look at. */
type NotEnded = { readonly kind: 'later' } | { readonly kind: 'hopeless' };
type Ending =
  | { readonly kind: 'ended'; readonly round: Round; readonly balance: string | null }
  | NotEnded;

/** The platform says that a call makes no sense, such as an id that was used for another body. */
const UNPROCESSABLE = 422;

/** The calls that end a round: its win and its close, or its stake given back. */
function createEndings({ platform, log }: Pick<RoundsOptions, 'platform' | 'log'>) {
  /** Pays the win and closes the round; `balance` is null when there was no win to pay. */
  async function end(round: Round): Promise<Ending> {
    const win = round.winMinor === 0 ? null : await call(round, 'win', winBody(round));
    if (win && win.kind !== 'ok') return win;
    const closed = await call(round, 'close-round', closeBody(round));
    if (closed.kind !== 'ok') return closed;
    const isVoid = win?.value.outcome === 'tombstone' || closed.value.voided;
    const phase = isVoid ? 'refunded' : 'settled';
    return { kind: 'ended', round: { ...round, phase }, balance: win?.value.balance ?? null };
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

  return { end, giveBack };
}

export function createRounds(options: RoundsOptions): Rounds {
  const { platform, journal, onFinal, log } = options;
  const { end, giveBack } = createEndings(options);
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
    const ended = await end(round);
    if (ended.kind !== 'ended') {
      owe(round, 1);
      return { kind: 'played', round, balance: null };
    }
    const balance = ended.balance ?? afterBet;
    return { kind: 'played', round: await record(ended.round), balance };
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
      const ended = round.phase === 'returning' ? await giveBack(round) : await end(round);
      if (ended.kind === 'hopeless') throw new Error('the platform knows the call as another one');
      if (ended.kind === 'later') continue;
      await record(ended.round);
      return;
    }
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
