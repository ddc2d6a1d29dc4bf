import type { Platform, ServerModule } from '../../platform/platform.ts';

/** `/livez`, `/readyz` and `/metrics`: for supervisors, outside the documents. */
export function createHealthModule(platform: Platform): ServerModule {
  return {
    name: 'health',
    routes(http) {
      http.get('/livez', async () => ({ status: 'live' }));

      // A database that answers questions and takes no bets is not ready.
      http.get('/readyz', async (_request, reply) => {
        const ready = !platform.draining.aborted && (await platform.writes.canWrite());
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
