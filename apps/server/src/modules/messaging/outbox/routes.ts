import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../../platform/errors.ts';
import { PLAIN_SOURCES } from '../../../platform/http/plain-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getPageLook } from '../../merchant-settings/index.ts';
import type { Messaging } from '../messaging.ts';
import type { StoredMessage } from '../store.ts';
import { OUTBOX_CSS, OUTBOX_JS, outboxPage } from './page.ts';

const NEWEST = 50;
const HEARTBEAT_MS = 15_000;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * `/outbox`: sent messages, for developers; not in production. It needs no key, so it only serves
 * local requests: directly from this machine, without proxy, and by the portal's own address, so
 * that no other site can read it by DNS rebinding.
 */
export function outboxRoutes(http: FastifyInstance, platform: Platform, messaging: Messaging) {
  if (platform.config.mode === 'production') return;
  const guarded = { preHandler: async (request: FastifyRequest) => refuseStrangers(request) };
  http.get('/outbox', guarded, async (request, reply) =>
    send(reply, 'text/html', outboxPage(getPageLook(platform, request))),
  );
  http.get('/outbox/outbox.css', guarded, async (_request, reply) =>
    send(reply, 'text/css', OUTBOX_CSS),
  );
  http.get('/outbox/outbox.js', guarded, async (_request, reply) =>
    send(reply, 'text/javascript', OUTBOX_JS),
  );
  http.get('/outbox/messages', guarded, async () => ({
    messages: (await messaging.list({ limit: NEWEST })).map(toListedMessage),
  }));
  http.get('/outbox/events', guarded, async (_request, reply) => {
    stream(reply, platform, messaging);
  });
}

function refuseStrangers({ ip, headers, hostname }: FastifyRequest): void {
  const local = LOOPBACK.has(ip) && headers['x-forwarded-for'] === undefined;
  const named = LOOPBACK.has(hostname.replaceAll(/[[\]]/g, '')) || hostname === 'localhost';
  if (!local || !named) throw new ProblemError('forbidden');
}

const POLICY =
  `default-src 'none'; script-src 'self'; ${PLAIN_SOURCES}; connect-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

function send(reply: FastifyReply, type: string, text: string) {
  return reply.header('content-security-policy', POLICY).type(`${type}; charset=utf-8`).send(text);
}

/** A message with the fields that developers need most. */
function toListedMessage(message: StoredMessage) {
  return {
    ...message,
    createdAt: message.createdAt.toISOString(),
    code: /\b\d{6}\b/.exec(message.text)?.[0] ?? null,
    link: /https?:\/\/\S+/.exec(message.text)?.[0] ?? null,
  };
}

/** Announces changes; the page then reads them. */
function stream(reply: FastifyReply, { draining }: Platform, messaging: Messaging): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  raw.write('retry: 1000\n\n');
  const stop = messaging.onChange(() => raw.write('data: changed\n\n'));
  const beat = setInterval(() => raw.write(': beat\n\n'), HEARTBEAT_MS).unref();
  const end = (): void => {
    raw.end();
  };
  draining.addEventListener('abort', end);
  raw.on('close', () => {
    stop();
    clearInterval(beat);
    draining.removeEventListener('abort', end);
  });
}
