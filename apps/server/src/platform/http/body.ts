import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { ParsedBody } from './context.ts';
import { parseQuery } from './validation.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Media type of opaque bytes. */
export const BYTES_TYPE = 'application/octet-stream';

export const JSON_BODY = 'application/json';

/** Media type of a JWE in compact serialisation. */
export const JOSE_TYPE = 'application/jose';

/** Parses JSON, forms, JWE and bytes into a ParsedBody; other media types are rejected with 415. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    JSON_BODY,
    { parseAs: 'buffer' },
    async (_request: unknown, raw: Buffer) => createParsedBody(raw, JSON_BODY, parseJson(raw)),
  );
  app.addContentTypeParser(
    JOSE_TYPE,
    { parseAs: 'buffer' },
    async (_request: unknown, raw: Buffer) =>
      createParsedBody(raw, JOSE_TYPE, raw.toString('latin1')),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, raw: Buffer) =>
      createParsedBody(raw, 'application/x-www-form-urlencoded', { ...parseQuery(decode(raw)) }),
  );
  app.addContentTypeParser(
    BYTES_TYPE,
    { parseAs: 'buffer' },
    async (_request: unknown, raw: Buffer) => createParsedBody(raw, BYTES_TYPE, raw),
  );
}

function createParsedBody(raw: Buffer, media: string, value: unknown): ParsedBody {
  return { raw, media, value };
}

export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(decode(raw));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('malformed_json');
  }
}

function decode(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    throw new ProblemError('malformed_json');
  }
}
