// Players who bet without a pause, repeat each call until it is answered, and remember the answers.
import { setTimeout as pause } from 'node:timers/promises';
import { callAsVendor } from './player.mjs';

const STAKE_CENTS = 100;
const WIN_CENTS = 60;
/** Pause before an unanswered call is repeated. */
const RETRY_MS = 100;
/** Statuses that do not depend on the call: it is repeated. */
const TRANSIENT_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

const toMoney = (cents) => (cents / 100).toFixed(2);

/**
 * Starts the bets of all players.
 * @param {Awaited<ReturnType<typeof import('./player.mjs').openPlayer>>[]} players
 */
export function startLoad(players) {
  const stopping = new AbortController();
  const answered = [];
  const errors = new Map();
  let run = Date.now();

  function note(kind) {
    errors.set(kind, (errors.get(kind) ?? 0) + 1);
  }

  /** Sends a call until it has a final answer. Throws on a refusal, which no bet here may get. */
  async function insist(player, name, fields) {
    for (;;) {
      const answer = await callAsVendor(player, name, fields);
      if (answer?.status === 200) {
        answered.push({ at: performance.now(), name, player, fields, answer: answer.body });
        return answer.body;
      }
      if (answer !== null && !TRANSIENT_STATUSES.has(answer.status))
        throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`);
      note(answer === null ? 'connection' : String(answer.status));
      await pause(RETRY_MS);
    }
  }

  async function play(player) {
    while (!stopping.signal.aborted) {
      run += 1;
      const id = `cluster-${run.toString(36)}-${player.account}`;
      const { playerId, gameCode, sessionId } = player;
      const at = { playerId, gameCode, roundId: id };
      const bet = { ...at, sessionId, transactionId: `${id}-b`, amount: toMoney(STAKE_CENTS) };
      await insist(player, 'bet', bet);
      const amount = toMoney(WIN_CENTS);
      await insist(player, 'win', { ...at, transactionId: `${id}-w`, amount, closeRound: true });
    }
  }

  const running = Promise.all(players.map(play));
  running.catch(() => stopping.abort());

  return {
    running,
    count: () => answered.length,
    errors: () => Object.fromEntries(errors),
    /** The longest time without any answer from a moment on, in milliseconds. */
    getGapMs(since) {
      const times = [since, ...answered.filter(({ at }) => at > since).map(({ at }) => at)];
      const gaps = times.slice(1).map((at, index) => at - times[index]);
      return Math.round(Math.max(0, ...gaps));
    },
    /** Ends the bets; rounds that began are finished. Returns every answer. */
    async stop() {
      stopping.abort();
      await running;
      return answered;
    },
  };
}

/**
 * Sends every acknowledged call once more and compares: `lost` is booked only now or answered
 * otherwise. Balances then tell of any call that was booked twice.
 */
export async function findLost(answered) {
  let lost = 0;
  for (const { player, name, fields, answer } of answered) {
    const again = await callAsVendor(player, name, fields);
    if (JSON.stringify(again?.body) !== JSON.stringify(answer)) lost += 1;
  }
  return lost;
}

/** What a player must have: the balance before, less what the acknowledged rounds cost. */
export function getWantedCents(before, answered, { account }) {
  const own = answered.filter(({ player }) => player.account === account);
  const bets = own.filter(({ name }) => name === 'bet').length;
  const wins = own.length - bets;
  return before - bets * STAKE_CENTS + wins * WIN_CENTS;
}

/** A player's balance in cents, from the vendor's call. */
export async function getCents(player) {
  const { sessionId, playerId } = player;
  for (;;) {
    const answer = await callAsVendor(player, 'balance', { sessionId, playerId });
    if (answer?.status === 200) return Math.round(Number(answer.body.value.balance) * 100);
    await pause(RETRY_MS);
  }
}
