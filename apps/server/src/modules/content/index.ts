import type { Platform, ServerModule } from '../../platform/platform.ts';
import { contentHandlers } from './handlers.ts';
import { contentOperatorHandlers } from './operator.ts';
import { seedContent } from './seed.ts';
import './tables.ts';

export { promotionCount } from './promotions.ts';
export { contentOf } from './store.ts';

/** Banners, notices, popups and promotions; the operator writes them, the portal reads them. */
export function createContentModule(platform: Platform): ServerModule {
  return {
    name: 'content',
    handlers: contentHandlers(platform),
    operatorHandlers: contentOperatorHandlers(platform),
    seed: () => seedContent(platform.db, platform.clock.now()),
  };
}
