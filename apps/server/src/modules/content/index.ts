import type { Platform, ServerModule } from '../../platform/platform.ts';
import { contentHandlers } from './handlers.ts';
import { helpHandlers, helpOperatorHandlers } from './help.ts';
import { contentOperatorHandlers } from './operator.ts';
import { getContent } from './store.ts';
import './tables.ts';

export { addHelp } from './help.ts';
export { promotionCount, readPromotions } from './promotions.ts';
export { addContent } from './add.ts';
export { getPublishedPaths } from './published-paths.ts';
export { cleanHtml } from './clean-html.ts';
export { getContent } from './store.ts';

/** Banners, notices, popups, promotions and help; written by the operator, read by the portal. */
export function createContentModule(platform: Platform): ServerModule {
  return {
    name: 'content',
    handlers: { ...contentHandlers(platform), ...helpHandlers(platform) },
    operatorHandlers: {
      ...contentOperatorHandlers(platform),
      ...helpOperatorHandlers(platform),
    },
    async stop() {
      getContent(platform).stop();
    },
  };
}
