import type { Platform, ServerModule } from '../../platform/platform.ts';
import { contentHandlers } from './handlers.ts';
import { helpHandlers, helpOperatorHandlers } from './help.ts';
import { contentOperatorHandlers } from './operator.ts';
import { getContent } from './store.ts';
import './tables.ts';

export { addHelp } from './help.ts';
export { promotionCount } from './promotions.ts';
export { addContent } from './add.ts';
export { cleanHtml } from './clean-html.ts';
export { getContent } from './store.ts';

/** Banners, notices, popups, promotions and help; the operator writes them, the portal reads them. */
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
