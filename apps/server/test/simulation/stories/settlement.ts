import type { Seat } from '../place.ts';
import type { Teller } from './teller.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Has the server look when an hour has been over for a minute, hour by hour. */
export async function settleHours({ stage, wakeAt, nowMs }: Teller): Promise<void> {
  for (;;) {
    wakeAt(nowMs() - (nowMs() % HOUR_MS) + HOUR_MS + MINUTE_MS);
    await stage.pause(HOUR_MS - (nowMs() % HOUR_MS));
  }
}

/** Has the server look whenever it asks a player's agent for what has to come back, until nothing has. */
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
