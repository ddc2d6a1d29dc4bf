import type { Schemas } from '@baize/api';
import {
  findOffer,
  type PayoutNumber,
  type PayoutOffer,
  readPayoutNumber,
} from '@baize/rules/payout';
import type { components } from '@baize/api/operator';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type FieldError, ProblemError } from '../../platform/errors.ts';
import { ok, type Handlers, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { memberByAccount, queueSecurityNotice } from '../accounts/index.ts';
import { getPaymentMethods, toWireOffer } from '../payment-methods/index.ts';
import { getPaymentPasswords } from '../payment-password/index.ts';
import { memberSession } from '../security/index.ts';
import { type Binding, type Opened, getPayoutAccounts } from './payout-accounts.ts';
import type { PayoutAccountTable } from './tables.ts';

type Db = Kysely<Database>;

export { getPayoutAccounts, type Binding, type PayoutAccount } from './payout-accounts.ts';

const MAX_OFFERS = 200;
const MAX_LISTED = { accounts: 200, events: 400, shared: 50 };

/** Payout accounts. A member binds them; only support retires them, with a log (T69, T70, H73). */
export function createPayoutAccountsModule(platform: Platform): ServerModule {
  return {
    name: 'payout-accounts',
    handlers: memberHandlers(platform),
    operatorHandlers: operatorHandlers(platform),
    start: () => getPayoutAccounts(platform).addNumberKeys(),
  };
}

function memberHandlers(platform: Platform): Partial<Handlers> {
  const accounts = getPayoutAccounts(platform);
  const methods = getPaymentMethods(platform);

  async function toWire(
    db: Db,
    row: Selectable<PayoutAccountTable>,
    { currency }: Pick<Session, 'currency'>,
    now: Date,
  ): Promise<Schemas['PayoutAccount']> {
    const { kind, provider, country, number_type: numberType } = row;
    const paying = methods.findPaying(currency, { kind, provider, country, numberType });
    const until = await accounts.getCoolDownEnd(db, row.member_id, row.bound_at, now);
    const emailHint = accounts.getEmailHint(row);
    return {
      id: row.id,
      kind,
      provider,
      ...(country !== null && { country }),
      holderName: row.holder_name,
      lastFour: row.last_four,
      ...(emailHint !== undefined && { emailHint }),
      boundAt: row.bound_at.toISOString(),
      methodIds: paying.map(({ id }) => id),
      ...(until !== null && { withdrawableAt: until.toISOString() }),
    };
  }

  return {
    async listPayoutAccounts(_input, ctx) {
      const { playerId, currency } = memberSession(ctx);
      const rows = await accounts.list(platform.db, playerId);
      const list = await Promise.all(
        rows.map((row) => toWire(platform.db, row, { currency }, ctx.now)),
      );
      const offers = methods.getOffers(currency).slice(0, MAX_OFFERS).map(toWireOffer);
      return ok({ list, max: platform.config.payoutAccounts, offers });
    },
    async bindPayoutAccount({ body }, ctx) {
      const session = memberSession(ctx);
      const { playerId, account } = session;
      const named = readBinding(methods.getOffers(session.currency), body);
      await getPaymentPasswords(platform).verify({ playerId }, body.paymentPassword);
      return {
        async commit(trx) {
          const row = await accounts.bind(trx, { ...named, playerId, at: ctx.now });
          const wire = await toWire(trx, row, session, ctx.now);
          const member = { id: playerId, account };
          const until = wire.withdrawableAt;
          // The messaging job sends it after commit.
          await queueSecurityNotice(
            platform,
            trx,
            { member, change: 'payoutBound', ...(until && { withdrawableAt: new Date(until) }) },
            ctx,
          );
          return ok(wire);
        },
      };
    },
  };
}

function operatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const accounts = getPayoutAccounts(platform);

  async function demand(username: string) {
    const member = await memberByAccount(platform.db, username);
    if (member === undefined) throw new ProblemError('not_found');
    return member;
  }

  return {
    async listMemberPayoutAccounts({ params }) {
      const { id } = await demand(params.username);
      const list = await accounts.opened(platform.db, id);
      const events = await accounts.getEvents(platform.db, id);
      return ok({
        list: list.slice(0, MAX_LISTED.accounts).map(toOpenedWire),
        events: events
          .slice(0, MAX_LISTED.events)
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
          await queueSecurityNotice(platform, trx, { member, change: 'payoutRetired' }, ctx);
          return ok({ done: true as const });
        },
      };
    },
  };
}

/** The normalised account to bind. Throws `validation_failed` for every invalid field. */
function readBinding(
  offers: readonly PayoutOffer[],
  { kind, number, confirmNumber, country, ...texts }: Schemas['PayoutAccountBinding'],
): Omit<Binding, 'playerId' | 'at'> {
  const [typedProvider, holderName] = [clean(texts.provider), clean(texts.holderName)];
  const offer = findOffer(offers, { kind, provider: typedProvider });
  const typed = readNumber(offer, kind, number, country);
  const again = readNumber(offer, kind, confirmNumber, country);
  const errors = [
    ...tooShort('provider', typedProvider),
    ...tooShort('holderName', holderName),
    ...('fault' in typed ? [typed.fault] : []),
  ];
  const isSame = 'number' in typed && 'number' in again && typed.number === again.number;
  if ('number' in typed && !isSame)
    errors.push({ pointer: '/body/confirmNumber', rule: 'mismatch' });
  if (errors.length > 0 || 'fault' in typed)
    throw new ProblemError('validation_failed', { errors });
  return {
    kind,
    provider: offer?.provider ?? typedProvider,
    holderName,
    number: typed.number,
    numberType: typed.type,
    ...(typed.country !== undefined && { country: typed.country }),
  };
}

function readNumber(
  offer: PayoutOffer | undefined,
  kind: Schemas['PayoutAccountKind'],
  number: string,
  country: string | undefined,
): PayoutNumber | { readonly fault: FieldError } {
  if (offer === undefined) {
    const rule = kind === 'crypto' ? 'network' : 'provider';
    return { fault: { pointer: '/body/provider', rule } };
  }
  const reading = readPayoutNumber(offer, number, country);
  if (!('fault' in reading)) return reading;
  const { field, rule } = reading.fault;
  return { fault: { pointer: `/body/${field}`, rule } };
}

const clean = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** The contract counts invisible spaces. */
function tooShort(field: string, text: string): FieldError[] {
  return text.length < 2 ? [{ pointer: `/body/${field}`, rule: 'required' }] : [];
}

function toOpenedWire({
  row,
  number,
  alsoBoundBy,
}: Opened): components['schemas']['MemberPayoutAccount'] {
  const { country, number_type: numberType } = row;
  return {
    id: row.id,
    kind: row.kind,
    provider: row.provider,
    ...(country !== null && { country }),
    ...(numberType !== null && { numberType }),
    holderName: row.holder_name,
    number,
    boundAt: row.bound_at.toISOString(),
    retiredAt: row.retired_at?.toISOString() ?? null,
    alsoBoundBy: alsoBoundBy
      .slice(0, MAX_LISTED.shared)
      .map(({ account, accountId, provider, boundAt, retiredAt }) => ({
        account,
        accountId,
        provider,
        boundAt: boundAt.toISOString(),
        retiredAt: retiredAt?.toISOString() ?? null,
      })),
  };
}
