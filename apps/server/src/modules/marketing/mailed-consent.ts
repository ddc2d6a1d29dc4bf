import type { Schemas } from '@baize/api';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockMember } from '../accounts/index.ts';
import { type Consent, findLatest, writeChoices } from './consents.ts';
import { createMailLinks, UNSUBSCRIBE_PATH } from './mail-link.ts';

type MailedConsent = Schemas['MailedConsent'];
type Db = Platform['db'];

/** An e-mail may have been forwarded: only who has just stopped it allows it again. */
const UNDO_MS = 3_600_000;
/** A mail program sends one short field. */
const MAX_BODY_BYTES = 4096;

async function readConsent(db: Db, consent: Consent, now: Date): Promise<MailedConsent> {
  const { product, channel } = consent;
  const latest = await findLatest(db, consent);
  const stoppedAt = latest?.stopped_at ?? null;
  return {
    product,
    channel,
    isAllowed: latest !== undefined && stoppedAt === null,
    canUndo:
      latest?.stopped_by === 'link' &&
      stoppedAt !== null &&
      now.getTime() - stoppedAt.getTime() < UNDO_MS,
  };
}

function write(platform: Platform, consent: Consent, isAllowed: boolean, now: Date) {
  const { memberId, product, channel } = consent;
  return platform.transaction(async (trx) => {
    // Locked, so that the values read here are current when they are written.
    await lockMember(trx, memberId);
    const before = await readConsent(trx, consent, now);
    if (before.isAllowed === isAllowed) return before;
    if (isAllowed && !before.canUndo) throw new ProblemError('conflict');
    const choice = { product, channel, isAllowed };
    await writeChoices(trx, { memberId, choices: [choice], by: 'link', now });
    return readConsent(trx, consent, now);
  });
}

/** Stops marketing by the link of an e-mail, and undoes that; needs no login. */
export function mailedConsentHandlers(
  platform: Platform,
): Pick<Handlers, 'getMailedConsent' | 'setMailedConsent'> {
  const links = createMailLinks(platform);
  return {
    getMailedConsent: async ({ query }, ctx) =>
      ok(await readConsent(platform.db, links.read(query.link), ctx.now)),
    setMailedConsent: async ({ body: { link, isAllowed } }, ctx) =>
      ok(await write(platform, links.read(link), isAllowed, ctx.now)),
  };
}

/**
 * One-click unsubscribe of mail programs (RFC 8058): a POST, whatever its body says. A GET of the
 * same address shows the portal's page and changes nothing. It works during maintenance and from
 * restricted regions, since a mail program asks only once.
 */
export function serveOneClick(http: FastifyInstance, platform: Platform): void {
  const links = createMailLinks(platform);
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { link?: unknown } }>(
      UNSUBSCRIBE_PATH,
      { bodyLimit: MAX_BODY_BYTES },
      async ({ query }, reply) => {
        const consent = links.read(typeof query.link === 'string' ? query.link : '');
        await write(platform, consent, false, platform.clock.now());
        return reply.code(204).send();
      },
    );
  });
}
