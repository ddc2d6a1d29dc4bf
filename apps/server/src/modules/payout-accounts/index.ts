import type { Schemas } from '@baize/api';
import type { components } from '@baize/api/operator';
import type { Selectable } from 'kysely';
import { type FieldError, ProblemError } from '../../platform/errors.ts';
import { ok, type Handlers, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { memberByAccount, noticeOf } from '../identity/index.ts';
import { paymentPasswordsOf } from '../payment-password/index.ts';
import { memberSession } from '../security/index.ts';
import { type Fault, readNumber } from './numbers.ts';
import { type Binding, type Opened, payoutAccountsOf } from './payout-accounts.ts';
import type { PayoutAccountTable } from './tables.ts';

export { payoutAccountsOf, type Binding, type PayoutAccount } from './payout-accounts.ts';

const SHOWN = { accounts: 200, events: 400 };

/** Where withdrawals go. A member binds them; support alone retires them, on the record (T69, T70, H73). */
export function createPayoutAccountsModule(platform: Platform): ServerModule {
  return {
    name: 'payout-accounts',
    handlers: memberHandlers(platform),
    operatorHandlers: operatorHandlers(platform),
  };
}

function memberHandlers(platform: Platform): Partial<Handlers> {
  const accounts = payoutAccountsOf(platform);
  return {
    async listPayoutAccounts(_input, ctx) {
      const { playerId } = memberSession(ctx);
      const rows = await accounts.list(platform.db, playerId);
      return ok({ list: rows.map(wireOf), max: platform.config.payoutAccounts });
    },
    async bindPayoutAccount({ body }, ctx) {
      const { playerId, account } = memberSession(ctx);
      const named = bindingOf(platform, body);
      await paymentPasswordsOf(platform).verify({ playerId }, body.paymentPassword);
      return {
        async commit(trx) {
          const row = await accounts.bind(trx, { ...named, playerId, at: ctx.now });
          const member = { id: playerId, account };
          // The messages' own job sends it once this is committed.
          await noticeOf(platform, trx, { member, change: 'payoutBound' }, ctx);
          return ok(wireOf(row));
        },
      };
    },
  };
}

function operatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const accounts = payoutAccountsOf(platform);

  async function demand(username: string) {
    const member = await memberByAccount(platform.db, username);
    if (member === undefined) throw new ProblemError('not_found');
    return member;
  }

  return {
    async listMemberPayoutAccounts({ params }) {
      const { id } = await demand(params.username);
      const list = await accounts.opened(platform.db, id);
      const events = await accounts.eventsOf(platform.db, id);
      return ok({
        list: list.slice(0, SHOWN.accounts).map(openedWireOf),
        events: events
          .slice(0, SHOWN.events)
          .map(({ account_id: accountId, command, actor, reason, at }) => ({
            accountId,
            command,
            actor,
            reason,
            at: at.toISOString(),
          })),
      });
    },
    async retirePayoutAccount({ params, body: { reason } }, ctx) {
      const member = await demand(params.username);
      const { accountId } = params;
      return {
        async commit(trx) {
          await accounts.retire(trx, { memberId: member.id, accountId, reason, at: ctx.now });
          await noticeOf(platform, trx, { member, change: 'payoutRetired' }, ctx);
          return ok({ done: true as const });
        },
      };
    },
  };
}

/** What is to be bound, in one spelling. Throws `validation_failed` for every field that is not right. */
function bindingOf(
  { config }: Platform,
  { kind, number, confirmNumber, ...texts }: Schemas['PayoutAccountBinding'],
): Omit<Binding, 'playerId' | 'at'> {
  const [provider, holderName] = [clean(texts.provider), clean(texts.holderName)];
  const country = config.defaultCountry;
  const typed = readNumber({ kind, provider, number }, country);
  const again = readNumber({ kind, provider, number: confirmNumber }, country);
  const errors = [
    ...tooShort('provider', provider),
    ...tooShort('holderName', holderName),
    ...('fault' in typed ? [faultOf(typed.fault)] : []),
  ];
  const isSame = 'number' in typed && 'number' in again && typed.number === again.number;
  if ('number' in typed && !isSame)
    errors.push({ pointer: '/body/confirmNumber', rule: 'mismatch' });
  if (errors.length > 0 || 'fault' in typed)
    throw new ProblemError('validation_failed', { errors });
  return { kind, provider, holderName, number: typed.number };
}

const clean = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** The contract counts the spaces that nobody sees. */
function tooShort(field: string, text: string): FieldError[] {
  return text.length < 2 ? [{ pointer: `/body/${field}`, rule: 'required' }] : [];
}

const faultOf = ({ field, rule }: Fault): FieldError => ({ pointer: `/body/${field}`, rule });

function wireOf(row: Selectable<PayoutAccountTable>): Schemas['PayoutAccount'] {
  return {
    id: row.id,
    kind: row.kind,
    provider: row.provider,
    holderName: row.holder_name,
    lastFour: row.last_four,
    boundAt: row.bound_at.toISOString(),
  };
}

function openedWireOf({ row, number }: Opened): components['schemas']['MemberPayoutAccount'] {
  return {
    id: row.id,
    kind: row.kind,
    provider: row.provider,
    holderName: row.holder_name,
    number,
    boundAt: row.bound_at.toISOString(),
    retiredAt: row.retired_at?.toISOString() ?? null,
  };
}
