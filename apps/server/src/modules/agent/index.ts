import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { requireAgent } from '../identity/index.ts';
import { merchantOf } from '../merchant-settings/index.ts';
import { downlinePage } from './downline.ts';
import { teamOverview } from './team-overview.ts';

/** Questions of one agent in a minute; a search reads everybody below. */
const RATE = { max: 240, windowMs: 60_000 };

/** What an agent sees of its team (C50, E82, L21, L24). */
export function createAgentModule(platform: Platform): ServerModule {
  return {
    name: 'agent',
    handlers: {
      async getContractFlags(_input, ctx) {
        ctx.requireSession();
        const { dividend, salary, hourSalary, realtimeSalary } =
          merchantOf(platform).current().features;
        return ok({
          dailysalreqtype: salary,
          divtypereq: dividend,
          contracthoursalreq: hourSalary,
          realtimesalreqtype: realtimeSalary,
        });
      },
      async listDownline({ query: { pageNo = 1, pageSize = 20, ...query } }, ctx) {
        const agent = await requireAgent(platform, ctx);
        platform.limits.take(`downline:${agent.id}`, RATE);
        return ok(await downlinePage(platform, agent, { ...query, pageNo, pageSize }, ctx.now));
      },
      async getTeamOverview({ query }, ctx) {
        const agent = await requireAgent(platform, ctx);
        return ok(await teamOverview(platform, agent, query.range ?? 'today', ctx.now));
      },
    },
  };
}
