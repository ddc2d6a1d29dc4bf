import type { Platform, ServerModule } from './platform/platform.ts';
import { createArtModule } from './art/index.ts';
import { createDemoModule } from './demo/index.ts';
import { createAccountsModule } from './modules/accounts/index.ts';
import { createAccessModule } from './modules/access/index.ts';
import { createActivitiesModule } from './modules/activities/index.ts';
import { createAdjustmentsModule } from './modules/adjustments/index.ts';
import { createProposalsModule } from './modules/proposals/index.ts';
import { createAnalyticsModule } from './modules/analytics/index.ts';
import { createAgentModule } from './modules/agent/index.ts';
import { createApiDocsModule } from './modules/api-docs/index.ts';
import { createArticlesModule } from './modules/articles/index.ts';
import { createAppFilesModule } from './modules/app-files/index.ts';
import { createAuditModule } from './modules/audit/index.ts';
import { createBrandsModule } from './modules/brands/index.ts';
import { createBonusesModule } from './modules/bonuses/index.ts';
import { createDailySumsModule } from './modules/daily-sums/index.ts';
import { createContractsModule } from './modules/contracts/index.ts';
import { createBotCheckModule } from './modules/bot-check/index.ts';
import { createCatalogueModule } from './modules/catalogue/index.ts';
import { createChatModule } from './modules/chat/index.ts';
import { createContentModule, readPromotions } from './modules/content/index.ts';
import { createDepositsModule } from './modules/deposits/index.ts';
import { createEdgeTransfersModule } from './modules/edge-transfers/index.ts';
import { createEncryptionModule } from './modules/encryption/index.ts';
import { createEventsModule } from './modules/events/index.ts';
import { createExternalModule } from './modules/external/index.ts';
import {
  createFavouritesModule,
  findFavourites,
  getFavouriteFlags,
} from './modules/favourites/index.ts';
import { createFeedbackModule } from './modules/feedback/index.ts';
import { createHealthModule } from './modules/health/index.ts';
import { createJackpotsModule, getJackpots } from './modules/jackpots/index.ts';
import { createLaunchModule, endGameSessions } from './modules/launch/index.ts';
import { createLotteryModule } from './modules/lottery/index.ts';
import { createLoginModule, getPasswordNeeds, noteRememberedReuse } from './modules/login/index.ts';
import { createMarketingModule } from './modules/marketing/index.ts';
import { createMemberModule } from './modules/member/index.ts';
import { createMerchantSettingsModule } from './modules/merchant-settings/index.ts';
import { createMessagingModule } from './modules/messaging/index.ts';
import { createNotificationsModule } from './modules/notifications/index.ts';
import { createOperatorModule } from './modules/operator/index.ts';
import { createPasswordsModule } from './modules/passwords/index.ts';
import { createPaymentPasswordModule } from './modules/payment-password/index.ts';
import { createPayoutAccountsModule } from './modules/payout-accounts/index.ts';
import { createProgressModule } from './modules/progress/index.ts';
import { createPushModule } from './modules/push/index.ts';
import { createRafflesModule, createTicketGiver } from './modules/raffles/index.ts';
import { createRebatesModule } from './modules/rebates/index.ts';
import { countRewards, createRewardsModule } from './modules/rewards/index.ts';
import { createRecentModule, findRecentGames } from './modules/recent/index.ts';
import { createPaymentMethodsModule } from './modules/payment-methods/index.ts';
import { createPointsModule } from './modules/points/index.ts';
import { createPortalModule } from './modules/portal/index.ts';
import { createRecordsModule } from './modules/records/index.ts';
import { createRegistrationModule } from './modules/registration/index.ts';
import { createSavedViewsModule } from './modules/saved-views/index.ts';
import { createSecurityModule, passkeyExists } from './modules/security/index.ts';
import { createRequestsModule } from './modules/requests/index.ts';
import { createSaferPlayModule, requireOwnLimit } from './modules/safer-play/index.ts';
import { createSeamlessModule, findVendorsWithOpenRounds } from './modules/seamless/index.ts';
import { createSheetsModule } from './modules/sheets/index.ts';
import { createSignificantEventsModule } from './modules/significant-events/index.ts';
import { createSessionsModule, getSessions } from './modules/sessions/index.ts';
import { createSettlementModule } from './modules/settlement/index.ts';
import { createSmsModule } from './modules/sms/index.ts';
import { createStatusModule } from './modules/status/index.ts';
import { createVipModule } from './modules/vip/index.ts';
import { createUploadsModule } from './modules/uploads/index.ts';
import { createWalletModule } from './modules/wallet/index.ts';
import { createWithdrawalsModule } from './modules/withdrawals/index.ts';
import { createWinnersModule } from './modules/winners/index.ts';

