import { addToCatalogue, type NewGame, type NewRoom } from '../modules/catalogue/index.ts';
import { getTranslations, localised } from '../modules/language/index.ts';
import { type MoneyConfig, toLocalAmount } from '../platform/currency.ts';
import type { Platform } from '../platform/platform.ts';
import { demoGames, type DemoGame } from './games.ts';
import type { LocalName } from './type-names.ts';
import { demoVendors } from './vendors.ts';

const DAY_MS = 86_400_000;

function toRow(game: DemoGame, now: Date): NewGame {
  const vendor = demoVendors.find(({ code }) => code === game.vendor);
  return {
    node_id: game.nodeId,
    vendor_code: game.vendor,
    game_type: game.type,
    game_code: game.code,
    names: game.name,
    card_id: game.cardId,
    account_type_name: `${vendor?.name ?? game.vendor} wallet`,
    opens_list: game.opensList,
    tab: game.tab,
    classify: game.classify,
    maintenance: game.maintenance,
    plays_for_fun: game.playsForFun,
    popularity: game.popularity,
    released_at: new Date(now.getTime() - game.ageDays * DAY_MS).toISOString(),
  };
}

/**
 * The three rooms of every demo card game: its bet and what a hand stakes, in cents of a dollar.
 * The arcade reports the same.
 */
const ROOMS = [
  { key: 'low', min: 20, max: 360, seats: 20 },
  { key: 'mid', min: 200, max: 3600, seats: 20 },
  { key: 'high', min: 2000, max: 36_000, seats: 20 },
] as const;

/** A room's name in each language; the game's is English where it has no other. */
function getRoomNames(game: LocalName, key: string): NewRoom['names'] {
  const rooms = Object.entries(getTranslations('names', `room.${key}`));
  const names = rooms.map(([language, room]) => [
    language,
    `${localised({ ...game }, language)}, ${room}`,
  ]);
  return Object.fromEntries(names) as NewRoom['names'];
}

function roomRows(games: readonly DemoGame[], config: MoneyConfig): NewRoom[] {
  const cardGames = games.filter(({ type, opensList }) => type === 'PVP' && !opensList);
  return cardGames.flatMap((game) =>
    ROOMS.map(({ key, min, max, seats }) => ({
      node_id: game.nodeId,
      room_id: `${game.code}-${key}`,
      names: getRoomNames(game.name, key),
      min_stake: Number(toLocalAmount(config, BigInt(min))),
      max_stake: Number(toLocalAmount(config, BigInt(max))),
      seats,
    })),
  );
}

/** Writes the demo vendors, their games and the tables of their card games. */
export async function seedCatalogue({ db, config }: Platform, now: Date): Promise<void> {
  const vendors = demoVendors.map(({ code, name, jackpot, maintenance, ownWallet }, position) => ({
    code,
    names: { en: name },
    position,
    jackpot,
    maintenance,
    wallet: ownWallet ? ('transfer' as const) : ('single' as const),
  }));
  const demo = demoGames();
  const games = demo.map((game) => toRow(game, now));
  await addToCatalogue(db, { vendors, games, rooms: roomRows(demo, config) });
}
