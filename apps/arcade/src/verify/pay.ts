/**
 * Works out what a round pays a second time, from its result. Like `recompute.ts`, it shares
 * nothing with the games: prices stand here once more.
 */
import type { GameName, Numbers } from '../kernel/game.ts';

/** A round as its player knows it. */
interface PayClaim {
  readonly outcome: Numbers;
  readonly choice: Numbers;
  readonly moves: Numbers;
  /** Minor units. */
  readonly stakeMinor: number;
}

/** Minor units; null where the result does not tell: others' bets or the time of a cash-out do. */
type Pay = (claim: PayClaim) => number | null;

const total = (numbers: Numbers): number => numbers.reduce((sum, one) => sum + one, 0);
/** A share of a stake, rounded down, with integers that stay exact. */
const part = (stakeMinor: number, share: number, whole: number): number =>
  Number((BigInt(stakeMinor) * BigInt(share)) / BigInt(whole));

/** A game whose stake is multiplied by hundredths that its result gives. */
const byHundredths =
  (getHundredths: (claim: PayClaim) => number): Pay =>
  (claim) =>
    part(claim.stakeMinor, getHundredths(claim), 100);

/** A game with chips: pairs of a spot and its amount in the choice. */
const byChips =
  (getPrice: (spot: number, outcome: Numbers) => number | null): Pay =>
  ({ choice, outcome }) => {
    let sum = 0;
    for (let at = 0; at < choice.length; at += 2) {
      const price = getPrice(choice[at] ?? -1, outcome);
      if (price === null) return null;
      sum += part(choice[at + 1] ?? 0, price, 100);
    }
    return sum;
  };

/* Slots: what each reel shows, from the top, and the prices of runs. */
const LINE_STRIPS = [
  'hAgeDfhCgeBfhgSDeChfgBehDfgCehgf',
  'gfWhCeDgfhAeBghSfeCgDhfWegBhfCeD',
  'eDhWgCfSheBgfAhDeCgfWhBegDfhCegW',
  'fgCeWhDfgBhSeCfgAhDeWfgBhCefDgWh',
  'heDgCfhBgeSfhDgAefChgBeDhfgCehfg',
];
const WAY_STRIPS = [
  'hAgBeDfhCgehDfBgSehfAgeChfDgehBf',
  'gWfhCeDgfhAeBghSfeCgDhfeWgBhfCeD',
  'eDhWgCfSheBgfAhDeCgfWhBegDfhCegB',
  'fgCeWhDfgBhSeCfgAhDefgBhCefDgWhe',
  'heDgCfhBgeSfhDgAefChgBeDhfgCehfg',
];
const JACKPOT_STRIPS = ['eAfDeBfCeWfDeCfBeDfC', 'fBeCfDWeAfCeDfBeCfDe', 'eCfDeBfCeDfWeCfBeDfA'];

const showReels = (strips: readonly string[], stops: Numbers): string[] =>
  strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return (strip + strip).slice(stop, stop + 3);
  });

/** How many faces from the left are the first one or wild. */
function countRun(faces: readonly string[], first: string): number {
  const end = faces.findIndex((face) => face !== first && face !== 'W');
  return end === -1 ? faces.length : end;
}

const LINE_ROWS = '11111 00000 22222 01210 21012 00122 22100 10121 12101 10001'.split(' ');
/** In stakes of one line, for runs of 3, 4 and 5. */
const LINE_PRICES: Readonly<Record<string, Numbers>> = {
  A: [100, 600, 2500],
  B: [60, 200, 1000],
  C: [25, 80, 500],
  D: [20, 60, 300],
  e: [10, 25, 120],
  f: [10, 25, 100],
  g: [6, 20, 80],
  h: [5, 20, 60],
};

