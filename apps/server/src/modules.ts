import type { Platform, ServerModule } from './platform/platform.ts';
import { createArtModule } from './art/index.ts';
import { createDemoModule } from './demo/index.ts';
import { createAccessModule } from './modules/access/index.ts';
import { createAdjustmentsModule } from './modules/adjustments/index.ts';
import { createProposalsModule } from './modules/proposals/index.ts';
import { createAgentModule } from './modules/agent/index.ts';
import { createApiDocsModule } from './modules/api-docs/index.ts';
import { createAuditModule } from './modules/audit/index.ts';
import { createBonusesModule } from './modules/bonuses/index.ts';
import { createDailySumsModule } from './modules/daily-sums/index.ts';
import { createContractsModule } from './modules/contracts/index.ts';
import { createBotCheckModule } from './modules/bot-check/index.ts';
import { createCatalogueModule } from './modules/catalogue/index.ts';
import { createContentModule } from './modules/content/index.ts';
import { createDepositsModule } from './modules/deposits/index.ts';
import { createEdgeTransfersModule } from './modules/edge-transfers/index.ts';
import { createEventsModule } from './modules/events/index.ts';
import { createExternalModule } from './modules/external/index.ts';
import { createFavouritesModule } from './modules/favourites/index.ts';
import { createFeedbackModule } from './modules/feedback/index.ts';
import { createHealthModule } from './modules/health/index.ts';
import { createIdentityModule } from './modules/identity/index.ts';
import { createJackpotsModule } from './modules/jackpots/index.ts';
import { createLaunchModule } from './modules/launch/index.ts';
import { createMemberModule } from './modules/member/index.ts';
import { createMerchantSettingsModule } from './modules/merchant-settings/index.ts';
import { createMessagingModule } from './modules/messaging/index.ts';
import { createOperatorModule } from './modules/operator/index.ts';
import { createPaymentPasswordModule } from './modules/payment-password/index.ts';
import { createPayoutAccountsModule } from './modules/payout-accounts/index.ts';
import { createRecentModule } from './modules/recent/index.ts';
import { createPaymentMethodsModule } from './modules/payment-methods/index.ts';
import { createPointsModule } from './modules/points/index.ts';
import { createPortalModule } from './modules/portal/index.ts';
import { createRecordsModule } from './modules/records/index.ts';
import { createRegistrationModule } from './modules/registration/index.ts';
import { createSavedViewsModule } from './modules/saved-views/index.ts';
import { createSecurityModule } from './modules/security/index.ts';
import { createRequestsModule } from './modules/requests/index.ts';
import { createSeamlessModule } from './modules/seamless/index.ts';
import { createSignificantEventsModule } from './modules/significant-events/index.ts';
import { createSettlementModule } from './modules/settlement/index.ts';
import { createSmsModule } from './modules/sms/index.ts';
import { createStatusModule } from './modules/status/index.ts';
import { createUploadsModule } from './modules/uploads/index.ts';
import { createWalletModule } from './modules/wallet/index.ts';
import { createWithdrawalsModule } from './modules/withdrawals/index.ts';
import { createWinnersModule } from './modules/winners/index.ts';

/** The modules of the server in the order in which they start. */
export const moduleFactories: readonly ((platform: Platform) => ServerModule)[] = [
  createHealthModule,
  createMerchantSettingsModule,
  createStatusModule,
  createBotCheckModule,
  createIdentityModule,
  createAccessModule,
  createMessagingModule,
  createSmsModule,
  createSecurityModule,
  createExternalModule,
  createPaymentPasswordModule,
  createPayoutAccountsModule,
  createEventsModule,
  createMemberModule,
  createRegistrationModule,
  createOperatorModule,
  createAuditModule,
  createAgentModule,
  createContractsModule,
  createWalletModule,
  createProposalsModule,
  createAdjustmentsModule,
  createBonusesModule,
  createCatalogueModule,
  createEdgeTransfersModule,
  createPaymentMethodsModule,
  createSignificantEventsModule,
  createDepositsModule,
  createUploadsModule,
  createFeedbackModule,
  createLaunchModule,
  createSeamlessModule,
  createApiDocsModule,
  createPortalModule,
  createArtModule,
  createContentModule,
  createFavouritesModule,
  createRecentModule,
  createWithdrawalsModule,
  createRecordsModule,
  createSavedViewsModule,
  createSettlementModule,
  createDailySumsModule,
  createPointsModule,
  createRequestsModule,
  createWinnersModule,
  createJackpotsModule,
  createDemoModule,
];
