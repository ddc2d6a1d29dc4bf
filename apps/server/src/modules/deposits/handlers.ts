import { computeFee } from '@baize/rules/payment';
import { readPage, toPage } from '../../platform/pages.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { type PaymentMethod, getPaymentMethods } from '../payment-methods/index.ts';
import { toAmount, readAmount, type Trx } from '../wallet/index.ts';
import { expireDeposit, notifyPlayer } from './commands.ts';
import {
  addDeposit,
  countPending,
  countSince,
  depositById,
  findDepositId,
  lockBeginning,
  getPage,
} from './store.ts';
import { depositWire } from './wire.ts';

/** How long a provider may take to process a payment. */
const WAIT_MS = 30 * 60_000;
/** Maximum pending deposits per player. */
const MAX_PENDING = 5;

/** What deposits need from modules that depend on deposits. */
export interface DepositNeeds {
  /**
   * Throws `deposit_limit_reached` if the amount, in minor units, is above what the player lets
   * itself deposit now (H76).
   */
  readonly requireOwnLimit: (
    trx: Trx,
    playerId: string,
    amount: bigint,
    now: Date,
  ) => Promise<void>;
}

/** Player calls: begin a deposit and read it. */
export function depositHandlers(
  platform: Platform,
  { requireOwnLimit }: DepositNeeds,
): Partial<Handlers> {
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

  /**
   * Throws `limit_reached` if the player has as many deposits as the method or the platform allows.
   */
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
          // The operator changed the fee while the form was open: a player never pays a fee they
          // were not shown. Checked only here, so that a replay gets its answer even if the fee
          // changed.
          if (shown !== fee) {
            throw new ProblemError('fee_changed', {
              extensions: { fee: formatMoney(fee, digits) },
            });
          }
          await requireRoom(trx, playerId, method, ctx.now);
          await requireOwnLimit(trx, playerId, amount, ctx.now);
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
          await notifyPlayer(platform, trx, playerId, deposit.id, 'pending');
          const begun = { ...deposit, status: 'pending', paid_at: null } as const;
          const nothing = { arrived: null, arrived_currency: null, credited: null };
          return ok(wire({ ...begun, ...nothing }, ctx.language));
        },
      };
    },

    async getDeposit({ params: { reference } }, ctx) {
      const { playerId } = ctx.requireSession();
      const find = async () => {
        const id = await findDepositId(db, reference);
        const found = id === undefined ? undefined : await depositById(db, id);
        if (found?.player_id !== playerId) throw new ProblemError('not_found');
        return found;
      };
      const found = await find();
      if (found.status !== 'pending' || found.expires_at > ctx.now)
        return ok(wire(found, ctx.language));
      // The expiry job runs only once a minute.
      await expireDeposit(platform, found.id);
      return ok(wire(await find(), ctx.language));
    },

    ...listHandlers(platform),
  };
}

/** The deposits of a player, newest first. */
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