function payLines({ outcome, stakeMinor }: PayClaim): number {
  const reels = showReels(LINE_STRIPS, outcome);
  const lines = LINE_ROWS.map((rows) => {
    const faces = reels.map((reel, at) => reel[Number(rows[at])] ?? '');
    const first = faces[0] ?? '';
    return LINE_PRICES[first]?.[countRun(faces, first) - 3] ?? 0;
  });
  const scatters = reels.join('').split('S').length - 1;
  const units = total(lines) + 10 * ([10, 50, 250][scatters - 3] ?? 0);
  return part(stakeMinor, units, 10);
}

const WAY_PRICES: Readonly<Record<string, Numbers>> = {
  A: [150, 450, 1500],
  B: [110, 300, 800],
  C: [70, 180, 500],
  D: [50, 140, 350],
  e: [30, 80, 190],
  f: [30, 70, 160],
  g: [20, 50, 130],
  h: [20, 50, 120],
};

function countWays({ outcome }: PayClaim): number {
  const reels = showReels(WAY_STRIPS, outcome);
  const faces = Object.entries(WAY_PRICES).map(([face, prices]) => {
    let [length, ways] = [0, 1];
    for (const reel of reels) {
      const fitting = Array.from(reel).filter((one) => one === face || one === 'W').length;
      if (fitting === 0) break;
      length += 1;
      ways *= fitting;
    }
    return ways * (prices[length - 3] ?? 0);
  });
  const scatters = reels.join('').split('S').length - 1;
  return total(faces) + ([300, 1500, 8000][scatters - 3] ?? 0);
}

/** Numbers 0 to 63 of a cell, as faces. */
const CLUSTER_FACES =
  'a'.repeat(5) +
  'b'.repeat(7) +
  'c'.repeat(9) +
  'd'.repeat(12) +
  'e'.repeat(14) +
  'f'.repeat(15) +
  'SS';
const CLUSTER_PRICES: Readonly<Record<string, Numbers>> = {
  a: [1000, 1600, 4000, 16_000, 60_000, 300_000],
  b: [600, 1100, 2400, 9500, 40_000, 150_000],
  c: [300, 550, 1250, 4700, 19_000, 80_000],
  d: [120, 240, 470, 1600, 8000, 30_000],
  e: [80, 140, 310, 940, 4700, 19_000],
  f: [60, 110, 240, 800, 3100, 16_000],
};

/** Removes the connected equal cells from `left` and returns how many they were. */
function flood(left: string[], row: number, column: number, face: string): number {
  const at = row * 5 + column;
  if (row < 0 || row > 4 || column < 0 || column > 4 || left[at] !== face) return 0;
  left[at] = '';
  return (
    1 +
    flood(left, row + 1, column, face) +
    flood(left, row - 1, column, face) +
    flood(left, row, column + 1, face) +
    flood(left, row, column - 1, face)
  );
}

function payDrop(cells: Numbers): number {
  const left = cells.map((number) => CLUSTER_FACES[number] ?? 'S');
  let sum = 0;
  for (let at = 0; at < 25; at += 1) {
    const face = left[at] ?? '';
    const prices = CLUSTER_PRICES[face];
    if (!prices) continue;
    const size = flood(left, Math.floor(at / 5), at % 5, face);
    const steps = [5, 6, 7, 9, 12, 16].filter((smallest) => size >= smallest).length;
    sum += prices[steps - 1] ?? 0;
  }
  return sum;
}

function payCluster({ outcome }: PayClaim): number {
  let sum = 0;
  for (let from = 0; from < outcome.length; from += 25)
    sum += payDrop(outcome.slice(from, from + 25)) * (from === 0 ? 1 : 2);
  return sum;
}

const JACKPOT_PRICES: Readonly<Record<string, number>> = {
  W: 20_000,
  A: 5000,
  B: 1000,
  C: 400,
  D: 200,
  e: 80,
  f: 50,
};

