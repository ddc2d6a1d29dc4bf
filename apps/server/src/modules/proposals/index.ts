import { lockName } from '../../platform/db/name-lock.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type HandlerResult, ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { applyCommand, expireAll, prepareCall } from './commands.ts';
import { reviewCall } from './review.ts';
import { findProposal, getEvents, getPage, lockProposal, type Proposal } from './store.ts';
import './tables.ts';
import { requireNamed } from './two-people.ts';
import { getDivergence, toLogRow, toWire as toWireWith } from './wire.ts';

export { proposalRules } from './ledger-rules.ts';
export { requireNamed } from './two-people.ts';

const EXPIRY_JOB = { name: 'proposals-clock', cron: '* * * * *' };

/** Calls that one operator may not make alone: they wait for another one's approval. */
export function createProposalsModule(platform: Platform): ServerModule {
  platform.jobs.register({ ...EXPIRY_JOB, run: () => expireAll(platform) });
  return {
    name: 'proposals',
    reviewChange: (trx, call, gift) => reviewCall(platform, trx, call, gift),
    operatorHandlers: createHandlers(platform),
  };
}

function createHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db, config } = platform;

  async function requireProposal(reference: string, within = db) {
    const found = isId(reference) ? await findProposal(within, reference) : undefined;
    if (found === undefined) throw new ProblemError('not_found');
    return found;
  }

  const toWire = (proposal: Proposal) => toWireWith(proposal, config.currencyDigits);

  return {
    async listProposals({ query: { state, pageNo = 1, pageSize = 20 } }) {
      await expireAll(platform);
      const page = { state, offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await getPage(db, page);
      const totalPages = Math.ceil(total / pageSize);
      return ok({ list: rows.map(toWire), total, pageNo, totalPages });
    },

    async getProposal({ params: { reference } }) {
      return oneMoment(db, async (moment) => {
        const proposal = await requireProposal(reference, moment);
        const events = await getEvents(moment, proposal.id);
        return ok({
          proposal: toWire(proposal),
          events: events.toReversed().map(toLogRow),
          divergence: getDivergence(proposal, events),
        });
      });
    },

    async commandProposal({ params: { reference }, body: { command: type, reason = null } }, ctx) {
      const found = await requireProposal(reference);
      const actor = { role: 'operator', id: ctx.requireOperator() } as const;
      if (type === 'approve') requireNamed(config, actor.id, found.proposed_by);
      const isOpen = found.state === 'pending' && ctx.now < found.expires_at;
      const prepared =
        isOpen && type === 'approve' ? await prepareCall(platform, found, ctx) : null;
      return {
        async commit(trx) {
          const proposal = (await lockProposal(trx, found.id))!;
          const command = { type, actor, now: ctx.now.getTime() };
          // The same lock as for every operator change.
          await lockName(trx, `operator-change:${proposal.operation}`);
          const makeCall =
            prepared && (async () => toText(await prepared.call.commit(trx, found.id)));
          const decided = await applyCommand(trx, proposal, command, reason, makeCall ?? undefined);
          ctx.before = { proposal: toWire(proposal), changed: prepared?.context.before ?? null };
          return ok(toWire(decided));
        },
      };
    },

    async getOperatorLimits() {
      const { currency, currencyDigits: digits, operators, operatorLimits: limits } = config;
      return ok({
        currency,
        bonuses: formatMoney(limits.bonuses, digits),
        conversionRewards: formatMoney(limits.conversionRewards, digits),
        payout: formatMoney(limits.payout, digits),
        pointValue: formatMoney(limits.pointValue, digits),
        pointsReturnBasisPoints: limits.pointsReturnBasisPoints,
        hasSecondOperator: operators.length > 1,
        proposalHours: limits.proposalHours,
      });
    },
  };
}

/** Content of a response's envelope, as JSON. */
function toText({ body }: HandlerResult): string {
  return JSON.stringify((body as { value?: unknown } | undefined)?.value ?? {});
}
