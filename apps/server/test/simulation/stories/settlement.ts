import type { Seat } from '../place.ts';
import type { Teller } from './teller.ts';

const MINUTE_MS = 60_000;
/** The shortest period. */
const PERIOD_MS = 5 * MINUTE_MS;

/** Wakes the server whenever a period of an agent must be settled or paid. */
export async function settlePeriods(
  { stage, books, wakeAt, nowMs }: Teller,
  { purse }: Seat,
): Promise<void> {
  for (;;) {
    await stage.pause(PERIOD_MS - (nowMs() % PERIOD_MS));
    for (const at of new Set(books.settlement.getTimes(purse))) wakeAt(at);
  }
}

/** Wakes the server whenever it asks a player's agent for money owed, until nothing is left. */
export async function watchSettlement(
  { stage, books, wakeAt, nowMs }: Teller,
  { purse }: Seat,
): Promise<void> {
  const next = () => books.settlement.nextReturnAt(purse);
  for (let at = next(); at !== null; at = next()) {
    wakeAt(at);
    await stage.pause(at - nowMs() + 1);
  }
}
