import type { Random } from '../../../../../scripts/chaos/random.mjs';
import { formatMoney } from '../../support/dollars.ts';
import type { Books } from '../books/index.ts';
import type { Desk } from '../desk.ts';
import type { Seat } from '../place.ts';
import type { Stage } from '../stage.ts';

/** What a story is told with. */
export interface Teller {
  readonly desk: Desk;
  readonly stage: Stage;
  readonly books: Books;
  readonly random: Random;
  /** Something falls due then, which a job sees to. */
  wakeAt(atMs: number): void;
  nowMs(): number;
  /** A name that nothing else of the run has. */
  newName(kind: string): string;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Waits some seconds, at random between two numbers. */
export const someSeconds = ({ stage, random }: Teller, least: number, most: number) =>
  stage.pause(random.between(least * SECOND_MS, most * SECOND_MS));

export const someMinutes = ({ stage, random }: Teller, least: number, most: number) =>
  stage.pause(random.between(least * MINUTE_MS, most * MINUTE_MS));

/** Money between two numbers of minor units. */
export const money = ({ random }: Teller, least: number, most: number): bigint =>
  BigInt(random.between(least, most));

export { formatMoney };

/** What a player does. */
export type PlayerStory = (teller: Teller, seat: Seat) => Promise<void>;
