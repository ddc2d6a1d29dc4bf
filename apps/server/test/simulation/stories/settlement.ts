import type { Seat } from '../place.ts';
import type { Teller } from './teller.ts';

const MINUTE_MS = 60_000;
/** The shortest of periods. */
const PERIOD_MS = 5 * MINUTE_MS;

/** Has the server look whenever a period of an agent is to be settled, or paid. */
export async function settlePeriods(
  { stage, books, wakeAt, nowMs }: Teller,
  { purse }: Seat,
): Promise<void> {
  for (;;) {
    await stage.pause(PERIOD_MS - (nowMs() % PERIOD_MS));
    for (const at of new Set(books.settlement.getTimes(purse))) wakeAt(at);
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
