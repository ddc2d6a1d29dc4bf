import type { Platform, ServerModule } from '../../platform/platform.ts';

/** `/livez`, `/readyz` and `/metrics` for supervisors; not in the OpenAPI documents. */
export function createHealthModule(platform: Platform): ServerModule {
  return {
    name: 'health',
    routes(http) {
      http.get('/livez', async () => ({ status: 'live' }));

      // A database that answers reads but accepts no bets is not ready.
      http.get('/readyz', async (_request, reply) => {
        const reason = platform.draining.aborted ? 'draining' : await platform.writes.getObstacle();
        const replica = platform.reads.getState();
        const clockAheadMs = platform.writes.getClockSkewMs();
        return reply.code(reason === null ? 200 : 503).send({
          status: reason === null ? 'ready' : 'unavailable',
          ...(reason !== null && { reason }),
          ...(replica !== null && { replica }),
          ...(clockAheadMs !== null && { clockAheadMs }),
        });
      });

      http.get('/metrics', async (_request, reply) =>
        reply
          .header('content-type', platform.metrics.contentType)
          .send(await platform.metrics.text()),
      );
    },
  };
}
