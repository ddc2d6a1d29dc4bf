import { ok } from '../../platform/http/handlers.ts';
import { closeRequest } from '../../platform/http/idempotency.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';

/** Result of a member's own request whose response was lost (H95). */
export function createRequestsModule(platform: Platform): ServerModule {
  return {
    name: 'requests',
    handlers: {
      async closeRequest({ params: { key }, body: { operation } }, ctx) {
        const { playerId: principal } = ctx.requireSession();
        return ok(await closeRequest(platform, { principal, operation, key, now: ctx.now }));
      },
    },
  };
}
