import { type AnswerHeaders, ok, type Handlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getRememberedLogins } from './remember/remembered.ts';
import { getSessions } from './service.ts';

const DONE = { done: true } as const;

/** Logout and remembered logins. */
export function sessionHandlers(platform: Platform): Partial<Handlers> {
  const sessions = getSessions(platform);
  const remembered = getRememberedLogins(platform);
  return {
    async getRememberedLogin(_input, ctx) {
      const { login, cookies } = await remembered.find(ctx);
      const value = login && {
        username: login.username,
        ...(login.dialing_code !== null && { countryDialingCode: login.dialing_code }),
        method: login.method,
        site: login.site,
        endsAt: login.ends_at.toISOString(),
      };
      return answered({ value, cookies }, { 'cache-control': 'no-store' });
    },
    forgetRememberedLogin: async (_input, ctx) =>
      answered({ value: DONE, cookies: await remembered.forget(ctx) }),
    async logout(_input, ctx) {
      const { session } = ctx;
      if (session) {
        await platform.transaction((trx) =>
          sessions.revoke(trx, session.playerId, session.id, 'signed_out'),
        );
      }
      return answered({ value: DONE, cookies: await remembered.forget(ctx) });
    },
  };
}

/** A response with its cookies. */
export function answered<Value>(
  { value, cookies }: { value: Value; cookies: readonly string[] },
  headers: AnswerHeaders = {},
) {
  return ok(value, cookies.length === 0 ? headers : { ...headers, 'set-cookie': [...cookies] });
}
