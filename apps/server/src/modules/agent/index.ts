import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { memberById } from '../identity/index.ts';
import { merchantOf } from '../merchant-settings/index.ts';
import { teamOverview } from './team-overview.ts';

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
      async getTeamOverview({ query }, ctx) {
        const session = ctx.requireSession();
        if (!session.isAgent) throw new ProblemError('contact_your_agent');
        const agent = await memberById(platform.db, session.playerId);
        if (agent === undefined) throw new ProblemError('not_logged_in');
        return ok(await teamOverview(platform, agent, query.range ?? 'today', ctx.now));
      },
    },
  };
}
