import type { Seat } from '../place.ts';
import { moveBetweenWallets, payIn, payOut, payOutByWrongPassword } from './cashier.ts';
import { sendAlongEdge } from './edges.ts';
import { playRound } from './rounds.ts';
import { settlePeriods } from './settlement.ts';
import type { PlayerStory, Teller } from './teller.ts';

const DAY_MS = 24 * 3_600_000;
/** Scenarios per visit. */
const VISIT = 8;
/** Between two scenarios of a visit. */
const GAP_MS = [2000, 240_000] as const;

/** Player scenarios with their weights. */
const REPERTOIRE: readonly (readonly [number, PlayerStory])[] = [
  [20, playRound],
  [3, payIn],
  [2, moveBetweenWallets],
  [3, payOut],
  [1, payOutByWrongPassword],
  [2, sendAlongEdge],
];

const bag = REPERTOIRE.flatMap(([weight, story]) => Array.from({ length: weight }, () => story));

/**
 * Makes a player return every day for some visits with some scenarios each. An agent only sends
 * money.
 */
export function live(teller: Teller, seat: Seat, storiesADay: number): void {
  const { stage, random } = teller;
  const isAgent = seat.upline === null;
  const stories = isAgent ? Math.ceil(storiesADay / 4) : storiesADay;
  const visits = Math.max(1, Math.round(stories / VISIT));

  async function visit(): Promise<void> {
    // The remainder is spread: a visit now and then has one more.
    const count = Math.floor(stories / visits + random.next());
    for (let told = 0; told < count; told += 1) {
      const story = isAgent ? sendAlongEdge : random.pick(bag);
      stage.begin(() => story(teller, seat));
      await stage.pause(random.between(...GAP_MS));
    }
  }

  async function everyDay(): Promise<void> {
    for (;;) {
      for (let number = 0; number < visits; number += 1)
        stage.begin(visit, random.between(0, DAY_MS - 1));
      await stage.pause(DAY_MS);
    }
  }

  stage.begin(everyDay);
  if (isAgent) stage.begin(() => settlePeriods(teller, seat));
}
