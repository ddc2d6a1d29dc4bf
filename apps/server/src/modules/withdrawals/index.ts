import { resolveAsOf } from '../../platform/pages.ts';
import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { addDays, startOfDay } from '../../platform/time-zone.ts';
import { getGuesses } from '../guesses/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { isNeeded } from './answer-locks.ts';
import { extendByLock, forceOverdue } from './commands.ts';
import { prepareConfirmation } from './confirm.ts';
import { checkRequest, createWithdrawal } from './create.ts';
import { withdrawalOperatorHandlers } from './operator.ts';
import { getPage } from './read.ts';
import { withdrawalSettingsHandlers } from './settings.ts';
import { toPagedList, toWire, toWires } from './wire.ts';

export { addPastWithdrawal, findPastWithdrawals, type PastWithdrawal } from './past.ts';
export { getWithdrawalLimits } from './limits.ts';
export { withdrawalRules } from './ledger-rules.ts';

const CLOCK = { name: 'payout-clock', cron: '* * * * *' };

/** Withdrawals: requested, decided, paid in parts and confirmed (H97, E83, T64-T68). */
export function createWithdrawalsModule(platform: Platform): ServerModule {
  getGuesses(platform).onLock(async (subject, guessed, lock) => {
    if (isNeeded(guessed) && subject.startsWith('member:'))
      await extendByLock(platform, subject.slice('member:'.length), lock);
  });
  platform.jobs.register({ ...CLOCK, run: () => forceOverdue(platform) });
  return {
    name: 'withdrawals',
    handlers: {
      async createWithdrawal({ body }, ctx) {
        const request = await checkRequest(platform, body, ctx);
        return {
          async commit(trx, reference) {
            const payout = await createWithdrawal(platform, trx, reference, request, ctx.now);
            return ok(await toWire(platform, trx, payout, ctx.language));
          },
        };
      },
      async listWithdrawals({ query }, ctx) {
        const { playerId } = ctx.requireSession();
        const { pageNo = 1, pageSize = 20, status, from, to } = query;
        await forceOverdue(platform, playerId);
        const { timeZone } = getMerchant(platform).current().reporting;
        const asOf = resolveAsOf(query.asOf, ctx.now);
        const filter = {
          playerId,
          asOf,
          ...(status !== undefined && { status }),
          ...(from !== undefined && { from: startOfDay(timeZone, from) }),
          ...(to !== undefined && { to: startOfDay(timeZone, addDays(to, 1)) }),
        };
        const page = { pageNo, pageSize, order: 'desc' } as const;
        const { list, total } = await getPage(platform.db, filter, page);
        const rows = await toWires(platform, platform.db, list, ctx.language);
        const answer = toPagedList(rows, total, pageNo, pageSize);
        return ok({ ...answer, asOf: asOf.toISOString() });
      },
      async confirmWithdrawal({ params, body }, ctx) {
        const take = await prepareConfirmation(platform, params.reference, body, ctx);
        return {
          async commit(trx) {
            return ok(await toWire(platform, trx, await take(trx), ctx.language));
          },
        };
      },
    },
    operatorHandlers: {
      ...withdrawalOperatorHandlers(platform),
      ...withdrawalSettingsHandlers(platform),
    },
  };
}
