import { request as sendPlain } from 'node:http';
import { request as sendSecure } from 'node:https';
import { importJWK, SignJWT } from 'jose';
import { isPublicUrl, lookupPublic } from '../../platform/public-address.ts';
import { encryptPush } from './encrypt.ts';
import type { VapidKey } from './keys.ts';
import type { PushContent } from './texts.ts';

/** Where a notification goes, and the keys of the device. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The push service's answer: `gone` if the device has ended its subscription. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** How notifications are sent. */
export interface PushSettings {
  readonly key: VapidKey;
  /** Contact address of the portal for push services. */
  readonly contact: string;
  /** Origin of a push service inside the network, which tests may use. */
  readonly innerOrigin: string | null;
  /** The real time in milliseconds: push services have a clock of their own. */
  readonly now: () => number;
}

const TIMEOUT_MS = 10_000;
/** A push service accepts at most a day. */
const TOKEN_SECONDS = 12 * 3600;
/** A device that is off gets it within this time. */
export const KEPT_SECONDS = 86_400;

/** Whether notifications may be sent to an endpoint that a member named. */
export function isAllowed(endpoint: string, { innerOrigin }: Pick<PushSettings, 'innerOrigin'>) {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  return isPublicUrl(url) || (innerOrigin !== null && url.origin === innerOrigin);
}

/** Encrypts a notification for a device and posts it to its push service (RFC 8030). */
export async function sendPush(
  settings: PushSettings,
  target: PushTarget,
  content: PushContent,
): Promise<PushOutcome> {
  if (!isAllowed(target.endpoint, settings)) return 'gone';
  const body = encryptPush(target, JSON.stringify(content));
  const headers = {
    authorization: await sign(settings, target.endpoint),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT_SECONDS),
    urgency: 'normal',
  };
  const status = await post(target.endpoint, headers, body);
  return getOutcome(status);
}

/** Names this server to the push service (RFC 8292). */
async function sign({ key, contact, now }: PushSettings, endpoint: string): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(await importJWK(key.privateJwk, 'ES256'));
  return `vapid t=${token}, k=${key.publicKey}`;
}

/** 404 and 410 end a subscription (RFC 8030 §7.3); 429 and faults of the service pass. */
export function getOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status === 408 || status >= 500 || status === 0 ? 'later' : 'refused';
}

/** Posts without following redirects; 0 if there is no answer. */
function post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  const isSecure = endpoint.startsWith('https:');
  const options = { method: 'POST', headers, timeout: TIMEOUT_MS };
  return new Promise((resolve) => {
    const request = isSecure
      ? sendSecure(endpoint, { ...options, lookup: lookupPublic })
      : sendPlain(endpoint, options);
    request.on('response', (response) => {
      // The body is not used, and may be long.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.on('close', () => resolve(0));
    request.end(body);
  });
}
