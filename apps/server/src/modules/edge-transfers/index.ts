import { readPage, toPage } from '../../platform/pages.ts';
import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type RequestContext } from '../../platform/http/handlers.ts';
import { getReferenceKey } from '../../platform/references.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { balanceWire } from '../wallet/index.ts';
import { getTransferLimits } from './limits.ts';
import { settingsHandlers } from './operator.ts';
import { searchDownline, getUpline } from './people.ts';
import { findTransfer, getPage } from './store.ts';
import { checkTransfer, findCoolDownEnd, bookTransfer } from './transfer.ts';
import { toWire } from './wire.ts';
import './tables.ts';

export { edgeTransfers } from './views.ts';
export { edgeTransferRules } from './ledger-rules.ts';
export { getTransferLimits } from './limits.ts';

/** Transfers to the upline and to the direct downline (H74, L16, L22). */
export function createEdgeTransfersModule(platform: Platform): ServerModule {
  return {
    name: 'edge-transfers',
    handlers: createHandlers(platform),
    operatorHandlers: settingsHandlers(platform),
  };
}

function createHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  return {
    getEdgeTransferTerms: async (_input, ctx) => ok(await getTerms(platform, ctx)),

    async searchDownline({ query }, ctx) {
      const session = ctx.requireSession();
      const found = await searchDownline(db, session, query.search ?? '');
      return ok({ list: found.map(({ account, nickname }) => ({ account, nickname })) });
    },

    async transferAlongEdge({ body }, ctx) {
      const checkedTransfer = await checkTransfer(platform, body, ctx);
      const { playerId, currency } = checkedTransfer;
      return {
        async commit(trx, reference) {
          const transfer = await bookTransfer(platform, trx, reference, checkedTransfer, ctx.now);
          const balance = await balanceWire(platform, trx, { playerId, currency }, ctx.now);
          return ok({ ...toWire(transfer, playerId, digits), balance });
        },
      };
    },

    async getEdgeTransfer({ params: { reference } }, ctx) {
      const { playerId } = ctx.requireSession();
      const key = getReferenceKey('edgeTransfer', reference);
      const found = key === null ? undefined : await findTransfer(db, playerId, key);
      if (found === undefined) throw new ProblemError('not_found');
      return ok(toWire(found, playerId, digits));
    },

    async listEdgeTransfers({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const page = readPage(query, ctx.now);
      const { rows, total } = await getPage(db, playerId, page);
      const list = rows.map((row) => toWire(row, playerId, digits));
      return ok(toPage(list, total, page));
    },
  };
}

async function getTerms(platform: Platform, ctx: RequestContext) {
  const session = ctx.requireSession();
  const { currency, isAgent } = session;
  const shown = {
    currency,
    currencySymbol: getCurrency(currency).symbol,
    mayTransferDown: isAgent,
  };
  const limits = await getTransferLimits(platform, platform.db, session, ctx.now);
  if (limits === null) return { enabled: false, ...shown };
  const upline = await getUpline(platform.db, session);
  const until = await findCoolDownEnd(platform, session.playerId, ctx.now);
  return {
    enabled: true,
    ...shown,
    ...(upline && { upline: { account: upline.account, nickname: upline.nickname } }),
    limits,
    ...(until && { transferableAt: until.toISOString() }),
  };
}
