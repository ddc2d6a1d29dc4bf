import type { Schemas } from '@baize/api';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getContent } from '../content/index.ts';
import { serveAppFile } from './serve.ts';
import type { AppFileTable } from './tables.ts';
import { createUploadHandlers } from './uploads.ts';

type AppFile = Selectable<AppFileTable>;

/** Apps that can be downloaded (D28-D30, R14). */
export function createAppFilesModule(platform: Platform): ServerModule {
  const { db } = platform;
  const content = getContent(platform);
  return {
    name: 'app-files',
    handlers: {
      async listAppFiles() {
        const rows = await db.selectFrom('app_file').selectAll().orderBy('platform').execute();
        return ok({ list: rows.map(toWire) });
      },
    },
    routes: (http) => serveAppFile(http, platform),
    operatorHandlers: {
      ...createUploadHandlers(platform),
      async setAppFile({ params, body }, ctx) {
        const { source, url, version, requires = null, size, sha256 } = body;
        const errors = (['size', 'sha256'] as const).flatMap((field) =>
          (source === 'file') === (body[field] !== undefined)
            ? []
            : [{ pointer: `/body/${field}`, rule: source === 'file' ? 'required' : 'unexpected' }],
        );
        if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
        const row: AppFile = {
          platform: params.platform,
          source,
          url,
          version,
          requires,
          size: size === undefined ? null : BigInt(size),
          sha256: sha256 ?? null,
          released_at: ctx.now,
        };
        return {
          // Documents with the old list are dropped on every server.
          commit: (trx) =>
            content.change(trx, async () => {
              const before = await lockFile(trx, row.platform);
              ctx.before = before ? toWire(before) : null;
              const { platform: _, ...rest } = row;
              await trx
                .insertInto('app_file')
                .values(row)
                .onConflict((conflict) => conflict.column('platform').doUpdateSet(rest))
                .execute();
              return ok(toWire(row));
            }),
        };
      },
      async deleteAppFile({ params }, ctx) {
        return {
          commit: (trx) =>
            content.change(trx, async () => {
              const before = await lockFile(trx, params.platform);
              if (!before) throw new ProblemError('not_found');
              ctx.before = toWire(before);
              await trx.deleteFrom('app_file').where('platform', '=', params.platform).execute();
              await trx.deleteFrom('app_upload').where('platform', '=', params.platform).execute();
              return ok({ done: true as const });
            }),
        };
      },
    },
  };
}

const lockFile = (trx: Kysely<Database>, name: AppFile['platform']): Promise<AppFile | undefined> =>
  trx
    .selectFrom('app_file')
    .selectAll()
    .where('platform', '=', name)
    .forUpdate()
    .executeTakeFirst();

const toWire = (row: AppFile): Schemas['AppFile'] => ({
  platform: row.platform,
  source: row.source,
  url: row.url,
  version: row.version,
  ...(row.requires !== null && { requires: row.requires }),
  ...(row.size !== null && { size: Number(row.size) }),
  ...(row.sha256 !== null && { sha256: row.sha256 }),
  releasedAt: row.released_at.toISOString(),
});
