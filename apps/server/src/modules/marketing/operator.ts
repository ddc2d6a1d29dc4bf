import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSpan } from '../merchant-settings/index.ts';
import { wakeSender } from './send.ts';
import {
  type Campaign,
  getCampaignPage,
  insertCampaign,
  lockCampaign,
  NO_MEMBERS,
  updateCampaign,
} from './store.ts';

const toWire = (row: Campaign): components['schemas']['Campaign'] => ({
  id: row.id,
  ...(row.product !== null && { product: row.product }),
  channels: row.channels,
  texts: row.texts,
  path: row.path,
  sendAt: row.send_at.toISOString(),
  state: row.state,
  ...(row.promotion_id !== null && { promotionId: row.promotion_id }),
  reached: row.reached,
});

/** The operator's campaigns. */
export function campaignHandlers(
  platform: Platform,
): Pick<OperatorHandlers, 'listCampaigns' | 'createCampaign' | 'cancelCampaign'> {
  return {
    async listCampaigns({ query: { period, pageNo = 1, pageSize = 20 } }, ctx) {
      const span = period === undefined ? null : getSpan(platform, period, ctx.now);
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await getCampaignPage(platform.db, span, page);
      const totalPages = Math.ceil(total / pageSize);
      return ok({ list: rows.map(toWire), total, pageNo, totalPages });
    },
    async createCampaign({ body: { sendAt, texts, ...draft } }, ctx) {
      const campaign: Campaign = {
        ...draft,
        id: newId(),
        texts: Object.fromEntries(
          Object.entries(texts).map(([tag, text]) => [tag.toLowerCase(), text]),
        ) as Campaign['texts'],
        send_at: sendAt === undefined ? ctx.now : new Date(sendAt),
        state: 'scheduled',
        promotion_id: null,
        after_member: null,
        reached: NO_MEMBERS,
      };
      return {
        async commit(trx) {
          await insertCampaign(trx, campaign);
          wakeSender(platform, trx);
          return { status: 201, body: ok(toWire(campaign)).body };
        },
      };
    },
    async cancelCampaign({ params: { id } }, ctx) {
      return {
        async commit(trx) {
          const found = isId(id) ? await lockCampaign(trx, id) : undefined;
          if (found === undefined) throw new ProblemError('not_found');
          if (found.state !== 'scheduled') throw new ProblemError('conflict');
          ctx.before = toWire(found);
          const cancelled = { ...found, state: 'cancelled' as const };
          await updateCampaign(trx, cancelled);
          return ok(toWire(cancelled));
        },
      };
    },
  };
}
