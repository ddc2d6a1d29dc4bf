import type { Platform, ServerModule } from '../../platform/platform.ts';
import { sessionHandlers } from './handlers.ts';
import type { RememberNeeds } from './remember/copied.ts';
import { rememberedLoginsService } from './remember/remembered.ts';
import { type SessionNeeds, type SessionStore, sessionsService } from './service.ts';

export { answered } from './handlers.ts';
export { clearedCookies } from './remember/cookies.ts';
export { getRememberedLogins, type Remembering } from './remember/remembered.ts';
export { getSessions } from './service.ts';
export type { MemberSession, OpenedSession, PasswordFacts } from './session.ts';
export type { LoginMethod, Site } from './tables.ts';
export { createTokens, looksLikeToken, newToken, tokenHash } from './tokens.ts';
export { liveSessions } from './views.ts';

const SWEEP_JOB = { name: 'sessions-sweep', cron: '17 * * * *' };

/** Sessions, their tokens, logout, and remembered logins (C17, C25). */
export function createSessionsModule(
  platform: Platform,
  needs: SessionNeeds & RememberNeeds,
): ServerModule {
  const sessions = sessionsService.create(platform, needs);
  rememberedLoginsService.create(platform, needs);
  platform.sessions.use({
    resolve: (token, use) => sessions.resolve(token, use),
    known: (token) => sessions.known(token),
    revoke: (token) => revokeToken(platform, sessions, token),
  });
  platform.jobs.register({ ...SWEEP_JOB, run: () => sweep(platform, sessions) });
  return { name: 'sessions', handlers: sessionHandlers(platform) };
}

async function revokeToken(
  platform: Platform,
  sessions: SessionStore,
  token: string,
): Promise<void> {
  const session = await sessions.resolve(token, { counts: false, asksDatabase: true });
  if (session === null) return;
  await platform.transaction((trx) =>
    sessions.revoke(trx, session.playerId, session.id, 'session_expired'),
  );
}

async function sweep({ db, clock }: Platform, sessions: SessionStore): Promise<void> {
  await sessions.sweep();
  await db.deleteFrom('remembered_login').where('ends_at', '<', clock.now()).execute();
}
