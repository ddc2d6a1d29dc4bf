import type { components } from '@baize/api/operator';
import type { Kysely } from 'kysely';
import { readPage, toPage } from '../../platform/pages.ts';
import type { Database } from '../../platform/db/database.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { memberByAccount, memberById, TRIAL_TYPE } from '../accounts/index.ts';
import { toAmount, getWallet } from '../wallet/index.ts';
import { expireAll, applyCommand } from './commands.ts';
import { grantBonus } from './grant.ts';
import { findDivergence, toRow } from './log.ts';
import { type Bonus, bonusById, getEvents, lockBonus, getPage } from './store.ts';
import { bonusSettingsHandlers } from './settings.ts';
import './tables.ts';

export { REBATE, REWARD } from './booking-types.ts';
export { type BonusGrant, grantBonus } from './grant.ts';
export { bonusRules } from './ledger-rules.ts';
export { getBonusPlay } from './play.ts';
export type { Given, RoundMovement, RoundState } from './types.ts';
export { activeBonuses, bonusBets, bonusCosts, bonusSigns, bonuses } from './views.ts';

type Wire = components['schemas']['MemberBonus'];

const EXPIRY_JOB = { name: 'bonus-clock', cron: '* * * * *' };
/** Maximum duration of a bonus. */
const MAX_DURATION_MS = 366 * 24 * 3_600_000;
/** Maximum log rows shown. */
const MAX_EVENTS = 500;

/** Platform money that becomes the member's cash once it is wagered (ADR 16). */
export function createBonusesModule(platform: Platform): ServerModule {
  platform.jobs.register({ ...EXPIRY_JOB, run: () => expireAll(platform) });
  return {
    name: 'bonuses',
    operatorHandlers: { ...handlers(platform), ...bonusSettingsHandlers(platform) },
  };
}

function handlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  const wallet = getWallet(platform);

  async function getMember(username: string) {
    const member = await memberByAccount(db, username);
    if (!member) throw new ProblemError('not_found');
    if (member.type === TRIAL_TYPE) throw new ProblemError('need_true_account');
    return member;
  }

  /** Wire form of a stored bonus, read in the given transaction. */
  async function readWire(trx: Kysely<Database>, bonus: Bonus): Promise<Wire> {
    const { player_id: playerId, currency } = bonus;
    const member = await memberById(trx, playerId);
    const { bonus: left } = await wallet.funds(trx, playerId, currency);
    return toWire(bonus, { account: member?.account ?? '', left, digits });
  }

  return {
    async listMemberBonuses({ query }, { now }) {
      const { account, state } = query;
      const member = account === undefined ? undefined : await memberByAccount(db, account);
      if (account !== undefined && !member) throw new ProblemError('not_found');
      const page = readPage(query, now);
      const { rows, total } = await getPage(db, { playerId: member?.id, state, ...page });
      const list = rows.map((row) => toWire(row, { ...row, digits }));
      return ok(toPage(list, total, page));
    },

    async grantBonus({ body }, ctx) {
      const member = await getMember(body.account);
      const amount = toAmount(body.amount, '/body/amount', digits);
      const { id: playerId, currency } = member;
      const grant = {
        playerId,
        currency,
        amount,
        wageringBasisPoints: body.wageringBasisPoints,
        reason: body.reason,
        grantedBy: ctx.requireOperator(),
        grantedAt: ctx.now,
        expiresAt: parseEnd(body.expiresAt, ctx.now),
      };
      return {
        gives: { kind: 'bonus', amount, currency },
        async commit(trx) {
          const bonus = await grantBonus(platform, trx, grant);
          return ok(toWire(bonus, { account: member.account, left: amount, digits }));
        },
      };
    },

    async getMemberBonus({ params: { reference } }) {
      return oneMoment(db, async (moment) => {
        const found = isId(reference) ? await bonusById(moment, reference) : undefined;
        if (!found) throw new ProblemError('not_found');
        const events = await getEvents(moment, found.id);
        return ok({
          bonus: await readWire(moment, found),
          events: events
            .slice(-MAX_EVENTS)
            .toReversed()
            .map((event) => toRow(event, digits)),
          divergence: findDivergence(found, events),
        });
      });
    },

    async commandBonus({ params: { reference }, body }, ctx) {
      if (!isId(reference)) throw new ProblemError('not_found');
      const actor = { role: 'operator', id: ctx.requireOperator() } as const;
      const command = { type: body.command, actor, now: ctx.now.getTime() };
      return {
        async commit(trx) {
          const found = await lockBonus(trx, reference);
          if (found === undefined) throw new ProblemError('not_found');
          ctx.before = await readWire(trx, found);
          return ok(
            await readWire(trx, await applyCommand(platform, trx, found, command, body.reason)),
          );
        },
      };
    },
  };
}

/** Parses `expiresAt`. Throws `validation_failed` unless it is within the next year. */
function parseEnd(text: string, now: Date): Date {
  const end = new Date(text);
  const ms = end.getTime() - now.getTime();
  if (ms > 0 && ms <= MAX_DURATION_MS) return end;
  const rule = ms > 0 ? 'maximum' : 'future';
  throw new ProblemError('validation_failed', { errors: [{ pointer: '/body/expiresAt', rule }] });
}

interface BonusDetails {
  readonly account: string;
  /** Balance of the member's bonus account. */
  readonly left: bigint;
  readonly digits: number;
}

/** Wire form of a bonus. */
function toWire(bonus: Bonus, { account, left, digits }: BonusDetails): Wire {
  return {
    reference: bonus.id,
    account,
    amount: formatMoney(bonus.amount, digits),
    currency: bonus.currency,
    wageringRequired: formatMoney(bonus.required, digits),
    wagered: formatMoney(bonus.wagered, digits),
    left: formatMoney(bonus.state === 'active' ? left : 0n, digits),
    released: formatMoney(bonus.released, digits),
    shortfall: formatMoney(bonus.shortfall, digits),
    reason: bonus.reason,
    state: bonus.state,
    grantedBy: bonus.granted_by,
    grantedAt: bonus.granted_at.toISOString(),
    expiresAt: bonus.expires_at.toISOString(),
    endedAt: bonus.ended_at?.toISOString() ?? null,
  };
}
