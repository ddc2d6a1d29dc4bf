import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { ParsedBody } from './context.ts';
import { parseQuery } from './validation.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The media type of bytes that are nothing more to the platform. */
export const BYTES_TYPE = 'application/octet-stream';

/** Reads JSON, forms and bytes into a ParsedBody; every other media type is refused with 415. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, raw: Buffer) => parsed(raw, 'application/json', parseJson(raw)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, raw: Buffer) =>
      parsed(raw, 'application/x-www-form-urlencoded', { ...parseQuery(decode(raw)) }),
  );
  app.addContentTypeParser(
    BYTES_TYPE,
    { parseAs: 'buffer' },
    async (_request: unknown, raw: Buffer) => parsed(raw, BYTES_TYPE, raw),
  );
}

function parsed(raw: Buffer, media: string, value: unknown): ParsedBody {
  return { raw, media, value };
}

function parseJson(raw: Buffer): unknown {
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
