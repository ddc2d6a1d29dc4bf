import { sql, type Kysely } from 'kysely';
import { demoGames, type DemoGame } from '../../demo/games.ts';
import { demoVendors } from '../../demo/vendors.ts';
import type { Database } from '../../platform/db/database.ts';

const DAY_MS = 86_400_000;

function toRow(game: DemoGame, now: Date) {
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

/** The three tables that every card game of the demo offers, in minor units. */
const ROOMS = [
  { key: 'low', en: 'Low table', vi: 'Bàn thấp', min: 10, max: 500, seats: 9 },
  { key: 'mid', en: 'Middle table', vi: 'Bàn vừa', min: 100, max: 5000, seats: 6 },
  { key: 'high', en: 'High table', vi: 'Bàn cao', min: 1000, max: 100_000, seats: 6 },
] as const;

function roomRows(games: readonly DemoGame[]) {
  const cardGames = games.filter(({ type, opensList }) => type === 'PVP' && !opensList);
  return cardGames.flatMap((game) =>
    ROOMS.map(({ key, en, vi, min, max, seats }) => ({
      node_id: game.nodeId,
      room_id: `${game.code}-${key}`,
      names: { en: `${game.name.en}, ${en}`, vi: `${game.name.vi ?? game.name.en}, ${vi}` },
      min_stake: min,
      max_stake: max,
      seats,
    })),
  );
}

/** Writes the demo vendors and their games; one statement each, so that 10,000 rows take a moment. */
export async function seedCatalogue(db: Kysely<Database>, now: Date): Promise<void> {
  const vendors = demoVendors.map(({ code, name, jackpot, maintenance }, position) => ({
    code,
    names: { en: name },
    position,
    jackpot,
    maintenance,
  }));
  await sql`insert into vendor select * from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb)
    as row (code text, names jsonb, position int, jackpot boolean, maintenance boolean)`.execute(
    db,
  );
  const demo = demoGames();
  const games = JSON.stringify(demo.map((game) => toRow(game, now)));
  await sql`insert into game (node_id, vendor_code, game_type, game_code, names, card_id, account_type_name,
      opens_list, tab, classify, maintenance, plays_for_fun, popularity, released_at)
    select * from jsonb_to_recordset(${games}::jsonb) as row (
    node_id int, vendor_code text, game_type text, game_code text, names jsonb, card_id int,
    account_type_name text, opens_list boolean, tab text, classify text, maintenance boolean,
    plays_for_fun boolean, popularity int, released_at timestamptz)`.execute(db);
  await sql`insert into pvp_room select * from jsonb_to_recordset(${JSON.stringify(roomRows(demo))}::jsonb)
    as row (node_id int, room_id text, names jsonb, min_stake bigint, max_stake bigint, seats int)`.execute(
    db,
  );
}
