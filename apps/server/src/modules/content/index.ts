import type { Platform, ServerModule } from '../../platform/platform.ts';
import { contentHandlers } from './handlers.ts';
import { furnishHelp, helpHandlers, helpOperatorHandlers } from './help.ts';
import { contentOperatorHandlers } from './operator.ts';
import { seedContent } from './seed.ts';
import { contentOf } from './store.ts';
import './tables.ts';

export { promotionCount } from './promotions.ts';
export { contentOf } from './store.ts';

/** Banners, notices, popups, promotions and help; the operator writes them, the portal reads them. */
export function createContentModule(platform: Platform): ServerModule {
  return {
    name: 'content',
    handlers: { ...contentHandlers(platform), ...helpHandlers(platform) },
    operatorHandlers: {
      ...contentOperatorHandlers(platform),
      ...helpOperatorHandlers(platform),
    },
    async seed() {
      await seedContent(platform.db, platform.clock.now());
      await furnishHelp(platform);
    },
    async start() {
      if (platform.config.mode !== 'production') await furnishHelp(platform);
    },
    async stop() {
      contentOf(platform).stop();
    },
  };
}
