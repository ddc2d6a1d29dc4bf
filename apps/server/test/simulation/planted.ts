import { sql } from 'kysely';
import type { TestApp } from '../support/platform.ts';
import type { Seat } from './place.ts';
import type { Stage } from './stage.ts';

/**
 * Faults that a run must find: a win or salary that is in the books and was not booked, which the
 * next answer shows; or a row changed by hand, or a removed booking, which the final check shows.
 */
export const PLANTED = [
  'unpaid-win',
  'unpaid-salary',
  'changed-balance',
  'removed-booking',
] as const;

export type Planted = (typeof PLANTED)[number];

interface Where {
  readonly app: TestApp;
  readonly stage: Stage;
  readonly seats: readonly Seat[];
  readonly afterMs: number;
}

/** Plants a fault some time after the start of a run; null plants none. */
export function plant(planted: Planted | null, { app, stage, seats, afterMs }: Where): void {
  if (planted === null) return;
  const { purse, upline } = seats.find((seat) => seat.upline !== null)!;
  const { db } = app.platform;
  const by: Record<Planted, () => Promise<unknown>> = {
    'unpaid-win': async () => purse.move('win', 'house', 'cash', 1n),
    'unpaid-salary': async () => upline!.purse.move('settlement-received', 'house', 'cash', 1n),
    'changed-balance': () =>
      sql`update account set balance = balance + 1 where owner = ${purse.playerId} and kind = 'cash'`.execute(
        db,
      ),
    'removed-booking': () =>
      sql`delete from transfer where (owner, id) in (
        select owner, id from transfer where owner = ${purse.playerId} and type = 'bet' limit 1)`.execute(
        db,
      ),
  };
  stage.begin(async () => void (await by[planted]()), afterMs);
}
