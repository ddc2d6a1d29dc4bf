import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { RequestGate } from '../gates.ts';
import type { RequestContext } from './handlers.ts';
import { addressBlockOf, clientAddress } from './address.ts';
import { BASE_HEADERS } from './base-headers.ts';
import { firstLanguage } from './context.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './rate-limits.ts';
import { isOwnCall } from './own-calls.ts';
import type { Serialised } from './serialised.ts';

/**
 * Answers that a visitor gets for an address, kept ready to be written. A request for one has been
 * validated before, letter by letter: the key is the whole address and the language. What is left to
 * do is what may differ between two visitors: the gates and the rate limit.
 */
export interface HotAnswers {
  /** Writes the answer when there is one; false leaves the request to the router. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps an answer that depends on nothing but the address and the language. */
  keep(request: IncomingMessage, operationId: string, body: Serialised): void;
}

/** One form of an answer as it is written. */
interface Form {
  readonly etag: string;
  readonly lines: string[];
  readonly bytes: Buffer;
}

interface HotAnswer {
  readonly operationId: string;
  readonly body: Serialised;
  readonly plain: Form;
  readonly compressed: Form;
}

const MAX_ANSWERS = 1000;
/** Of both forms of all answers; the longest kept leave first. */
const MAX_BYTES = 32 * 1024 * 1024;
const LONGEST_URL = 500;

/** What ready answers lean on. */
interface HotParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly gates: readonly RequestGate[];
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly draining: AbortSignal;
}

export function createHotAnswers(platform: HotParts): HotAnswers {
  const answers = new Map<string, HotAnswer>();
  let bytes = 0;

  function drop(key: string): void {
    const answer = answers.get(key);
    if (answer === undefined) return;
    bytes -= bytesOf(answer);
    answers.delete(key);
  }

  function put(key: string, answer: HotAnswer): void {
    drop(key);
    answers.set(key, answer);
    bytes += bytesOf(answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= MAX_ANSWERS && bytes <= MAX_BYTES) break;
      drop(oldest);
    }
  }

  /** Whether this visitor may have it now. Anything that needs time to decide is the router's. */
  function mayServe(
    operationId: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (platform.draining.aborted) return false;
    const ip = clientAddress(request, platform.config.trustProxy);
    if (ip === null) return false;
    const ctx = new HotContext(operationId, ip, request, response, platform);
    for (const gate of platform.gates) if (gate(ctx) !== null) return false;
    const max = platform.config.ratePerMinute;
    return (
      max === 0 ||
      isOwnCall(request.headers) ||
      platform.limits.tryTake(`api:${ctx.addressBlock}`, { max, windowMs: 60_000 })
    );
  }

  return {
    serve(request, response) {
      if (request.method !== 'GET' || answers.size === 0) return false;
      const { headers } = request;
      if (headers.authorization !== undefined) return false;
      const key = keyOf(request);
      const answer = answers.get(key);
      if (!answer) return false;
      if (answer.body.isStale) {
        drop(key);
        return false;
      }
      if (!mayServe(answer.operationId, request, response)) return false;
      const { etag, lines, bytes } = acceptsBrotli(headers['accept-encoding'])
        ? answer.compressed
        : answer.plain;
      platform.metrics.answered(answer.operationId, 200);
      if (headers['if-none-match'] === etag) response.writeHead(304, lines).end();
      else response.writeHead(200, lines).end(bytes);
      return true;
    },

    keep(request, operationId, body) {
      const url = request.url ?? '';
      if (!body.byAddress || request.method !== 'GET' || url.length > LONGEST_URL) return;
      if (request.headers.authorization !== undefined) return;
      const plain = formOf(body, body.etag, body.bytes);
      const compressed = body.brotli();
      put(keyOf(request), {
        operationId,
        body,
        plain,
        compressed: compressed
          ? formOf(body, body.compressedEtag, compressed, ['content-encoding', 'br'])
          : plain,
      });
    },
  };
}

const bytesOf = ({ plain, compressed }: HotAnswer): number =>
  plain.bytes.length + (compressed === plain ? 0 : compressed.bytes.length);

/** Whether the client reads brotli. */
export function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return accepted !== undefined && /\bbr\b/.test(String(accepted));
}

function keyOf({ url, headers }: IncomingMessage): string {
  return `${headers['accept-language'] ?? ''}\n${url}`;
}

function formOf(body: Serialised, etag: string, bytes: Buffer, more: string[] = []): Form {
  const lines = [
    ...BASE_HEADERS.flat(),
    'etag',
    etag,
    'vary',
    'accept-encoding',
    'content-type',
    body.contentType,
    'content-length',
    String(bytes.length),
    ...more,
  ];
  return { etag, lines, bytes };
}

/** What the gates may ask of a visitor whose request never reaches the router. */
class HotContext implements RequestContext {
  readonly operationId: string;
  readonly ip: string;
  readonly session = null;
  readonly token = null;
  readonly requestId = '';
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #platform: HotParts;

  constructor(
    operationId: string,
    ip: string,
    request: IncomingMessage,
    response: ServerResponse,
    platform: HotParts,
  ) {
    this.operationId = operationId;
    this.ip = ip;
    this.#request = request;
    this.#response = response;
    this.#platform = platform;
  }

  get addressBlock(): string {
    return addressBlockOf(this.ip);
  }

  get now(): Date {
    return this.#platform.clock.now();
  }

  get language(): string {
    return firstLanguage(this.#request.headers['accept-language']);
  }

  get origin(): string | null {
    return this.#request.headers.origin ?? null;
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get headers(): RequestContext['headers'] {
    return this.#request.headers;
  }

  get raw(): RequestContext['raw'] {
    return { request: this.#request, response: this.#response, body: null, hijack: () => {} };
  }

  requireSession(): never {
    throw new Error('a visitor has no session');
  }
}