/** Payout of the jackpot slot's reels; the platform sets the amount of the jackpot. */
function payJackpotReels({ outcome }: PayClaim): number {
  const reels = showReels(JACKPOT_STRIPS, outcome);
  return total(
    ['111', '000', '222', '012', '210'].map((rows) => {
      const faces = reels.map((reel, at) => reel[Number(rows[at])] ?? '');
      const face = faces.find((one) => one !== 'W') ?? 'W';
      return countRun(faces, face) === 3 ? (JACKPOT_PRICES[face] ?? 0) : 0;
    }),
  );
}

/* Rounds of one player. */
function payDice({
  outcome: [roll = 0],
  choice: [chance = 1, side],
  stakeMinor,
}: PayClaim): number {
  const wins = side === 1 ? roll >= 10_000 - chance : roll < chance;
  return wins ? part(stakeMinor, Math.floor(99_000_000 / chance), 10_000) : 0;
}

/** Hundredths after a number of safe cells: 99% of the fair payout. */
function payMines({ outcome, moves, stakeMinor }: PayClaim): number {
  if (moves.length === 0 || moves.some((cell) => outcome.includes(cell))) return 0;
  let [over, under] = [99n, 1n];
  for (let step = 0; step < moves.length; step += 1) {
    over *= BigInt(25 - step);
    under *= BigInt(25 - outcome.length - step);
  }
  return part(stakeMinor, Number(over / under), 100);
}

/** Tenths of the stake, from the edge to the middle, by rows and then by risk. */
const PLINKO_PRICES: Readonly<Record<number, readonly Numbers[]>> = {
  8: [
    [56, 21, 11, 10, 5],
    [130, 30, 13, 7, 4],
    [290, 40, 15, 3, 2],
  ],
  12: [
    [100, 30, 16, 14, 11, 10, 5],
    [330, 110, 40, 20, 11, 6, 3],
    [1700, 240, 81, 20, 7, 2, 2],
  ],
  16: [
    [160, 90, 20, 14, 14, 12, 11, 10, 5],
    [1100, 410, 100, 50, 30, 15, 10, 5, 3],
    [10_000, 1300, 260, 90, 40, 20, 2, 2, 2],
  ],
};

function payPlinko({ outcome, choice: [rows = 8, risk = 0], stakeMinor }: PayClaim): number {
  const slot = total(outcome);
  const fromEdge = Math.min(slot, rows - slot);
  return part(stakeMinor, PLINKO_PRICES[rows]?.[risk]?.[fromEdge] ?? 0, 10);
}

function payFish({ outcome: [drawn = 0], choice: [target = 0], stakeMinor }: PayClaim): number {
  const stakes = [2, 3, 5, 10, 20, 50, 200][target] ?? 0;
  return drawn < Math.floor(960_000 / stakes) ? stakeMinor * stakes : 0;
}

/* Tables. Spots are numbered as the choice of a bet numbers them. */
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

function priceRoulette(spot: number, [number = 0]: Numbers): number {
  if (spot <= 36) return spot === number ? 3600 : 0;
  if (number === 0) return 0;
  const isRed = REDS.has(number);
  const halves = [isRed, !isRed, number % 2 === 1, number % 2 === 0, number < 19, number > 18];
  if (spot <= 42) return halves[spot - 37] ? 200 : 0;
  const dozen = 43 + Math.ceil(number / 12) - 1;
  const column = 46 + ((number - 1) % 3);
  return spot === dozen || spot === column ? 300 : 0;
}

/** The winner of two hands: 0, 1 or, for a tie, 2. */
const compare = (one: number, other: number): number => (one === other ? 2 : one > other ? 0 : 1);

