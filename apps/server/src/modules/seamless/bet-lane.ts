import { DatabaseUnavailableError } from '../../platform/db/guarded-pool.ts';
import type { Platform } from '../../platform/platform.ts';
import { placeBets, type Placed } from './bet-batch.ts';
import type { WaitingBet, Wire } from './calls.ts';

type Answer = Wire['TransactionResult'];

interface QueuedBet extends WaitingBet {
  readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum bets per transaction. */
const MAX_BATCH = 64;
/**
 * Concurrent batches. A player's bets always use the same lane, so that lanes never wait for each
 * other's accounts. The embedded database has one connection.
 */
const LANES = { postgres: 2, embedded: 1 };

/** Bets waiting for the previous batch. */
interface Lane {
  readonly waiting: QueuedBet[];
  isRunning: boolean;
}

/**
 * Groups concurrent bets into one transaction and responds to each after commit: bets arriving in
 * one tick of the event loop, or while their lane is busy, go together. Single bets, repeated ones,
 * and those of a failed batch are placed by `placeAlone`.
 */
export function createBetLane(
  platform: Platform,
  placeAlone: (bet: WaitingBet) => Promise<Answer>,
): (bet: WaitingBet) => Promise<Answer> {
  const length = platform.config.databaseUrl ? LANES.postgres : LANES.embedded;
  const lanes = Array.from({ length }, (): Lane => ({ waiting: [], isRunning: false }));

  async function run(lane: Lane): Promise<void> {
    lane.isRunning = true;
    await new Promise(setImmediate);
    while (lane.waiting.length > 0) await place(nextBatch(lane));
    lane.isRunning = false;
  }

  async function place(batch: readonly QueuedBet[]): Promise<void> {
    const [only] = batch;
    if (batch.length === 1 && only) {
      await placeAlone(only).then(only.resolve, only.reject);
      return;
    }
    const placed = await placeBets(platform, batch).catch((error: unknown) =>
      toFailures(batch, error),
    );
    for (const [at, bet] of batch.entries()) respond(bet, placed[at]!);
  }

  /**
   * A database failure fails all bets; any other failure is caused by one of them, so each is tried
   * alone.
   */
  function toFailures(batch: readonly QueuedBet[], error: unknown): readonly Placed[] {
    if (error instanceof DatabaseUnavailableError)
      return batch.map(() => ({ state: 'failed', error }));
    platform.log.warn({ err: error }, 'a batch of bets failed; placing each alone');
    return batch.map(() => 'alone');
  }

  function respond(bet: QueuedBet, placed: Placed): void {
    if (placed === 'alone') bet.resolve(placeAlone(bet));
    else if (placed.state === 'failed') bet.reject(placed.error);
    else if (placed.state === 'refused') bet.reject(placed.problem);
    else bet.resolve(placed.answer);
  }

  return (bet) =>
    new Promise((resolve, reject) => {
      const lane = lanes[getLane(bet.call.playerId, length)]!;
      lane.waiting.push({ ...bet, resolve, reject });
      if (!lane.isRunning) void run(lane);
    });
}

/** A player's lane, by the random end of the id. */
const getLane = (playerId: string, lanes: number): number =>
  Number.parseInt(playerId.slice(-4), 16) % lanes;

/** The first bets with distinct ids; a second bet with the same id waits for the first. */
function nextBatch({ waiting }: Lane): QueuedBet[] {
  const batch = new Map<string, QueuedBet>();
  const later: QueuedBet[] = [];
  for (const bet of waiting.splice(0)) {
    const name = JSON.stringify([bet.call.vendor, bet.call.transactionId]);
    if (batch.size < MAX_BATCH && !batch.has(name)) batch.set(name, bet);
    else later.push(bet);
  }
  waiting.push(...later);
  return [...batch.values()];
}
