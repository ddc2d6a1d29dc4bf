import { sql } from 'kysely';
import type { Platform, ServerModule } from '../../platform/platform.ts';

/** `/livez`, `/readyz` and `/metrics`: for supervisors, outside the documents. */
export function createHealthModule(platform: Platform): ServerModule {
  return {
    name: 'health',
    routes(http) {
      http.get('/livez', async () => ({ status: 'live' }));

      http.get('/readyz', async (_request, reply) => {
        const ready = !platform.draining.aborted && (await databaseAnswers(platform));
        return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
      });

      http.get('/metrics', async (_request, reply) =>
        reply
          .header('content-type', platform.metrics.contentType)
          .send(await platform.metrics.text()),
      );
    },
  };
}

async function databaseAnswers({ db }: Platform): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
