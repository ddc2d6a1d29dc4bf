import type { Schemas } from '@baize/api';
import { getBreakEnd } from '@baize/rules/break-end';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type RequestContext } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getAccounts, lockMember } from '../accounts/index.ts';
import { liveSessions } from '../sessions/index.ts';
import { toAmount, type Trx } from '../wallet/index.ts';
import { changeLimit, getLimitAt, NO_LIMIT, SPANS } from './limits.ts';
import { readLimit, readLimits, sumDeposits, writeLimit } from './store.ts';
import './tables.ts';

/** Limits that members set for themselves, and breaks that they take (H76). */
export function createSaferPlayModule(platform: Platform): ServerModule {
  return { name: 'safer-play', handlers: saferPlayHandlers(platform) };
}

function saferPlayHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  return {
    async getSaferPlay(_input, ctx) {
      return ok(await readSaferPlay(platform, db, ctx));
    },
    async setDepositLimit({ params: { span }, body }, ctx) {
      const { playerId } = ctx.requireSession();
      const wanted =
        body.amount === undefined ? null : toAmount(body.amount, '/body/amount', digits);
      return platform.transaction(async (trx) => {
        // Of two pages that change a limit, the second sees the first.
        await lockMember(trx, playerId);
        const before = await readLimit(trx, playerId, span);
        await writeLimit(trx, playerId, span, changeLimit(before, wanted, ctx.now));
        return ok(await readSaferPlay(platform, trx, ctx));
      });
    },
    async takeBreak({ body: { length } }, ctx) {
      const { playerId } = ctx.requireSession();
      const until = getBreakEnd(length, ctx.now);
      return {
        async commit(trx) {
          await getAccounts(platform).exclude(trx, { memberId: playerId, until, now: ctx.now });
          return ok({ until: until?.toISOString() ?? null });
        },
      };
    },
  };
}

/** A deposit that is about to begin. */
interface Beginning {
  readonly playerId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly now: Date;
}

/** Throws `deposit_limit_reached` with the limit that has the least left. */
export async function requireOwnLimit(
  platform: Platform,
  trx: Trx,
  { playerId, amount, now }: Beginning,
): Promise<void> {
  const limits = await readOwnLimits(trx, playerId, now);
  const [strictest] = limits
    .flatMap(({ span, left }) => (left === null || left >= amount ? [] : [{ span, left }]))
    .toSorted((one, other) => Number(one.left - other.left));
  if (strictest === undefined) return;
  const left = formatMoney(strictest.left, platform.config.currencyDigits);
  throw new ProblemError('deposit_limit_reached', {
    extensions: { limit: { span: strictest.span, left } },
  });
}

/** The limits of all spans as they count now, and what each leaves; null without a limit. */
async function readOwnLimits(db: Kysely<Database>, memberId: string, now: Date) {
  const limits = await readLimits(db, memberId);
  return Promise.all(
    SPANS.map(async (span) => {
      const { amount, next } = getLimitAt(limits.get(span) ?? NO_LIMIT, now);
      if (amount === null) return { span, amount, next, left: null };
      const left = amount - (await sumDeposits(db, memberId, span, now));
      return { span, amount, next, left: left > 0n ? left : 0n };
    }),
  );
}

async function readSaferPlay(
  { config }: Platform,
  db: Kysely<Database>,
  ctx: RequestContext,
): Promise<Schemas['SaferPlay']> {
  const { id, playerId, currency } = ctx.requireSession();
  const write = (amount: bigint) => formatMoney(amount, config.currencyDigits);
  const limits = await readOwnLimits(db, playerId, ctx.now);
  const session = await db
    .selectFrom(liveSessions.as('session'))
    .select('session.created_at')
    .where('session.id', '=', id)
    .executeTakeFirst();
  return {
    depositLimits: limits.map(({ span, amount, left, next }) => ({
      span,
      ...(amount !== null && { amount: write(amount) }),
      ...(left !== null && { left: write(left) }),
      ...(next !== null && {
        next: {
          from: next.from.toISOString(),
          ...(next.amount !== null && { amount: write(next.amount) }),
        },
      }),
    })),
    currencySymbol: getCurrency(currency).symbol,
    sessionSince: (session?.created_at ?? ctx.now).toISOString(),
  };
}
