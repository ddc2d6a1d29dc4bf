import { type Handlers, ok, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { fromWireType } from '../catalogue/index.ts';
import { merchantOf } from '../merchant-settings/index.ts';
import { betRecords, periodOf, type PeriodQuery } from '../records/index.ts';
import { askingAgent } from './asking-agent.ts';
import { branchOf, type BranchQuery, ownersIn, pastBranchOf } from './branch.ts';
import { downlinePage } from './downline.ts';
import { madeMoves } from './made-moves.ts';
import { moveHandlers, moveOperatorHandlers } from './move-handlers.ts';
import { teamRevenue } from './revenue.ts';
import { teamStatements } from './statements.ts';
import { teamOverview } from './team-overview.ts';
import { teamTransactions } from './transactions.ts';

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
      async listDownline({ query: { pageNo = 1, pageSize = 20, kind, ...query } }, ctx) {
        const branch = await branchOf(platform, await askingAgent(platform, ctx), query);
        return ok(await downlinePage(platform, branch, { pageNo, pageSize, kind }, ctx.now));
      },
      async getTeamOverview({ query }, ctx) {
        const agent = await askingAgent(platform, ctx);
        return ok(await teamOverview(platform, agent, query.range ?? 'today', ctx.now));
      },
      ...recordHandlers(platform),
      ...moveHandlers(platform),
    },
    operatorHandlers: moveOperatorHandlers(platform),
  };
}

/** The records of an agent's team (AC5-AC8). */
function recordHandlers(
  platform: Platform,
): Pick<
  Handlers,
  | 'listTeamBets'
  | 'listTeamTransactions'
  | 'listTeamStatements'
  | 'listTeamMoves'
  | 'getTeamRevenue'
> {
  const periodIn = (query: PeriodQuery, { now }: RequestContext) =>
    periodOf(query, merchantOf(platform).current().reporting.timeZone, now);

  /** The branch that is asked for. */
  async function branchIn(query: BranchQuery, ctx: RequestContext) {
    return pastBranchOf(platform, await askingAgent(platform, ctx), query);
  }

  return {
    async listTeamBets({ query }, ctx) {
      const { gameType, vendor, status, pageNo = 1, pageSize = 20 } = query;
      const branch = await branchIn(query, ctx);
      const { currency } = branch.agent;
      const reader = { players: ownersIn(branch), currency, language: ctx.language };
      const type = gameType === undefined ? undefined : fromWireType(gameType);
      const period = periodIn(query, ctx);
      const wanted = { period, gameType: type, vendor, status, pageNo, pageSize };
      return ok({ path: branch.path, ...(await betRecords(platform, reader, wanted)) });
    },

    async listTeamTransactions({ query }, ctx) {
      const { type, pageNo = 1, pageSize = 20 } = query;
      const branch = await branchIn(query, ctx);
      const { language } = ctx;
      const wanted = { period: periodIn(query, ctx), type, language, pageNo, pageSize };
      return ok(await teamTransactions(platform, branch, wanted));
    },

    async listTeamStatements({ query }, ctx) {
      const { sort = 'stake', order = 'descending', pageNo = 1, pageSize = 20 } = query;
      const branch = await branchIn(query, ctx);
      const wanted = { period: periodIn(query, ctx), sort, order, pageNo, pageSize };
      return ok(await teamStatements(platform, branch, wanted));
    },

    async listTeamMoves({ query }, ctx) {
      const { pageNo = 1, pageSize = 20 } = query;
      const agent = await askingAgent(platform, ctx);
      const wanted = { period: periodIn(query, ctx), pageNo, pageSize };
      return ok(await madeMoves(platform, agent, wanted));
    },

    async getTeamRevenue({ query }, ctx) {
      const agent = await askingAgent(platform, ctx);
      return ok(await teamRevenue(platform, agent, periodIn(query, ctx)));
    },
  };
}
