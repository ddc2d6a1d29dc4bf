import type { Random } from '../../../../../tools/chaos/src/random.mjs';
import { formatMoney } from '../../support/dollars.ts';
import type { Books } from '../books/index.ts';
import type { Desk } from '../desk.ts';
import type { Seat } from '../place.ts';
import type { Stage } from '../stage.ts';

/** Context in which a scenario runs. */
export interface Teller {
  readonly desk: Desk;
  readonly stage: Stage;
  readonly books: Books;
  readonly random: Random;
  /** A job has work at that time. */
  wakeAt(atMs: number): void;
  nowMs(): number;
  /** A name that is unique within the run. */
  newName(kind: string): string;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Waits a random number of seconds between two limits. */
export const someSeconds = ({ stage, random }: Teller, least: number, most: number) =>
  stage.pause(random.between(least * SECOND_MS, most * SECOND_MS));

export const someMinutes = ({ stage, random }: Teller, least: number, most: number) =>
  stage.pause(random.between(least * MINUTE_MS, most * MINUTE_MS));

/** A random amount of minor units between two limits. */
export const money = ({ random }: Teller, least: number, most: number): bigint =>
  BigInt(random.between(least, most));

export { formatMoney };

/** A player's scenario. */
export type PlayerStory = (teller: Teller, seat: Seat) => Promise<void>;
