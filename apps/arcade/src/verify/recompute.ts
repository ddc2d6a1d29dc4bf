/**
 * Works out results from their seeds a second time. Nothing here is shared with the games or with
 * what draws their numbers, so that a mistake there cannot hide here.
 */
import type { GameName } from '../kernel/game.ts';
import type { Recompute } from '../kernel/client/verdict.ts';
import { recomputePay } from './pay.ts';

/** How a game draws its numbers, implemented independently of the game. */
type NumberReading =
  | { readonly take: 'each'; readonly below: (choice: readonly number[]) => readonly number[] }
  | {
      readonly take: 'different';
      readonly of: number;
      readonly count: (choice: readonly number[]) => number;
    };

const times = (count: number, value: number): readonly number[] => Array<number>(count).fill(value);

const cards = (count: number): NumberReading => ({
  take: 'different',
  of: 416,
  count: () => count,
});
const readEach = (...bounds: readonly number[]): NumberReading => ({
  take: 'each',
  below: () => bounds,
});

const READINGS: Readonly<Record<Exclude<GameName, 'lines'>, NumberReading>> = {
  ways: readEach(32, 32, 32, 32, 32),
  cluster: readEach(...times(225, 64)),
  dice: readEach(10_000),
  mines: { take: 'different', of: 25, count: ([mines = 0]) => mines },
  blackjack: readEach(...times(14, 52)),
  plinko: { take: 'each', below: ([rows = 0]) => times(rows, 2) },
  crash: readEach(1_000_000_000),
  roulette: readEach(37),
  baccarat: cards(6),
  dragontiger: cards(2),
  sicbo: readEach(6, 6, 6),
  xocdia: readEach(2, 2, 2, 2),
  fantan: readEach(4, 8),
  wheel: readEach(54),
  draw: { take: 'different', of: 80, count: () => 20 },
  lotto: { take: 'different', of: 45, count: () => 6 },
  digits: readEach(100, 1000, ...times(4, 10_000), ...times(11, 100_000), 1_000_000),
  fastdigits: readEach(100, 1000, ...times(4, 10_000), ...times(11, 100_000), 1_000_000),
  cockfight: readEach(1000),
  fish: readEach(1_000_000),
  holdem: { take: 'different', of: 52, count: () => 9 },
  sports: { take: 'each', below: getMatchBounds },
  esports: { take: 'each', below: getMatchBounds },
  jackpot: readEach(20, 20, 20, 10_000_000),
};

/** Maps the numbers to a result; for other games the numbers are the result. */
const FINISH: Readonly<
  Partial<Record<GameName, (numbers: number[], choice: readonly number[]) => number[]>>
> = {
  sports: playMatch,
  esports: playMatch,
  sicbo: (numbers) => numbers.map((number) => number + 1),
  draw: (numbers) => numbers.map((number) => number + 1),
  lotto: (numbers) => numbers.map((number) => number + 1),
  crash: ([number = 0]) => {
    // 97% of draws give a fair multiplier; it is read in whole hundredths, by division of integers.
    const hundredths = Number((97n * 1_000_000_000n) / (1_000_000_000n - BigInt(number)));
    return [hundredths < 100 ? 100 : hundredths > 1_000_000 ? 1_000_000 : hundredths];
  },
  cluster(numbers) {
    // The last two of the 64 numbers are scatters; three of them in the first field give the rest.
    const scatters = numbers.filter((number, cell) => cell < 25 && number > 61).length;
    return scatters >= 3 ? numbers : numbers.slice(0, 25);
  },
};

const recomputeOutcome: Recompute['outcome'] = async (
  game,
  { serverSeed, clientSeed, nonce },
  choice,
) => {
  const start = `${clientSeed}:${nonce}`;
  if (game === 'lines') {
    const bytes = await hmac(serverSeed, start);
    return bytes.slice(0, 5).map((byte) => byte & 31);
  }
  const reading = READINGS[game];
  const bounds =
    reading.take === 'each'
      ? reading.below(choice)
      : times(reading.count(choice), reading.of).map((size, already) => size - already);
  const numbers = await readNumbers(serverSeed, start, bounds);
  const result = reading.take === 'each' ? numbers : removeInTurn(reading.of, numbers);
  return FINISH[game]?.(result, choice) ?? result;
};

/** A match of goals names its minutes, one of maps the wins and the rounds of a map. */
function getMatchBounds([kind, first = 0, second = 0]: readonly number[]): readonly number[] {
  const steps = kind === 0 ? first : (first * 2 - 1) * (second * 2 - 1);
  return [5000, ...times(Math.max(0, Math.min(steps, 500)), 1_000_000)];
}

/** The step at which a match is abandoned, then each score as twice its step plus its side. */
function playMatch(numbers: number[], choice: readonly number[]): number[] {
  const [stop = 0, ...draws] = numbers;
  const [kind, wins = 0, target = 0, home = 0] = choice;
  const scores: number[] = [];
  const maps = [0, 0];
  let rounds = [0, 0];
  for (const [step, draw] of draws.entries()) {
    if (kind === 0) {
      // Minutes, the home side's chance, the away side's chance.
      const [, , own = 0, other = 0] = choice;
      const side = draw < own ? 0 : draw < own + other ? 1 : -1;
      if (side >= 0) scores.push(step + step + side);
      continue;
    }
    const side = draw < home ? 0 : 1;
    scores.push(step + step + side);
    rounds = rounds.map((count, at) => (at === side ? count + 1 : count));
    if (rounds[side] === target) {
      maps[side] = (maps[side] ?? 0) + 1;
      rounds = [0, 0];
    }
    if (maps[side] === wins) break;
  }
  return [stop < draws.length ? stop + 1 : 0, ...scores];
}
export const recompute: Recompute = {
  outcome: recomputeOutcome,
  pay: async (game, round) => recomputePay(game, round),
};

async function readNumbers(
  serverSeed: string,
  start: string,
  bounds: readonly number[],
): Promise<number[]> {
  const numbers: number[] = [];
  for (let block = 0; numbers.length < bounds.length; block += 1) {
    const bytes = await hmac(serverSeed, `${start}:${block}`);
    for (let at = 0; at < 32 && numbers.length < bounds.length; at += 4) {
      const word = bytes.slice(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0);
      const bound = bounds[numbers.length] ?? 1;
      const wholeTurns = Math.floor(4_294_967_296 / bound);
      if (word < wholeTurns * bound) numbers.push(word % bound);
    }
  }
  return numbers;
}

/** The values that are left, counted off by each number in turn. */
function removeInTurn(size: number, numbers: readonly number[]): number[] {
  const isTaken = times(size, 0).map(() => false);
  return numbers.map((number) => {
    let left = number;
    const value = isTaken.findIndex((taken) => !taken && left-- === 0);
    isTaken[value] = true;
    return value;
  });
}

async function hmac(secret: string, text: string): Promise<number[]> {
  const encode = (value: string): Uint8Array<ArrayBuffer> => Uint8Array.from(value, toCode);
  const key = await crypto.subtle.importKey(
    'raw',
    encode(secret),
    { name: 'HMAC', hash: { name: 'SHA-256' } },
    false,
    ['sign'],
  );
  return [...new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)))];
}

/** Seeds are ASCII. */
const toCode = (character: string): number => character.charCodeAt(0);
