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
    popularity: game.popularity,
    released_at: new Date(now.getTime() - game.ageDays * DAY_MS).toISOString(),
  };
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
  const games = JSON.stringify(demoGames().map((game) => toRow(game, now)));
  await sql`insert into game select * from jsonb_to_recordset(${games}::jsonb) as row (
    node_id int, vendor_code text, game_type text, game_code text, names jsonb, card_id int,
    account_type_name text, opens_list boolean, tab text, classify text, maintenance boolean,
    popularity int, released_at timestamptz)`.execute(db);
}
