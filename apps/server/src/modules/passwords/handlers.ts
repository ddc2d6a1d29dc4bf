import { ok, type Handlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { answered, clearedCookies } from '../sessions/index.ts';
import { changePassword, finishFirstLogin } from './change.ts';
import { askForMail, setPasswordByLink, setPasswordByPhone } from './reset/index.ts';
import type { PasswordNeeds } from './service.ts';

/** Calls that change or reset a password. */
export function passwordHandlers(platform: Platform, needs: PasswordNeeds): Partial<Handlers> {
  return {
    async forgotPassword({ body }, ctx) {
      await askForMail(platform, needs, body, ctx);
      return ok({ done: true });
    },
    async setPasswordByPhone({ body }, ctx) {
      return ok(await setPasswordByPhone(platform, needs, body, ctx));
    },
    async setPasswordByLink({ body }, ctx) {
      return ok(await setPasswordByLink(platform, needs, body, ctx));
    },
    async firstLogin({ body }, ctx) {
      return ok(await finishFirstLogin(platform, needs, body, ctx));
    },
    async changePassword({ body }, ctx) {
      const value = await changePassword(platform, needs, body, ctx);
      return answered({ value, cookies: clearedCookies(platform.config.portalOrigin, ctx) });
    },
  };
}
