import { sql } from 'kysely';
import { games } from '../modules/catalogue/index.ts';
import { addPastFavourites } from '../modules/favourites/index.ts';
import { members } from '../modules/accounts/index.ts';
import { rounds } from '../modules/seamless/index.ts';
import { settleAndPay } from '../modules/settlement/index.ts';
import type { Platform, ServerModule } from '../platform/platform.ts';
import { demoIdentityProvider } from './identity-provider/index.ts';
import { demoPayments } from './payments/index.ts';
import { giveContracts } from './give-contracts.ts';
import { giveMessages } from './give-messages.ts';
import { givePoints } from './give-points.ts';
import { givePayment } from './give-payment.ts';
import { giveRewards } from './give-rewards.ts';
import { giveWithdrawals } from './give-withdrawals.ts';
import { demoHandlers } from './handlers.ts';
import { renewPasswords, seedAccounts } from './seed-accounts.ts';
import { seedActivities } from './seed-activities.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedArticles, seedContent, seedHelp } from './seed-content.ts';
import { seedHistory } from './seed-history.ts';
import { seedInvitations } from './seed-invitations.ts';
import { seedJackpots } from './seed-jackpots.ts';

/** Gives the first demo player the six most played games as favourites. */
async function seedFavourites(platform: Platform): Promise<void> {
  const { rows } = await sql<{ player_id: string; node_id: number; added_at: Date }>`
    select round.player_id, game.node_id, max(round.opened_at) as added_at
    from ${rounds.as('round')}
    join ${members.as('member')} on member.id = round.player_id and member.account = 'player01'
    join ${games.as('game')} on game.vendor_code = round.vendor_code and game.game_code = round.game_code
    group by round.player_id, game.node_id
    order by count(*) desc, game.node_id
    limit 6`.execute(platform.db);
  await addPastFavourites(platform.db, rows);
}

/**
 * The demo: its accounts, games, content, jackpots and history, and its identity and payment
 * providers. No module imports it.
 */
export function createDemoModule(platform: Platform): ServerModule {
  return {
    name: 'demo',
    routes(http) {
      demoIdentityProvider(http, platform);
      demoPayments(http, platform);
    },
    operatorHandlers: demoHandlers(platform),
    async seed() {
      const now = platform.clock.now();
      await seedAccounts(platform);
      await seedInvitations(platform);
      await seedCatalogue(platform, now);
      await seedActivities(platform, now);
      await seedContent(platform.db, now);
      await seedArticles(platform.db, now);
      await seedHelp(platform);
      await seedJackpots(platform);
      await seedHistory(platform);
      await seedFavourites(platform);
      await givePoints(platform);
      await giveRewards(platform);
      await giveContracts(platform);
      await settleAndPay(platform);
    },
    async start() {
      if (platform.config.mode === 'production') return;
      await Promise.all([renewPasswords(platform), addMissingData(platform)]);
    },
  };
}

/** Adds missing demo data; usually there is none. */
async function addMissingData(platform: Platform): Promise<void> {
  await givePayment(platform);
  await giveWithdrawals(platform);
  await giveMessages(platform);
  await givePoints(platform);
  await giveRewards(platform);
  await giveContracts(platform);
  await seedHelp(platform);
}
