import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../errors.ts';
import { newRequestId } from '../ids.ts';
import type { RequestGate } from '../gates.ts';
import type { RequestContext } from './handlers.ts';
import { getAddressBlock, clientAddress } from './address.ts';
import { BASE_HEADERS } from './base-headers.ts';
import { bearerToken, firstLanguage } from './context.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './rate-limits.ts';
import { isOwnCall } from './own-calls.ts';
import type { Serialised } from './serialised.ts';
import type { Session, Sessions } from '../sessions.ts';

/**
 * Responses kept ready to send by address. A request for one was validated before, letter by
 * letter: the key is the whole address, the language, and the mark of other dependencies. Only
 * session, gates and rate limit are checked again.
 */
export interface HotAnswers {
  /** Sends the response if it is cached; false leaves the request to the router. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Caches a public operation's response if its body has a mark. */
  keep(request: IncomingMessage, operationId: string, body: Serialised): void;
  /**
   * Registers the member's mark for such responses: '' for none, null if the database must decide.
   * Two members with the same mark get the same bytes, so it must cover all member data in them.
   */
  getMark(mark: (session: Session) => string | null): void;
}

/** One encoding of a response, ready to send. */
interface Form {
  readonly etag: string;
  readonly lines: string[];
  readonly bytes: Buffer;
}

interface HotAnswer {
  readonly operationId: string;
  readonly body: Serialised;
  readonly plain: Form;
  /** Null until a client accepts brotli; `plain` if compression has no benefit. */
  readonly compressed: Form | null;
}

/** Separate stores with and without a mark: members' own lists do not evict public ones. */
const MAX_ANSWERS = 1000;
/** Of both encodings of all responses per store; evicts the least recently used. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MARKED_BYTES = 16 * 1024 * 1024;
const MAX_URL_LENGTH = 500;

/** Dependencies of ready responses. */
interface HotParts {
  readonly db: Kysely<Database>;
  readonly config: Config;
  readonly clock: Clock;
  readonly gates: readonly RequestGate[];
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly draining: AbortSignal;
  readonly sessions: Pick<Sessions, 'known'>;
}

type Store = LRUCache<string, HotAnswer>;

const createStore = (maxSize: number): Store =>
  new LRUCache({ max: MAX_ANSWERS, maxSize, sizeCalculation: toBytes });

export function createHotAnswers(platform: HotParts): HotAnswers {
  const everybodys = createStore(MAX_BYTES);
  const marked = createStore(MAX_MARKED_BYTES);
  let getMark: (session: Session) => string | null = () => null;

  /** The caller and the mark of their responses; null if only the router can decide. */
  function getCaller({ headers }: IncomingMessage): HotCaller | null {
    if (headers.authorization === undefined) return VISITOR;
    const token = bearerToken(headers.authorization);
    const session = token === null ? null : platform.sessions.known(token);
    const mark = session && getMark(session);
    return mark === null ? null : { session, token, mark };
  }

  /**
   * Whether the caller may get it now. Anything that takes time to decide is left to the router.
   */
  function mayServe(
    operationId: string,
    asker: HotCaller,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (platform.draining.aborted) return false;
    const ip = clientAddress(request, platform.config.trustProxy);
    if (ip === null) return false;
    const ctx = new HotContext(operationId, asker, ip, request, response, platform);
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
      if (request.method !== 'GET' || everybodys.size + marked.size === 0) return false;
      const asker = getCaller(request);
      if (asker === null) return false;
      const answers = asker.mark === '' ? everybodys : marked;
      const key = getKey(request, asker.mark);
      const answer = answers.get(key);
      if (!answer) return false;
      if (answer.body.isStale) {
        answers.delete(key);
        return false;
      }
      if (!mayServe(answer.operationId, asker, request, response)) return false;
      const { headers } = request;
      const { etag, lines, bytes } = acceptsBrotli(headers['accept-encoding'])
        ? (answer.compressed ?? compress(answers, key, answer))
        : answer.plain;
      platform.metrics.countAnswer(answer.operationId, 200);
      if (headers['if-none-match'] === etag) response.writeHead(304, lines).end();
      else response.writeHead(200, lines).end(bytes);
      return true;
    },

    keep(request, operationId, body) {
      const { mark } = body;
      if (mark === null || request.method !== 'GET') return;
      if ((request.url ?? '').length > MAX_URL_LENGTH) return;
      const plain = getForm(body, body.etag, body.bytes);
      const answers = mark === '' ? everybodys : marked;
      answers.set(getKey(request, mark), { operationId, body, plain, compressed: null });
    },

    getMark(mark) {
      getMark = mark;
    },
  };
}

/** Compresses to brotli, which the store counts from then on. */
function compress(answers: Store, key: string, answer: HotAnswer): Form {
  const { body, plain } = answer;
  const bytes = body.brotli();
  const compressed = bytes
    ? getForm(body, body.compressedEtag, bytes, ['content-encoding', 'br'])
    : plain;
  // A new object, because the store only weighs new values.
  answers.set(key, { ...answer, compressed });
  return compressed;
}

/** Caller of a hot response. */
interface HotCaller {
  readonly session: Session | null;
  readonly token: string | null;
  readonly mark: string;
}

const VISITOR: HotCaller = { session: null, token: null, mark: '' };

const toBytes = ({ plain, compressed }: HotAnswer): number =>
  plain.bytes.length + (compressed === null || compressed === plain ? 0 : compressed.bytes.length);

/** Whether the client accepts brotli. */
export function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return accepted !== undefined && /\bbr\b/.test(String(accepted));
}

function getKey({ url, headers }: IncomingMessage, mark: string): string {
  return `${mark}\n${headers['accept-language'] ?? ''}\n${url}`;
}

function getForm(body: Serialised, etag: string, bytes: Buffer, more: string[] = []): Form {
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

/** The gates' view of a request that never reaches the router. */
class HotContext implements RequestContext {
  readonly operationId: string;
  readonly ip: string;
  readonly session: Session | null;
  readonly token: string | null;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #platform: HotParts;
  #requestId: string | null = null;

  constructor(
    operationId: string,
    { session, token }: HotCaller,
    ip: string,
    request: IncomingMessage,
    response: ServerResponse,
    platform: HotParts,
  ) {
    this.operationId = operationId;
    this.session = session;
    this.token = token;
    this.ip = ip;
    this.#request = request;
    this.#response = response;
    this.#platform = platform;
  }

  get addressBlock(): string {
    return getAddressBlock(this.ip);
  }

  get requestId(): string {
    return (this.#requestId ??= newRequestId());
  }

  get reads(): RequestContext['reads'] {
    return this.#platform.db;
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

  requireSession(): Session {
    if (this.session === null) throw new ProblemError('not_logged_in');
    return this.session;
  }
}
