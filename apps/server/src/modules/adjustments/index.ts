import type { components } from '@baize/api/operator';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import { getReference } from '../../platform/references.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { memberByAccount, TRIAL_TYPE } from '../accounts/index.ts';
import { requireNamed } from '../proposals/index.ts';
import { toAmount } from '../wallet/index.ts';
import { lockRequired, applyCommand } from './commands.ts';
import { findDivergence, toRow } from './log.ts';
import {
  addAdjustment,
  type Adjustment,
  adjustmentById,
  findAdjustmentId,
  getEvents,
  type Found,
  getPage,
} from './store.ts';
import './tables.ts';

export { adjustmentRules } from './ledger-rules.ts';

type Wire = components['schemas']['Adjustment'];

/** Corrections of members' money: one operator proposes, another one approves. */
export function createAdjustmentsModule(platform: Platform): ServerModule {
  return { name: 'adjustments', operatorHandlers: handlers(platform) };
}

function handlers(platform: Platform): Partial<OperatorHandlers> {
  const { db, config } = platform;
  const { currencyDigits: digits } = config;

  async function getMember(username: string) {
    const member = await memberByAccount(db, username);
    if (!member) throw new ProblemError('not_found');
    if (member.type === TRIAL_TYPE) throw new ProblemError('need_true_account');
    return member;
  }

  return {
    async listAdjustments({ query: { state, pageNo = 1, pageSize = 20 } }) {
      const page = { state, offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await getPage(db, page);
      const list = rows.map((row) => toWire(row, digits));
      return ok({ list, total, pageNo, totalPages: Math.ceil(total / pageSize) });
    },
    async proposeAdjustment({ body }, ctx) {
      requireNamed(config, ctx.requireOperator());
      const member = await getMember(body.account);
      const proposed: Adjustment = {
        id: newId(ctx.now.getTime()),
        player_id: member.id,
        direction: body.direction,
        currency: member.currency,
        amount: toAmount(body.amount, '/body/amount', digits),
        reason: body.reason,
        state: 'pending',
        proposed_by: ctx.requireOperator(),
        proposed_at: ctx.now,
        decided_by: null,
        decided_at: null,
      };
      return {
        async commit(trx) {
          await addAdjustment(trx, proposed);
          return ok(toWire({ ...proposed, account: member.account }, digits));
        },
      };
    },
    async getAdjustment({ params: { reference } }) {
      return oneMoment(db, async (moment) => {
        const id = await findAdjustmentId(moment, reference);
        const found = id === undefined ? undefined : await adjustmentById(moment, id);
        if (!found) throw new ProblemError('not_found');
        const events = await getEvents(moment, found.id);
        return ok({
          adjustment: toWire(found, digits),
          events: events.toReversed().map(toRow),
          divergence: findDivergence(found, events),
        });
      });
    },
    async commandAdjustment({ params: { reference }, body }, ctx) {
      const id = await findAdjustmentId(db, reference);
      if (id === undefined) throw new ProblemError('not_found');
      const actor = { role: 'operator', id: ctx.requireOperator() } as const;
      const command = { type: body.command, actor, now: ctx.now.getTime() };
      return {
        async commit(trx) {
          const found = await lockRequired(trx, id);
          if (body.command === 'approve') requireNamed(config, actor.id, found.proposed_by);
          ctx.before = toWire(found, digits);
          const updated = await applyCommand(platform, trx, found, command, body.reason ?? null);
          return ok(toWire(updated, digits));
        },
      };
    },
  };
}

function toWire(adjustment: Found, digits: number): Wire {
  return {
    reference: getReference('adjustment', adjustment.id),
    account: adjustment.account,
    direction: adjustment.direction,
    amount: formatMoney(adjustment.amount, digits),
    currency: adjustment.currency,
    reason: adjustment.reason,
    state: adjustment.state,
    proposedBy: adjustment.proposed_by,
    proposedAt: adjustment.proposed_at.toISOString(),
    decidedBy: adjustment.decided_by,
    decidedAt: adjustment.decided_at?.toISOString() ?? null,
  };
}