/**
 * The server's modules in start order. A module receives what it needs from modules above it as an
 * argument.
 */
export const moduleFactories: readonly ((platform: Platform) => ServerModule)[] = [
  createHealthModule,
  createMerchantSettingsModule,
  createStatusModule,
  createEncryptionModule,
  createBotCheckModule,
  (platform) =>
    createAccountsModule(platform, {
      endSessions: (trx, memberId, reason) =>
        getSessions(platform).revokeOthers(trx, memberId, null, reason),
    }),
  (platform) => createSessionsModule(platform, { endGameSessions, noteReuse: noteRememberedReuse }),
  (platform) => createPasswordsModule(platform, getPasswordNeeds(platform)),
  (platform) => createLoginModule(platform, { hasPasskey: passkeyExists }),
  createAccessModule,
  createMessagingModule,
  createSmsModule,
  createSecurityModule,
  createExternalModule,
  createPaymentPasswordModule,
  createPayoutAccountsModule,
  createAnalyticsModule,
  createEventsModule,
  createNotificationsModule,
  (platform) =>
    createMemberModule(platform, {
      countRewards: (db, playerId) => countRewards(platform, db, playerId),
    }),
  createRegistrationModule,
  createOperatorModule,
  createBrandsModule,
  createAuditModule,
  createAgentModule,
  createContractsModule,
  (platform) =>
    createWalletModule(platform, {
      findVendorsWithOpenRounds: (db, playerId) =>
        findVendorsWithOpenRounds(platform, db, playerId),
    }),
  createProposalsModule,
  createAdjustmentsModule,
  createBonusesModule,
  (platform) =>
    createCatalogueModule(platform, {
      findFavourites: (playerId) => findFavourites(platform, playerId),
      findRecentGames: (playerId) => findRecentGames(platform, playerId),
      findFlags: (playerId) => getFavouriteFlags(platform).of(playerId),
    }),
  createEdgeTransfersModule,
  createPaymentMethodsModule,
  createSignificantEventsModule,
  (platform) =>
    createDepositsModule(platform, {
      requireOwnLimit: (trx, playerId, amount, now) =>
        requireOwnLimit(platform, trx, { playerId, amount, now }),
    }),
  createSaferPlayModule,
  createUploadsModule,
  createFeedbackModule,
  createChatModule,
  createActivitiesModule,
  createLaunchModule,
  (platform) => createSeamlessModule(platform, { jackpots: getJackpots(platform) }),
  createApiDocsModule,
  createPortalModule,
  createArtModule,
  createPushModule,
  (platform) =>
    createMarketingModule(platform, { readPromotions: (now) => readPromotions(platform, now) }),
  createContentModule,
  createArticlesModule,
  createAppFilesModule,
  createFavouritesModule,
  createRecentModule,
  createLotteryModule,
  createWithdrawalsModule,
  createRecordsModule,
  createSavedViewsModule,
  createSettlementModule,
  createDailySumsModule,
  createPointsModule,
  createVipModule,
  (platform) => createRewardsModule(platform, { giveTickets: createTicketGiver(platform) }),
  createProgressModule,
  createRebatesModule,
  createRafflesModule,
  createRequestsModule,
  createWinnersModule,
  createJackpotsModule,
  createSheetsModule,
  createDemoModule,
];
