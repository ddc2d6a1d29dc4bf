import { type Handlers, ok, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import {
  anyRound,
  type BetReader,
  betRecords,
  betsIn,
  betTotals,
  pageIn,
  type Period,
  getPeriod,
  type PeriodQuery,
} from '../records/index.ts';
import { askingAgent } from './asking-agent.ts';
import { type Branch, getBranch, type BranchQuery, ownersWith, getPastBranch } from './branch.ts';
import { downlinePage } from './downline.ts';
import { madeMoves } from './made-moves.ts';
import { memberCardHandlers } from './member-card.ts';
import { moveHandlers, moveOperatorHandlers } from './move-handlers.ts';
import { teamRevenue } from './revenue.ts';
import { teamStatements } from './statements.ts';
import { teamOverview } from './team-overview.ts';
import { teamTransactions, teamTransactionTotals } from './transactions.ts';

/** An agent's view of its team (C50, E82, L21, L24). */
export function createAgentModule(platform: Platform): ServerModule {
  return {
    name: 'agent',
    handlers: {
      async getContractFlags(_input, ctx) {
        ctx.requireSession();
        const { dividend, salary, hourSalary, realtimeSalary } =
          getMerchant(platform).current().features;
        return ok({
          dailysalreqtype: salary,
          divtypereq: dividend,
          contracthoursalreq: hourSalary,
          realtimesalreqtype: realtimeSalary,
        });
      },
      async listDownline({ query: { pageNo = 1, pageSize = 20, kind, ...query } }, ctx) {
        const branch = await getBranch(ctx.reads, await askingAgent(platform, ctx), query);
        return ok(await downlinePage(platform, branch, { pageNo, pageSize, kind }, ctx.now));
      },
      async getTeamOverview({ query }, ctx) {
        const agent = await askingAgent(platform, ctx);
        return ok(await teamOverview(platform, ctx.reads, agent, query.range ?? 'today', ctx.now));
      },
      ...recordHandlers(platform),
      ...moveHandlers(platform),
      ...memberCardHandlers(platform),
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
  | 'getTeamBetTotals'
  | 'listTeamTransactions'
  | 'getTeamTransactionTotals'
  | 'listTeamStatements'
  | 'listTeamMoves'
  | 'getTeamRevenue'
> {
  const zone = () => getMerchant(platform).current().reporting.timeZone;
  const periodIn = (query: PeriodQuery, { now }: RequestContext) => getPeriod(query, zone(), now);

  /** The requested branch. */
  async function branchIn(query: BranchQuery, ctx: RequestContext) {
    return getPastBranch(ctx.reads, await askingAgent(platform, ctx), query);
  }

  const createReader = async (
    branch: Branch,
    period: Period,
    { language }: RequestContext,
  ): Promise<BetReader> => ({
    db: branch.db,
    players: await ownersWith(branch, period, anyRound),
    currency: branch.agent.currency,
    language,
  });

  return {
    async listTeamBets({ query }, ctx) {
      const branch = await branchIn(query, ctx);
      const filter = betsIn(query, zone(), ctx.now);
      const reader = await createReader(branch, filter.period, ctx);
      const bets = await betRecords(platform, reader, filter, pageIn(query));
      return ok({ path: branch.path, ...bets });
    },

    async getTeamBetTotals({ query }, ctx) {
      const branch = await branchIn(query, ctx);
      const filter = betsIn(query, zone(), ctx.now);
      const reader = await createReader(branch, filter.period, ctx);
      return ok(await betTotals(platform, reader, filter));
    },

    async listTeamTransactions({ query }, ctx) {
      const branch = await branchIn(query, ctx);
      const filter = { period: periodIn(query, ctx), type: query.type };
      return ok(await teamTransactions(platform, branch, filter, pageIn(query), ctx.language));
    },

    async getTeamTransactionTotals({ query }, ctx) {
      const branch = await branchIn(query, ctx);
      const filter = { period: periodIn(query, ctx), type: query.type };
      return ok(await teamTransactionTotals(platform, branch, filter));
    },

    async listTeamStatements({ query }, ctx) {
      const { sort = 'stake', order = 'descending' } = query;
      const branch = await branchIn(query, ctx);
      const statementQuery = { period: periodIn(query, ctx), sort, order, ...pageIn(query) };
      return ok(await teamStatements(platform, branch, statementQuery));
    },

    async listTeamMoves({ query }, ctx) {
      const agent = await askingAgent(platform, ctx);
      const movesQuery = { period: periodIn(query, ctx), ...pageIn(query) };
      return ok(await madeMoves(ctx.reads, agent, movesQuery));
    },

    async getTeamRevenue({ query }, ctx) {
      const agent = await askingAgent(platform, ctx);
      return ok(await teamRevenue(platform, ctx.reads, agent, periodIn(query, ctx)));
    },
  };
}
