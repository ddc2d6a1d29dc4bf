import { computeFee } from '@baize/rules/payment';
import { readPage, toPage } from '../../platform/pages.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { isId, newId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { type PaymentMethod, getPaymentMethods } from '../payment-methods/index.ts';
import { toAmount, readAmount, type Trx } from '../wallet/index.ts';
import { expire, tell } from './commands.ts';
import {
  addDeposit,
  countPending,
  countSince,
  depositById,
  lockBeginning,
  getPage,
} from './store.ts';
import { depositWire } from './wire.ts';

/** How long a provider has to take a payment. */
const WAIT_MS = 30 * 60_000;
/** Deposits of one player that may wait at the same time. */
const MAX_PENDING = 5;

/** What a player does: begin a deposit, and see what became of it. */
export function depositHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  const wire = depositWire(platform);
  const methods = getPaymentMethods(platform);
  const merchant = getMerchant(platform);
  const zone = () => merchant.current().reporting.timeZone;

  function getMethod(id: string, currency: string): PaymentMethod {
    const found = methods
      .current()
      .find((method) => method.id === id && method.kind === 'deposit' && method.active);
    if (found?.currency !== currency) throw new ProblemError('not_found');
    return found;
  }

  /** Throws `limit_reached` when the player has begun as many as the method or the platform allows. */
  async function requireRoom(trx: Trx, playerId: string, method: PaymentMethod, now: Date) {
    const { id, dailyCount } = method;
    await lockBeginning(trx, playerId);
    if (dailyCount > 0) {
      const today = startOfDay(zone(), dayIn(zone(), now));
      const begun = await countSince(trx, playerId, id, today);
      if (begun >= dailyCount) throw new ProblemError('limit_reached');
    }
    if ((await countPending(trx, playerId)) >= MAX_PENDING) throw new ProblemError('limit_reached');
  }

  return {
    async createDeposit({ body }, ctx) {
      const { playerId, currency } = ctx.requireSession();
      const method = getMethod(body.methodId, currency);
      const amount = toAmount(body.amount, '/body/amount', digits);
      if (amount < method.minAmount || amount > method.maxAmount) {
        throw new ProblemError('amount_out_of_range');
      }
      const fee = computeFee(method, amount);
      const shown = body.fee === undefined ? fee : readAmount(body.fee, '/body/fee', digits);
      return {
        async commit(trx) {
          // The operator has changed it while the form was open: nobody pays what they were not shown. Not asked
          // before: what was begun already is answered whatever has become of the fee.
          if (shown !== fee) {
            throw new ProblemError('fee_changed', {
              extensions: { fee: formatMoney(fee, digits) },
            });
          }
          await requireRoom(trx, playerId, method, ctx.now);
          const deposit = {
            id: newId(ctx.now.getTime()),
            player_id: playerId,
            method_id: method.id,
            method_names: method.names,
            provider: method.provider!.code,
            currency,
            amount,
            fee,
            fee_fixed: method.fee,
            fee_basis_points: method.feeBasisPoints,
            other_amounts: method.otherAmounts,
            created_at: ctx.now,
            expires_at: new Date(ctx.now.getTime() + WAIT_MS),
          };
          await addDeposit(trx, deposit);
          await tell(platform, trx, playerId, deposit.id, 'pending');
          const begun = { ...deposit, status: 'pending', paid_at: null } as const;
          const nothing = { arrived: null, arrived_currency: null, credited: null };
          return ok(wire({ ...begun, ...nothing }, ctx.language));
        },
      };
    },

    async getDeposit({ params: { reference } }, ctx) {
      const { playerId } = ctx.requireSession();
      const find = async () => {
        const found = isId(reference) ? await depositById(db, reference) : undefined;
        if (found?.player_id !== playerId) throw new ProblemError('not_found');
        return found;
      };
      const found = await find();
      if (found.status !== 'pending' || found.expires_at > ctx.now)
        return ok(wire(found, ctx.language));
      // The job that ends the wait comes once a minute.
      await expire(platform, found.id);
      return ok(wire(await find(), ctx.language));
    },

    ...listHandlers(platform),
  };
}

/** The deposits of a player, the latest first. */
function listHandlers(platform: Platform): Pick<Handlers, 'listDeposits'> {
  const wire = depositWire(platform);
  const zone = () => getMerchant(platform).current().reporting.timeZone;
  return {
    async listDeposits({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const { from, to, status } = query;
      const page = readPage(query, ctx.now);
      const { rows, total } = await getPage(platform.db, {
        playerId,
        status,
        from: from === undefined ? undefined : startOfDay(zone(), from),
        until: to === undefined ? undefined : startOfDay(zone(), addDays(to, 1)),
        ...page,
      });
      return ok(
        toPage(
          rows.map((row) => wire(row, ctx.language)),
          total,
          page,
        ),
      );
    },
  };
}
