import { createHmac } from 'node:crypto';
import type { Schemas } from '@baize/api';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { derivedKey } from '../../platform/keys.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer, type Sealer } from '../../platform/sealing.ts';
import { service } from '../../platform/service.ts';
import { lockMember, maskedContact } from '../accounts/index.ts';
import { getCoolDownEnd, getMerchant } from '../merchant-settings/index.ts';
import { getPaymentPasswords } from '../payment-password/index.ts';
import { createSharedBindings, type SharedBinding } from './shared-bindings.ts';
import type { PayoutAccountEventTable, PayoutAccountTable } from './tables.ts';

type Db = Kysely<Database>;
type Row = Selectable<PayoutAccountTable>;

/** A payout account as used by a withdrawal. */
export interface PayoutAccount {
  readonly id: string;
  readonly kind: Schemas['PayoutAccountKind'];
  /** Display label: the provider and the end of the number, or a masked e-mail address. */
  readonly label: string;
  readonly holderName: string;
  readonly provider: string;
  readonly country: string | null;
  readonly numberType: Schemas['PayoutNumberType'] | null;
  readonly boundAt: Date;
}

/** A payout account to bind; `readPayoutNumber` has parsed its number. */
export interface Binding {
  readonly playerId: string;
  readonly kind: Schemas['PayoutAccountKind'];
  readonly provider: string;
  readonly holderName: string;
  readonly number: string;
  readonly numberType?: Schemas['PayoutNumberType'];
  /** Country of its phone number. */
  readonly country?: string;
  readonly at: Date;
}

/** A payout account as the operator sees it. */
export interface Opened {
  readonly row: Row;
  /** Null if it was sealed with another key. */
  readonly number: string | null;
  /** Bindings of the same number by other members, newest first. */
  readonly alsoBoundBy: readonly SharedBinding[];
}

