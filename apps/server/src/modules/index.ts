import type { Platform, ServerModule } from '../platform/platform.ts';
import { createArtModule } from '../art/index.ts';
import { createDemoModule } from '../demo/index.ts';
import { createAgentModule } from './agent/index.ts';
import { createApiDocsModule } from './api-docs/index.ts';
import { createBotCheckModule } from './bot-check/index.ts';
import { createCatalogueModule } from './catalogue/index.ts';
import { createContentModule } from './content/index.ts';
import { createEventsModule } from './events/index.ts';
import { createExternalModule } from './external/index.ts';
import { createFavouritesModule } from './favourites/index.ts';
import { createHealthModule } from './health/index.ts';
import { createIdentityModule } from './identity/index.ts';
import { createJackpotsModule } from './jackpots/index.ts';
import { createLaunchModule } from './launch/index.ts';
import { createMemberModule } from './member/index.ts';
import { createMessagingModule } from './messaging/index.ts';
import { createOperatorModule } from './operator/index.ts';
import { createRecentModule } from './recent/index.ts';
import { createPortalModule } from './portal/index.ts';
import { createRegistrationModule } from './registration/index.ts';
import { createSecurityModule } from './security/index.ts';
import { createSeamlessModule } from './seamless/index.ts';
import { createSmsModule } from './sms/index.ts';
import { createStatusModule } from './status/index.ts';
import { createWalletModule } from './wallet/index.ts';
import { createWinnersModule } from './winners/index.ts';

/** The rooms of the server in the order in which they start. */
export const moduleFactories: readonly ((platform: Platform) => ServerModule)[] = [
  createHealthModule,
  createStatusModule,
  createBotCheckModule,
  createIdentityModule,
  createMessagingModule,
  createSmsModule,
  createSecurityModule,
  createExternalModule,
  createEventsModule,
  createMemberModule,
  createRegistrationModule,
  createOperatorModule,
  createAgentModule,
  createWalletModule,
  createCatalogueModule,
  createLaunchModule,
  createSeamlessModule,
  createApiDocsModule,
  createPortalModule,
  createArtModule,
  createContentModule,
  createFavouritesModule,
  createRecentModule,
  createWinnersModule,
  createJackpotsModule,
  createDemoModule,
];
