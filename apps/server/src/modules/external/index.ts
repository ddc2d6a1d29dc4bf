import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type Handlers, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { memberSession, notifyMember } from '../security/index.ts';
import { getAccounts, linkAccount, unlinkAccount, wireAccount } from './accounts.ts';
import {
  answerCookies,
  beginAttempt,
  clearedAnswer,
  finishAttempt,
  sweepAttempts,
  getTicket,
  spendTicket,
} from './attempts.ts';
import { logInExternally } from './login.ts';
import { createOidc } from './oidc.ts';
import { providerSettings, RETURN_PATH, setProvider } from './providers.ts';
import './tables.ts';

export type { Ticket } from './attempts.ts';
export {
  DEMO_PROVIDER_PATH,
  demoProvider,
  externalProviders,
  wireProvider,
} from './enabled-providers.ts';
export { linkNewcomer, ticketOfNewcomer } from './newcomer.ts';
export { redirectUri } from './providers.ts';

const SWEEP_JOB = { name: 'external-sweep', cron: '41 * * * *' };
const NO_STORE = { 'cache-control': 'no-store' };

/** Sign-in and sign-up by an external account, over OpenID Connect (H89, E37). */
export function createExternalModule(platform: Platform): ServerModule {
  const oidc = createOidc(platform);
  platform.jobs.register({
    ...SWEEP_JOB,
    run: () => sweepAttempts(platform.db, platform.clock.now()),
  });
  return {
    name: 'external',
    handlers: {
      async beginExternalSignIn({ body }, ctx) {
        const { value, cookies } = await beginAttempt(platform, oidc, body, ctx);
        return ok(value, { ...NO_STORE, 'set-cookie': cookies });
      },
      async finishExternalSignIn(_input, ctx) {
        const cookie = clearedAnswer(platform);
        const value = await finishAttempt(platform, oidc, ctx).catch(withCookie(cookie));
        return ok(value, { ...NO_STORE, 'set-cookie': cookie });
      },
      async logInExternally({ body }, ctx) {
        const { value, cookies } = await logInExternally(platform, body, ctx);
        return ok(value, cookies.length === 0 ? {} : { 'set-cookie': [...cookies] });
      },
      ...accountHandlers(platform),
    },
    operatorHandlers: {
      listExternalProviders: async () => ok(providerSettings(platform)),
      setExternalProvider: async ({ body }, ctx) => setProvider(platform, body, ctx),
    },
    routes(http) {
      http.get(RETURN_PATH, (request, reply) => takeAnswer(platform, request, reply));
    },
  };
}

function accountHandlers(platform: Platform): Partial<Handlers> {
  return {
    async listExternalAccounts(_input, ctx) {
      return ok({ list: await getAccounts(platform, memberSession(ctx).playerId) });
    },
    async linkExternalAccount({ body }, ctx) {
      const linked = await link(platform, body.idToken, ctx);
      await notifyMember(platform, 'externalLinked', ctx);
      return ok(wireAccount(platform, linked));
    },
    async unlinkExternalAccount({ params: { accountId } }, ctx) {
      await unlinkAccount(platform, memberSession(ctx).playerId, accountId);
      await notifyMember(platform, 'externalUnlinked', ctx);
      return ok({ done: true as const });
    },
  };
}

/** An attempt begun by a member is linked only to that member. */
async function link(platform: Platform, idToken: string, ctx: RequestContext) {
  const { playerId } = memberSession(ctx);
  const ticket = await getTicket(platform, idToken, ctx);
  if (ticket.member_id !== null && ticket.member_id !== playerId) {
    throw new ProblemError('external_expired');
  }
  return platform.transaction(async (trx) => {
    await spendTicket(trx, ticket);
    return linkAccount(trx, playerId, ticket, ctx.now);
  });
}

/** Also clears the cookie of a rejected response, which is useless. */
function withCookie(cookie: string) {
  return (error: unknown): never => {
    if (!(error instanceof ProblemError)) throw error;
    const { code, status, errors, extensions, headers } = error;
    throw new ProblemError(code, {
      ...(status !== null && { status }),
      errors,
      extensions,
      headers: { ...headers, 'set-cookie': cookie },
    });
  };
}

/**
 * The fixed redirect address. Moves the provider's parameters into a cookie, so that no code stays
 * in the address bar, the history or a referrer; then shows the portal's page.
 */
async function takeAnswer(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const { searchParams } = new URL(request.raw.url ?? '/', 'http://localhost');
  if (!searchParams.has('state')) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .code(303)
    .headers({ location: RETURN_PATH, ...NO_STORE, 'referrer-policy': 'no-referrer' })
    .header('set-cookie', answerCookies(platform, searchParams))
    .send();
}