function findBaccaratWinner(cards: Numbers): number {
  const points = cards.map((card) => (card % 13 > 8 ? 0 : (card % 13) + 1));
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = points;
  let player = (p1 + p2) % 10;
  let banker = (b1 + b2) % 10;
  if (player < 8 && banker < 8) {
    if (player > 5) {
      if (banker < 6) banker = (banker + fifth) % 10;
    } else {
      player = (player + fifth) % 10;
      // By the banker's points: the third cards of the player on which it draws.
      const drawsOn = [
        '0123456789',
        '0123456789',
        '0123456789',
        '012345679',
        '234567',
        '4567',
        '67',
      ];
      if (drawsOn[banker]?.includes(String(fifth))) banker = (banker + sixth) % 10;
    }
  }
  return compare(player, banker);
}

function priceBaccarat(spot: number, cards: Numbers): number {
  const winner = findBaccaratWinner(cards);
  if (spot === winner) return [200, 195, 900][spot] ?? 0;
  return winner === 2 ? 100 : 0;
}

function priceDragonTiger(spot: number, [dragon = 0, tiger = 0]: Numbers): number {
  const winner = compare(dragon % 13, tiger % 13);
  if (spot === winner) return spot === 2 ? 1200 : 200;
  return winner === 2 ? 50 : 0;
}

function priceSicBo(spot: number, dice: Numbers): number {
  const sum = total(dice);
  const isTriple = dice.every((die) => die === dice[0]);
  if (spot === 0) return !isTriple && sum < 11 ? 200 : 0;
  if (spot === 1) return !isTriple && sum > 10 ? 200 : 0;
  if (spot === 2) return isTriple ? 3200 : 0;
  if (spot <= 8) {
    const shown = dice.filter((die) => die === spot - 2).length;
    return shown > 0 ? (shown + 1) * 100 : 0;
  }
  const bySum = [64, 32, 19, 13, 9, 8, 7, 7, 8, 9, 13, 19, 32, 64];
  return spot - 5 === sum ? (bySum[sum - 4] ?? 0) * 100 : 0;
}

function priceXocDia(spot: number, coins: Numbers): number {
  const red = total(coins);
  if (spot < 2) return red % 2 === spot ? 195 : 0;
  return red === [3, 1, 4, 0][spot - 2] ? (spot < 4 ? 380 : 1500) : 0;
}

function priceFanTan(spot: number, [left = 0]: Numbers): number {
  if (spot < 4) return spot === left ? 385 : 0;
  return (left + 1) % 2 === (spot === 4 ? 1 : 0) ? 195 : 0;
}

const WHEEL_AROUND = '120013002100010421030120010021003102015000421031021000';

function priceWheel(spot: number, [segment = 0]: Numbers): number {
  const isHit = WHEEL_AROUND[segment] === String(spot);
  return isHit ? ([200, 400, 650, 1300, 2600, 5200][spot] ?? 0) : 0;
}

/** Hundredths by the number of picks, then of hits. */
const DRAW_PRICES: readonly Numbers[] = [
  [],
  [0, 360],
  [0, 100, 870],
  [0, 0, 250, 4000],
  [0, 0, 100, 800, 11_000],
  [0, 0, 0, 400, 2000, 50_000],
  [0, 0, 0, 200, 800, 7000, 150_000],
  [100, 0, 0, 0, 400, 3000, 25_000, 500_000],
  [100, 0, 0, 0, 200, 1400, 8000, 100_000, 1_000_000],
];

const payDraw = byHundredths(({ outcome, choice }) => {
  const balls = new Set(outcome);
  return DRAW_PRICES[choice.length]?.[choice.filter((pick) => balls.has(pick)).length] ?? 0;
});

/** Hundredths by the number of picks, then of hits. */
const LOTTO_PRICES: Readonly<Record<number, Numbers>> = {
  2: [0, 0, 6000],
  3: [0, 0, 0, 64_000],
  6: [0, 0, 0, 1500, 20_000, 800_000, 40_000_000],
};

const payLotto = byHundredths(({ outcome, choice }) => {
  const balls = new Set(outcome);
  return LOTTO_PRICES[choice.length]?.[choice.filter((pick) => balls.has(pick)).length] ?? 0;
});

