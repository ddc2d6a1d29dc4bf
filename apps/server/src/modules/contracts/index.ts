import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type RequestContext } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { downlineByAccount, type Member, memberById, TRIAL_TYPE } from '../accounts/index.ts';
import { runCommand, type Order, proposeContract } from './commands.ts';
import { requireKind } from './require-kind.ts';
import { contractOperatorHandlers } from './operator.ts';
import { calculate } from './calculation.ts';
import { pastPay } from './past-pay.ts';
import { preview } from './preview.ts';
import { type Contract, getContract, getPage } from './store.ts';
import { getTerms } from './terms.ts';
import { readWireContract, toWire } from './wire.ts';
import './tables.ts';

export { getConfirmation } from './endings.ts';
export { checkIntendedOffer, offerIfAllowed } from './offers.ts';
export { endByMove, endedByMove, endedByMoveWire } from './moves.ts';
export { addPastContract, hasNoContracts } from './past-contract.ts';
export {
  type CarriedLoss,
  inheritFrom,
  NO_CARRIED_LOSS,
  type Pay,
  getParts,
  type PayPart,
  getPay,
  type Play,
  sumCarried,
  getTests,
} from './pay.ts';
export { edgesBetween, edgesFrom, leastLength } from './periods.ts';
export { playBetween } from './play.ts';
export { runningContract } from './running-contract.ts';
export { startedContracts } from './views.ts';

/** Maximum contracts listed per member: running ones and proposals, then the latest. */
const MAX_LISTED = 500;
/** Each call adds up three months of a team's play. */
const PAST_PAY_RATE = { max: 60, windowMs: 60_000 };

/**
 * Contracts between agents and direct downlines, and between the platform and top-level agents
 * (T57-T63, H104).
 */
export function createContractsModule(platform: Platform): ServerModule {
  return {
    name: 'contracts',
    handlers: { ...proposalHandlers(platform), ...answerHandlers(platform) },
    operatorHandlers: contractOperatorHandlers(platform),
  };
}

type Side = 'upline' | 'downline';

/** The command of an answer, by the side that gives it. */
const answers = {
  accept: { upline: 'grant', downline: 'accept' },
  reject: { upline: 'decline', downline: 'reject' },
  withdraw: { upline: 'withdraw', downline: 'takeBack' },
  keep: { upline: 'keep', downline: 'keep' },
} as const satisfies Record<string, Record<Side, Order['type']>>;

const ends = { upline: 'terminate', downline: 'askToEnd' } as const;

/** Current contracts and proposals. */
function proposalHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  return {
    async listContracts(_input, ctx) {
      const { playerId: memberId } = ctx.requireSession();
      const { rows } = await getPage(db, { memberId, offset: 0, limit: MAX_LISTED });
      return ok({ list: rows.map((row) => toWire(row, digits)) });
    },

    async offerContract({ body }, ctx) {
      const { playerId } = ctx.requireSession();
      requireKind(platform, body.kind);
      const terms = getTerms(body, digits);
      const downline = await getDownline(platform, playerId, body.downline);
      return {
        async commit(trx) {
          const proposal = {
            type: 'offer',
            terms,
            downline,
            actor: getActor(ctx, 'upline'),
          } as const;
          return ok(
            await readWireContract(trx, await proposeContract(platform, trx, proposal), digits),
          );
        },
      };
    },

    async requestContract({ body }, ctx) {
      const { playerId } = ctx.requireSession();
      requireKind(platform, body.kind);
      const terms = getTerms(body, digits);
      const downline = await memberById(db, playerId);
      if (downline === undefined) throw new ProblemError('not_logged_in');
      return {
        async commit(trx) {
          const proposal = {
            type: 'request',
            terms,
            downline,
            actor: getActor(ctx, 'downline'),
          } as const;
          return ok(
            await readWireContract(trx, await proposeContract(platform, trx, proposal), digits),
          );
        },
      };
    },

    async calculateContract({ body }, ctx) {
      const { playerId } = ctx.requireSession();
      platform.limits.take(`past-pay:${playerId}`, PAST_PAY_RATE);
      requireKind(platform, body.kind);
      const terms = getTerms(body, digits);
      const side = body.downline === undefined ? 'downline' : 'upline';
      const downline =
        body.downline === undefined
          ? await memberById(db, playerId)
          : await getDownline(platform, playerId, body.downline);
      if (downline === undefined) throw new ProblemError('not_logged_in');
      const giver = { actor: getActor(ctx, side), now: ctx.now.getTime() };
      return ok(await calculate(platform, { terms, downline, side }, giver));
    },
  };
}

/** Answers to contracts and their previews. */
function answerHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  return {
    async previewContract({ params }, ctx) {
      const { found, side } = await ownContract(platform, params.contractId, ctx);
      return ok(await preview(db, found, { actor: getActor(ctx, side), now: ctx.now.getTime() }));
    },

    async getContractPastPay({ params }, ctx) {
      const { playerId } = ctx.requireSession();
      platform.limits.take(`past-pay:${playerId}`, PAST_PAY_RATE);
      return ok(
        await pastPay(platform, await ownContract(platform, params.contractId, ctx), ctx.now),
      );
    },

    async answerContract({ params, body }, ctx) {
      const { found, side, downline } = await ownContract(platform, params.contractId, ctx);
      const order = {
        type: answers[body.answer][side],
        actor: getActor(ctx, side),
        confirmation: body.confirmation,
        reason: null,
      };
      return {
        async commit(trx) {
          const { after } = await runCommand(platform, trx, { found, downline }, order);
          return ok(await readWireContract(trx, after, digits));
        },
      };
    },

    async terminateContract({ params, body }, ctx) {
      const { found, side, downline } = await ownContract(platform, params.contractId, ctx);
      const { confirmation, reason = null } = body;
      const order = { type: ends[side], actor: getActor(ctx, side), confirmation, reason };
      return {
        async commit(trx) {
          const { after } = await runCommand(platform, trx, { found, downline }, order);
          return ok(await readWireContract(trx, after, digits));
        },
      };
    },
  };
}

/** A trial account has no upline. */
const canHaveContracts = ({ type }: Member): boolean => type !== TRIAL_TYPE;

const getActor = (ctx: RequestContext, side: Side) => ({
  role: side,
  id: ctx.requireSession().playerId,
});

/** A direct downline of a member. Throws `not_found` equally for other members and missing ones. */
async function getDownline({ db }: Platform, uplineId: string, account: string): Promise<Member> {
  const downline = await downlineByAccount(db, uplineId, account);
  if (downline === undefined || !canHaveContracts(downline)) throw new ProblemError('not_found');
  return downline;
}

/** A contract of the member. Throws `not_found` equally for other contracts and missing ones. */
async function ownContract(platform: Platform, id: string, ctx: RequestContext) {
  const { playerId } = ctx.requireSession();
  const found = isId(id) ? await getContract(platform.db, playerId, id) : undefined;
  const downline = found && (await memberById(platform.db, found.downline_id));
  if (found === undefined || downline === undefined) throw new ProblemError('not_found');
  return { found, side: getSide(found, playerId), downline };
}

const getSide = (contract: Contract, memberId: string): Side =>
  contract.downline_id === memberId ? 'downline' : 'upline';
