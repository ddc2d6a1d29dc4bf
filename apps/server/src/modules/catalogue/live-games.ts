import type { Schemas } from '@baize/api';
import { LIVE_PHASE_MS } from '@baize/rules/live';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type Handlers, type SeamlessHandlers } from '../../platform/http/handlers.ts';
import { ResponseCache } from '../../platform/http/serialised.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogue } from './catalogue.ts';
import type { LiveGameTable } from './tables.ts';

type LiveState = Schemas['LiveState'];

/** How long the results of a report count. */
const RESULTS_MS = 600_000;
const MAX_LISTED = 200;

/** A vendor's report of its live games, for their tiles. */
export function liveReportHandlers(platform: Platform): Partial<SeamlessHandlers> {
  return {
    reportLive: async ({ body }, ctx) => {
      const vendor = String(ctx.headers['x-vendor-code']);
      const game = await getCatalogue(platform).find(vendor, body.gameCode);
      if (!game || game.opensList) throw new ProblemError('game_not_found');
      const { nodeId } = game;
      const state = JSON.stringify(body.live) as never;
      await platform.transaction(async (trx) => {
        await trx
          .insertInto('live_game')
          .values({ node_id: nodeId, state, reported_at: ctx.now })
          .onConflict((conflict) =>
            conflict.column('node_id').doUpdateSet({ state, reported_at: ctx.now }),
          )
          .execute();
        const payload = toWire(nodeId, body.live as LiveState, ctx.now, ctx.now);
        await platform.events.append(trx, { audience: 'public', type: 'live', payload });
      });
      return ok({ nodeId: String(nodeId) });
    },
  };
}

/** The live games with a report that still counts, newest first. */
export function liveGameHandlers(platform: Platform): Partial<Handlers> {
  const cache = new ResponseCache({ limit: 2 });
  const catalogue = getCatalogue(platform);

  async function list(now: Date): Promise<Schemas['LiveGame'][]> {
    const { byNodeId } = await catalogue.snapshot();
    const rows = await platform.db
      .selectFrom('live_game')
      .selectAll()
      .where('reported_at', '>', new Date(now.getTime() - RESULTS_MS))
      .orderBy('reported_at', 'desc')
      .limit(MAX_LISTED)
      .execute();
    return rows
      .filter(({ node_id: nodeId }) => byNodeId.get(nodeId)?.maintenance === false)
      .map((row) => toWire(row.node_id, toStaleState(row, now), row.reported_at, now));
  }

  return {
    // The stream brings changes; a page that arrives needs no newer list than of this second.
    listLiveGames: async (_input, ctx) => ({
      status: 200 as const,
      body: await cache.get(String(Math.floor(ctx.now.getTime() / 1000)), async () => ({
        list: await list(ctx.now),
      })),
    }),
  };
}

/** Reduces an outdated report to its results, and to whether the game is asleep. */
function toStaleState(
  { state, reported_at: at }: Pick<LiveGameTable, 'state' | 'reported_at'>,
  now: Date,
): LiveState {
  if (now.getTime() - at.getTime() < LIVE_PHASE_MS) return state;
  const phase = state.phase === 'asleep' ? 'asleep' : 'unknown';
  return { phase, results: state.results };
}

const toWire = (nodeId: number, live: LiveState, at: Date, now: Date) => ({
  nodeId: String(nodeId),
  live,
  reportedAt: at.toISOString(),
  ageMs: Math.max(0, now.getTime() - at.getTime()),
});
