import { sql } from 'kysely';
import type { Platform, ServerModule } from '../platform/platform.ts';
import { accountsElsewhere } from './accounts-elsewhere/index.ts';
import { seedHistory } from './seed-history.ts';

/** The first demo player keeps the six games played most. */
async function seedFavourites(platform: Platform): Promise<void> {
  await sql`
    insert into favourite (player_id, node_id, added_at)
    select round.player_id, game.node_id, max(round.opened_at)
    from round
    join member on member.id = round.player_id and member.account = 'player01'
    join game on game.vendor_code = round.vendor_code and game.game_code = round.game_code
    group by round.player_id, game.node_id
    order by count(*) desc, game.node_id
    limit 6`.execute(platform.db);
}

/** The demo's past, and its accounts elsewhere. It comes last: it needs the members, the games and the pots. */
export function createDemoModule(platform: Platform): ServerModule {
  return {
    name: 'demo',
    routes: (http) => accountsElsewhere(http, platform),
    async seed() {
      await seedHistory(platform);
      await seedFavourites(platform);
    },
  };
}
