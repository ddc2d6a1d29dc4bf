import { random, type Random } from './random.ts';
import { slotNamer, type SlotKind } from './slot-names.ts';
import { typeName, type LocalName } from './type-names.ts';
import type { GameType } from '@baize/api';
import { demoVendors, type DemoVendor } from './vendors.ts';

/** Game-type tabs of a slot centre: jackpot, table games, arcade games (W49–W51). */
export type Tab = 'JP' | 'TG' | 'AC';

/** A game of the demo catalogue, before it is stored. */
export interface DemoGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly type: GameType;
  readonly code: string;
  readonly name: LocalName;
  readonly cardId: number;
  readonly tab: Tab | null;
  readonly classify: string | null;
  /** The entry stands for the vendor and opens its list (isGame VASSALAGE, E12). */
  readonly opensList: boolean;
  readonly maintenance: boolean;
  /** Can be played with play money, without an account (H105). */
  readonly playsForFun: boolean;
  /** Higher is more played; the order of HOT. */
  readonly popularity: number;
  /** Days before the seeding at which the game came out; the order of NEW. */
  readonly ageDays: number;
}

const KINDS: readonly (readonly [
  share: number,
  kind: SlotKind,
  tab: Tab | null,
  classify: string,
])[] = [
  [0.05, 'table', 'TG', 'TABLE'],
  [0.1, 'arcade', 'AC', 'ARCADE'],
  [0.14, 'mini', null, 'MINI'],
  [1, 'slot', null, 'SLOT'],
];

/** A few games are played a lot, most hardly at all, games under maintenance least. */
const popularity = (r: Random, down: boolean): number =>
  down ? r.int(0, 90) : Math.floor(1000 * r.next() ** 5 * 90 + r.int(0, 400));

/** New games are released all the time; some are years old. */
const ageDays = (r: Random): number => Math.floor(1500 * r.next() ** 1.6);

function* slots(vendor: DemoVendor, count: number, name: (kind: SlotKind) => string, r: Random) {
  for (let index = 0; index < count; index++) {
    const draw = r.next();
    const row = KINDS.find(([share]) => draw < share) ?? KINDS[3];
    const [, kind, tab, classify] = row as (typeof KINDS)[number];
    const jackpot = vendor.jackpot && kind === 'slot' && (index < 12 || r.chance(0.1));
    yield { name: { en: name(kind) }, tab: jackpot ? ('JP' as const) : tab, classify };
  }
}

function* listOtherGames(
  vendor: DemoVendor,
  type: Exclude<GameType, 'RNG'>,
  count: number,
  r: Random,
) {
  const used = new Set<string>();
  for (let index = 0; index < count; index++) {
    let named = typeName(type, vendor.code, index, r);
    while (used.has(named.en)) named = typeName(type, vendor.code, index, r);
    used.add(named.en);
    const { classify, ...name } = named;
    yield { name, tab: null, classify };
  }
}

/**
 * Types that vendors commonly offer with play money: games against a machine, not against a table
 * or a draw. A card game has a program as the opponent.
 */
const FUN_TYPES: ReadonlySet<GameType> = new Set(['RNG', 'FISH', 'CRASH', 'PVP']);

/** The whole demo catalogue: 10,000 RNG games and every other type; deterministic. */
export function demoGames(seed = 'baize'): DemoGame[] {
  const r = random(`${seed}/games`);
  const slotName = slotNamer(random(`${seed}/names`));
  const games: DemoGame[] = [];
  const add = (game: Omit<DemoGame, 'nodeId' | 'cardId' | 'playsForFun'>): void => {
    const nodeId = 10_001 + games.length;
    const playsForFun = FUN_TYPES.has(game.type) && !game.opensList;
    games.push({ nodeId, cardId: 700_000 + nodeId, playsForFun, ...game });
  };
  for (const vendor of demoVendors) {
    for (const [key, count] of Object.entries(vendor.games)) {
      const type = key as GameType;
      const base = { vendor: vendor.code, type, maintenance: false };
      if (vendor.opensList.includes(type)) {
        const card = {
          code: `${vendor.code}_LOBBY`,
          name: { en: vendor.name },
          tab: null,
          classify: null,
        };
        add({
          ...base,
          ...card,
          opensList: true,
          popularity: (vendor.maintenance ? 90_000 : 95_000) + r.int(0, 4000),
          ageDays: 1500,
        });
      }
      const newGames =
        type === 'RNG' ? slots(vendor, count, slotName, r) : listOtherGames(vendor, type, count, r);
      let serial = 0;
      for (const entry of newGames) {
        const maintenance = r.chance(0.006);
        const code = `${vendor.code.toLowerCase().replaceAll('_', '-')}-${type.toLowerCase()}-${String(++serial).padStart(3, '0')}`;
        add({
          ...base,
          ...entry,
          code,
          opensList: false,
          maintenance,
          popularity: popularity(r, maintenance || vendor.maintenance),
          ageDays: ageDays(r),
        });
      }
    }
  }
  return games;
}