/** Members' payout accounts (T69, T70, H73). */
export interface PayoutAccounts {
  /** A player's active account; undefined for another player's or a retired one. */
  find(db: Db, playerId: string, accountId: string): Promise<PayoutAccount | undefined>;
  /** Active accounts, oldest first. */
  list(db: Db, playerId: string): Promise<Row[]>;
  /**
   * Throws `conflict` if the player has bound the number already, `limit_reached` if they have the
   * maximum.
   */
  bind(trx: Db, binding: Binding): Promise<Row>;
  /** An account's masked e-mail address; undefined if its number is not one. */
  getEmailHint(row: Row): string | undefined;
  /**
   * End of the cool-down for withdrawals to an account, because it or the payment password is new;
   * null if there is none.
   */
  getCoolDownEnd(db: Db, playerId: string, boundAt: Date, now: Date): Promise<Date | null>;
  /** Number of other members who have bound each account's number; missing accounts have none. */
  countSharers(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Fills `number_key` of older accounts. */
  addNumberKeys(): Promise<void>;
  /** All accounts of a member, also retired ones, newest first. */
  opened(db: Db, memberId: string): Promise<Opened[]>;
  /** The log of a member's accounts, newest first. */
  getEvents(db: Db, memberId: string): Promise<Selectable<PayoutAccountEventTable>[]>;
  /** Retires an account. Throws `not_found`, `conflict` if it was retired already. */
  retire(trx: Db, retirement: Retirement): Promise<void>;
}

/** The account that the operator retires, and the reason. */
export interface Retirement {
  readonly memberId: string;
  readonly accountId: string;
  readonly reason: string;
  readonly at: Date;
}

/** The payout accounts of a platform. */
export const getPayoutAccounts = service(createPayoutAccounts);

const IBAN = /^[A-Z]{2}\d{2}/;

/** Decrypts the number, because older accounts have no stored number type. */
function readEmailHint(sealer: Sealer, { kind, number_sealed: sealed }: Row): string | undefined {
  const number = kind === 'e_wallet' || kind === 'pix' ? sealer.open(sealed) : null;
  return number?.includes('@') ? maskedContact({ kind: 'email', value: number }) : undefined;
}

function createPayoutAccounts(platform: Platform): PayoutAccounts {
  const { config } = platform;
  const sealer = createSealer(config.vendorMasterKey, 'payout-account');
  const pepper = derivedKey(config.vendorMasterKey, 'payout-account-fingerprint');
  const sharedBindings = createSharedBindings(platform, sealer);

  /**
   * Two networks can have the same address, two wallets the same phone, two banks the same number,
   * so provider and kind are included; a card number and an IBAN are unique by themselves.
   */
  function computeFingerprint({ kind, provider, number }: Binding): string {
    const saysWhere = kind === 'bank_card' || (kind === 'bank_account' && IBAN.test(number));
    const where = saysWhere ? '' : provider.toLowerCase();
    return createHmac('sha256', pepper).update(`${kind}:${where}:${number}`).digest('base64url');
  }

  const bound = (db: Db, playerId: string) =>
    db
      .selectFrom('payout_account')
      .selectAll()
      .where('member_id', '=', playerId)
      .where('retired_at', 'is', null);

  const getEmailHint = (row: Row) => readEmailHint(sealer, row);

  return {
    getEmailHint,

    async find(db, playerId, accountId) {
      if (!isId(accountId)) return undefined;
      const row = await bound(db, playerId).where('id', '=', accountId).executeTakeFirst();
      if (row === undefined) return undefined;
      const { id, kind, provider, country, holder_name: holderName } = row;
      const label = `${provider} ${getEmailHint(row) ?? `•••• ${row.last_four}`}`;
      const { number_type: numberType, bound_at: boundAt } = row;
      return { id, kind, label, holderName, provider, country, numberType, boundAt };
    },

    async getCoolDownEnd(db, playerId, boundAt, now) {
      const settings = getMerchant(platform).current();
      const password = await getPaymentPasswords(platform).getFacts(db, playerId);
      const replacedAt = password?.replacedAt ?? boundAt;
      return getCoolDownEnd(settings, replacedAt > boundAt ? replacedAt : boundAt, now);
    },

    countSharers: sharedBindings.count,
    addNumberKeys: sharedBindings.addKeys,

    list: (db, playerId) => bound(db, playerId).orderBy('bound_at').orderBy('id').execute(),

    async bind(trx, binding) {
      const { playerId, kind, provider, holderName, number, numberType, country, at } = binding;
      // Of two concurrent bindings the second sees the first.
      await lockMember(trx, playerId);
      const present = await bound(trx, playerId).execute();
      const fingerprint = computeFingerprint(binding);
      if (present.some((row) => row.fingerprint === fingerprint))
        throw new ProblemError('conflict');
      if (present.length >= config.payoutAccounts) throw new ProblemError('limit_reached');
      const row: Row = {
        id: newId(),
        member_id: playerId,
        kind,
        provider,
        country: country ?? null,
        number_type: numberType ?? null,
        holder_name: holderName,
        number_sealed: sealer.seal(number),
        last_four: number.slice(-4),
        fingerprint,
        number_key: sharedBindings.toKey(number),
        bound_at: at,
        retired_at: null,
      };
      await trx.insertInto('payout_account').values(row).execute();
      await log(trx, { account_id: row.id, command: 'bind', actor: 'member', reason: null, at });
      return row;
    },

    async opened(db, memberId) {
      const rows = await db
        .selectFrom('payout_account')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .execute();
      const shared = await sharedBindings.find(db, memberId);
      return rows.map((row) => ({
        row,
        number: sealer.open(row.number_sealed),
        alsoBoundBy: shared.filter(({ numberKey }) => numberKey === row.number_key),
      }));
    },

    getEvents: listEvents,

    retire: retireAccount,
  };
}

function listEvents(db: Db, memberId: string) {
  return db
    .selectFrom('payout_account_event')
    .innerJoin('payout_account', 'payout_account.id', 'payout_account_event.account_id')
    .selectAll('payout_account_event')
    .where('payout_account.member_id', '=', memberId)
    .orderBy('payout_account_event.id', 'desc')
    .execute();
}

async function retireAccount(
  trx: Db,
  { memberId, accountId, reason, at }: Retirement,
): Promise<void> {
  if (!isId(accountId)) throw new ProblemError('not_found');
  const own = await trx
    .selectFrom('payout_account')
    .select('retired_at')
    .where('id', '=', accountId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (own === undefined) throw new ProblemError('not_found');
  if (own.retired_at !== null) throw new ProblemError('conflict');
  await trx
    .updateTable('payout_account')
    .set({ retired_at: at })
    .where('id', '=', accountId)
    .execute();
  await log(trx, { account_id: accountId, command: 'retire', actor: 'operator', reason, at });
}

async function log(trx: Db, event: Omit<PayoutAccountEventTable, 'id'>): Promise<void> {
  await trx
    .insertInto('payout_account_event')
    .values({ id: newId(), ...event })
    .execute();
}