/** Kinds of bets on last digits: their number, the first prize that counts, one past the last. */
const DIGIT_KINDS = [
  [2, 0, 1, 9500],
  [2, 17, 18, 9500],
  [2, 0, 18, 525],
  [3, 17, 18, 94_000],
  [3, 1, 18, 5500],
  [4, 17, 18, 930_000],
  [4, 2, 18, 58_000],
] as const;

const payDigits = byHundredths(({ outcome, choice: [kind = -1, number = -1] }) => {
  const last = (outcome[17] ?? 0) % 10;
  if (kind === 7) return last % 2 === number ? 192 : 0;
  if (kind === 8) return (last > 4 ? 1 : 0) === number ? 192 : 0;
  const [digits, from, to, price] = DIGIT_KINDS[kind] ?? [0, 0, 0, 0];
  const end = String(number).padStart(digits, '0');
  const prizes = outcome.slice(from, to).map((prize) => String(prize).padStart(6, '0'));
  return prizes.filter((prize) => prize.endsWith(end)).length * price;
});

/** A bird that wins pays from the pool, which the result does not tell. */
function priceCockfight(spot: number, [drawn = 0]: Numbers): number | null {
  const winner = drawn < 450 ? 0 : drawn < 900 ? 1 : 2;
  if (winner === 2) return spot === 2 ? 900 : 100;
  return spot === winner ? null : 0;
}

const countBlackjack = (faces: Numbers): number => {
  const values = faces.map((face) => (face % 13 > 8 ? 10 : (face % 13) + 1));
  const sum = total(values);
  return values.includes(1) && sum < 12 ? sum + 10 : sum;
};

/** Cards in turn: player, dealer, player, dealer, then every hit, then what the dealer draws. */
const payBlackjack = byHundredths(({ outcome, moves }) => {
  const own = outcome.filter((_, at) => at === 0 || at === 2 || (at > 3 && at < 4 + moves.length));
  let end = 4 + moves.length;
  const house = [outcome[1] ?? 0, outcome[3] ?? 0];
  while (countBlackjack(house) < 17 && end < outcome.length) house.push(outcome[end++] ?? 0);
  const [mine, theirs] = [countBlackjack(own), countBlackjack(house)];
  const [isPair, isHousePair] = [own, house].map(
    (hand) => hand.length === 2 && countBlackjack(hand) === 21,
  );
  if (mine > 21) return 0;
  if (own.length > 4) return 200;
  if (isPair && isHousePair) return 100;
  if (isPair) return 250;
  if (isHousePair) return 0;
  return theirs > 21 || mine > theirs ? 200 : mine === theirs ? 100 : 0;
});

const PAYS: Readonly<Record<GameName, Pay>> = {
  lines: payLines,
  ways: byHundredths(countWays),
  cluster: byHundredths(payCluster),
  jackpot: byHundredths(payJackpotReels),
  dice: payDice,
  mines: payMines,
  blackjack: payBlackjack,
  plinko: payPlinko,
  fish: payFish,
  // The moment of the cash-out decides.
  crash: () => null,
  roulette: byChips(priceRoulette),
  baccarat: byChips(priceBaccarat),
  dragontiger: byChips(priceDragonTiger),
  sicbo: byChips(priceSicBo),
  xocdia: byChips(priceXocDia),
  fantan: byChips(priceFanTan),
  wheel: byChips(priceWheel),
  draw: payDraw,
  lotto: payLotto,
  digits: payDigits,
  fastdigits: payDigits,
  cockfight: byChips(priceCockfight),
  // The actions of both players decide.
  holdem: () => null,
  // A slip has several matches, and its odds are of the time at which it was accepted.
  sports: () => null,
  esports: () => null,
};

/** The pay of a round in minor units; null where its result alone does not decide it. */
export const recomputePay = (game: GameName, claim: PayClaim): number | null => PAYS[game](claim);
