import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPieces } from './uploads.ts';

/** Serves published apps as downloads, piece by piece. An address never changes its content. */
export function serveAppFile(http: FastifyInstance, { db }: Platform): void {
  http.get<{ Params: { id: string; name: string } }>(
    '/app-files/:id/:name',
    async ({ params: { id, name }, method }, reply) => {
      const file = isId(id)
        ? await db
            .selectFrom('app_upload')
            .select(['name', 'size', 'sha256'])
            .where('id', '=', id)
            .where('name', '=', name)
            .where('published_at', 'is not', null)
            .executeTakeFirst()
        : undefined;
      if (!file) throw new ProblemError('not_found');
      reply
        .header('content-type', getType(file.name))
        .header('content-length', file.size)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${file.sha256}"`);
      return reply.send(method === 'HEAD' ? '' : Readable.from(readPieces(db, id)));
    },
  );
}

/** Android opens a package only by its type. */
const getType = (name: string): string =>
  name.endsWith('.apk') ? 'application/vnd.android.package-archive' : 'application/octet-stream';
