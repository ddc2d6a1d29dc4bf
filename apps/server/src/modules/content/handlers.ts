import type { Handlers } from '../../platform/http/handlers.ts';
import { ResponseCache } from '../../platform/http/serialised.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisitorSettings } from '../merchant-settings/index.ts';
import { getEpoch, toAnnouncements } from './publish.ts';
import { getContent } from './store.ts';

const ALL_KINDS = 'banner,player,popup,promotion';

/** The portal's content call (C40). */
export function contentHandlers(platform: Platform): Partial<Handlers> {
  const store = getContent(platform);
  const cache = new ResponseCache({ limit: 500 });
  store.onChange(() => cache.clear());
  return {
    listAnnouncements: async ({ query }, ctx) => {
      const content = await store.read();
      const language = (query.language ?? ctx.language).toLowerCase();
      const signedIn = ctx.session !== null;
      const types = query.types ?? ALL_KINDS;
      const execution = query.execution ?? null;
      const { id: brand } = getVisitorSettings(platform, ctx.headers).brand;
      const filters = `${types}|${execution}|${language}|${signedIn}|${brand}`;
      const key = `${content.revision}|${getEpoch(content, ctx.now)}|${filters}`;
      const kinds = new Set(types.split(','));
      const body = await cache.get(key, async () =>
        toAnnouncements(content, { language, brand, signedIn, kinds, execution, now: ctx.now }),
      );
      return { status: 200, body };
    },
  };
}
