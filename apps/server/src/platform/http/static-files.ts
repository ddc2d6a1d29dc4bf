import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './encoding.ts';

/** A built file with its precompressed encodings. */
export interface StaticFile {
  contentType: string;
  etag: string;
  /** Named by its content, so it can be cached forever. */
  immutable: boolean;
  identity: () => Buffer;
  encoded: Partial<Record<'br' | 'gzip', () => Buffer>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The files of a folder by address. The list is read once: only listed files are served, and no
 * request path ever reaches the file system.
 */
export function readStaticFiles(root: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = listFiles(root);
  const present = new Set(names);
  // `relative` for a thousand names would slow down every start.
  const addressStart = join(root, sep).length - 1;
  for (const name of names) {
    const contentType = TYPES[extname(name)];
    const address = name.slice(addressStart).replaceAll(sep, '/');
    if (!contentType || address.includes('/.')) continue;
    files.set(address, {
      contentType,
      etag: '',
      immutable: address.startsWith('/assets/'),
      identity: createLazyReader(name),
      encoded: {
        ...(present.has(`${name}.br`) ? { br: createLazyReader(`${name}.br`) } : {}),
        ...(present.has(`${name}.gz`) ? { gzip: createLazyReader(`${name}.gz`) } : {}),
      },
    });
  }
  for (const file of files.values()) defineEtag(file);
  return files;
}

/** Sends the file in the best accepted encoding, or 304 if the client has it. */
export function sendFile(
  file: StaticFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const have = [...Object.keys(file.encoded), 'identity'] as ('br' | 'gzip' | 'identity')[];
  const encoding = chooseEncoding(request.headers['accept-encoding'], have);
  const read = encoding === 'identity' ? file.identity : (file.encoded[encoding] ?? file.identity);
  reply
    .header('content-type', file.contentType)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .header(
      'cache-control',
      file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    );
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(request.method === 'HEAD' ? '' : read());
}

/** All files below a folder; none if it is missing. Faster than `readdirSync` with `recursive`. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
  } catch {
    return [];
  }
}

/** Reads a file at first use and keeps it. */
function createLazyReader(path: string): () => Buffer {
  let bytes: Buffer | null = null;
  return () => (bytes ??= readFileSync(path));
}

function defineEtag(file: StaticFile): void {
  let etag: string | null = null;
  Object.defineProperty(file, 'etag', {
    get: () =>
      (etag ??= `"${createHash('sha256').update(file.identity()).digest('base64url').slice(0, 22)}"`),
  });
}
