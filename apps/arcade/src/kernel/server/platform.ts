/**
 * The platform as a game vendor sees it: signed POSTs of seamless.yaml. An answer is one of three
 * things, and the difference is money: booked, refused for certain, or unknown.
 */
import { createHash, createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Call, Calls } from './wire.ts';

/**
 * `refused`: the platform said no and wrote nothing. `unknown`: no answer, or one that does not
 * tell; a bet may then be booked or not, so it has to be rolled back.
 */
export type Answer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface PlatformOptions {
  readonly platformUrl: string;
  readonly vendorMasterKey: string;
  readonly callTimeoutMs: number;
  readonly now: () => number;
}

/** Signs and sends calls in the name of any demo vendor. */
export interface Platform {
  call<Name extends Call>(
    vendor: string,
    call: Name,
    body: Calls[Name]['request'],
  ): Promise<Answer<Calls[Name]['result']>>;
  close(): void;
}

const MAX_ANSWER_BYTES = 64 * 1024;
/** Refusals that may pass: too slow, too early, too many. */
const TRANSIENT_STATUSES = new Set([408, 425, 429]);

/** The secret of one vendor, derived from the master key that platform and arcade share. */
export function vendorSecret(masterKey: string, vendor: string): string {
  return createHmac('sha256', masterKey).update(`vendor:${vendor}`).digest('hex');
}

/** The signature of one call at one time: its five lines stand in seamless.yaml (H109). */
function computeSignature(
  secret: string,
  timestamp: string,
  target: string,
  rawBody: string,
): string {
  const bodyHash = createHash('sha256').update(rawBody).digest('hex');
  const text = ['BAIZE-HMAC-SHA256', timestamp, 'POST', target, bodyHash].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function connectPlatform(options: PlatformOptions): Platform {
  const secure = options.platformUrl.startsWith('https:');
  const agent = secure ? undefined : new Agent({ keepAlive: true, maxSockets: 32 });
  const send = secure ? secureRequest : request;

  const call: Platform['call'] = (vendor, name, body) =>
    new Promise((resolve) => {
      const rawBody = JSON.stringify(body);
      const target = `/vendor-api/${name}`;
      const timestamp = String(options.now());
      const secret = vendorSecret(options.vendorMasterKey, vendor);
      const deadline = AbortSignal.timeout(options.callTimeoutMs);
      const unknown = (reason: string): void => resolve({ kind: 'unknown', reason });
      const outgoing = send(
        options.platformUrl + target,
        {
          method: 'POST',
          ...(agent ? { agent } : {}),
          signal: deadline,
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(rawBody),
            'X-Vendor-Code': vendor,
            'X-Timestamp': timestamp,
            'X-Signature': computeSignature(secret, timestamp, target, rawBody),
          },
        },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk: string) => {
            text += chunk;
            if (text.length > MAX_ANSWER_BYTES) incoming.destroy(new Error('answer too large'));
          });
          incoming.on('error', (error) => unknown(error.message));
          incoming.on('aborted', () => unknown('connection cut'));
          incoming.on('end', () => resolve(readAnswer(incoming.statusCode ?? 0, text)));
        },
      );
      outgoing.on('error', (error) => unknown(deadline.aborted ? 'timeout' : error.message));
      outgoing.end(rawBody);
    });

  return { call, close: () => agent?.destroy() };
}

/** Trusts the shape of a signed peer's success; `Value` is what seamless.yaml promises. */
function readAnswer<Value>(status: number, text: string): Answer<Value> {
  const body = parseObject(text);
  if (status >= 200 && status < 300) {
    const value = body?.['value'];
    return isObject(value)
      ? { kind: 'ok', value: value as Value }
      : { kind: 'unknown', reason: 'unreadable' };
  }
  const code = body?.['code'];
  if (
    status >= 400 &&
    status < 500 &&
    !TRANSIENT_STATUSES.has(status) &&
    typeof code === 'string'
  ) {
    return { kind: 'refused', status, code };
  }
  return { kind: 'unknown', reason: typeof code === 'string' ? code : `status ${status}` };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
