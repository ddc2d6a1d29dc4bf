import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../errors.ts';
import type { Session } from '../sessions.ts';
import { getAddressBlock } from './address.ts';
import type { OperatorContext, RequestContext } from './handlers.ts';

/** A body, raw and parsed; vendors sign the raw one. */
export interface ParsedBody {
  raw: Buffer;
  media: string;
  value: unknown;
}

/** The context of one request. Rarely used values are computed on demand. */
export class HttpContext implements OperatorContext {
  readonly operationId: string;
  readonly now: Date;
  reads: Kysely<Database>;
  session: Session | null = null;
  operator: string | null = null;
  before: unknown = null;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(
    operationId: string,
    request: FastifyRequest,
    reply: FastifyReply,
    { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  ) {
    this.operationId = operationId;
    this.#request = request;
    this.#reply = reply;
    this.now = clock.now();
    this.reads = db;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get ip(): string {
    return this.#request.address;
  }

  get addressBlock(): string {
    return getAddressBlock(this.ip);
  }

  get language(): string {
    return firstLanguage(this.#request.headers['accept-language']);
  }

  get origin(): string | null {
    return this.#request.headers.origin ?? null;
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 300);
  }

  get token(): string | null {
    return bearerToken(this.#request.headers.authorization);
  }

  get headers(): Readonly<Record<string, string | string[] | undefined>> {
    return this.#request.headers;
  }

  requireSession(): Session {
    if (!this.session) throw new ProblemError('not_logged_in');
    return this.session;
  }

  requireOperator(): string {
    if (this.operator === null) throw new ProblemError('operator_key_invalid');
    return this.operator;
  }

  get raw(): RequestContext['raw'] {
    const body = this.#request.body as ParsedBody | undefined;
    return {
      request: this.#request.raw,
      response: this.#reply.raw,
      body: body?.raw ?? null,
      hijack: () => {
        this.#reply.hijack();
      },
    };
  }
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(header: string | undefined): string | null {
  const match = header === undefined ? null : /^Bearer ([A-Za-z0-9._~+/-]{1,512}=*)$/i.exec(header);
  return match?.[1] ?? null;
}

/** Longer headers are cut: browsers send a few tags. */
const MAX_LANGUAGES_LENGTH = 400;

/** The tags of Accept-Language, the reader's favourite first (RFC 9110, 12.5.4). */
export const readLanguages = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .slice(0, MAX_LANGUAGES_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', quality = '1'] = part.split(/;\s*q=/);
      return { tag: tag.trim(), quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);

/** The first tag of Accept-Language, lower case; `en` if missing. */
export function firstLanguage(header: string | undefined): string {
  const tag = /^\s*([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2})/.exec(header ?? '')?.[1];
  return tag?.toLowerCase() ?? 'en';
}
