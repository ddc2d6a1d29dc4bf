import type { Schemas } from '@baize/api';
import type { Variant } from '@baize/rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/is-duplicate.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { linkNewcomer, type Ticket } from '../external/index.ts';
import {
  bindContact,
  holdTree,
  type Member,
  memberByAccount,
  memberById,
  membersByContact,
  PLAYER_TYPE,
  getAccounts,
} from '../accounts/index.ts';
import { type Entered, openSessionIn } from '../login/index.ts';
import { findLanguage } from '../language/index.ts';
import { getPaymentPasswords } from '../payment-password/index.ts';
import { giveDemoCredit } from '../wallet/index.ts';
import type { RegistrationBody } from './body.ts';
import { makeOffers } from './invitation-offers.ts';
import { createReferralCode } from './invitations.ts';
import { getMerchant } from '../merchant-settings/index.ts';

/** A registration that passed every check. */
export interface Newcomer {
  readonly variant: Variant;
  readonly body: RegistrationBody;
  /** A field's clean text; undefined if empty. */
  text(field: keyof RegistrationBody): string | undefined;
  readonly invitation: {
    readonly affiliateCode: string | null;
    readonly referrerId: string | null;
    /** The agent whose downline the new member joins. */
    readonly agentId: string | null;
    /** Kind of the new member, and contracts offered to an agent. */
    readonly kind: Schemas['DownlineKind'];
    readonly offers: readonly Schemas['ContractRequest'][];
  };
  /** Normalised; `isProved` if its code was right. */
  readonly phone: { readonly value: string; readonly isProved: boolean } | null;
  readonly passwordHash: string | null;
  readonly paymentHash: string | null;
  /** The external account linked to the new one (E37). */
  readonly external: Ticket | null;
}

/** Fields stored as typed; everything that identifies or opens the account is stored elsewhere. */
const PROFILE = [
  'payeeName',
  'qqNum',
  'recommenderId',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'fullname',
  'zalo',
  'telegram',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
] as const satisfies readonly (keyof Schemas['RegistrationRequest'])[];

/** A new account, and the session that its form asked for. */
export interface Made {
  readonly member: Member;
  readonly opened: Entered | null;
}

/** Why an account cannot be created. */
type TakenField = 'username_taken' | 'phone_taken' | 'email_taken';

/**
 * Stores the account with all fields, or nothing. Throws if a value is taken, always after the same
 * queries, so that the duration does not show which (H16).
 */
export async function storeNewcomer(
  trx: Transaction<Database>,
  platform: Platform,
  newcomer: Newcomer,
  ctx: RequestContext,
): Promise<Made> {
  try {
    const taken = await countTaken(trx, platform, newcomer);
    if (taken !== null) throw refusal(platform, taken);
    return await store(trx, platform, newcomer, ctx);
  } catch (error) {
    throw isDuplicate(error) ? refusal(platform, 'username_taken') : error;
  }
}

const getAccount = (newcomer: Newcomer): string =>
  newcomer.text('username') ?? newcomer.phone?.value.slice(1) ?? '';

/**
 * Counts taken values of a registration. A taken number or address is reported only to a person who
 * has verified it, and if the merchant reveals it: unverified contacts belong to no one, so the
 * account is created with them. All three are always queried.
 */
async function countTaken(
  trx: Transaction<Database>,
  platform: Platform,
  newcomer: Newcomer,
): Promise<TakenField | null> {
  const { phone } = newcomer;
  const reveals = getMerchant(platform).current().switches.revealUnknownUser;
  const [named, called, written] = [
    await memberByAccount(trx, getAccount(newcomer)),
    await isProved(trx, 'phone', phone?.value),
    await isProved(trx, 'email', newcomer.text('email')),
  ];
  if (named !== undefined) return 'username_taken';
  if (called && (reveals || phone?.isProved)) return 'phone_taken';
  return written && reveals ? 'email_taken' : null;
}

/**
 * The agent of the new member: an invitation's owner, or the current upline of the referring
 * player.
 */
async function getInviter(
  trx: Transaction<Database>,
  { agentId, referrerId }: Newcomer['invitation'],
): Promise<Member | undefined> {
  if (referrerId !== null) await holdTree(trx);
  const referrer = referrerId === null ? undefined : await memberById(trx, referrerId);
  const id = agentId ?? referrer?.parent_id ?? null;
  return id === null ? undefined : memberById(trx, id);
}

async function store(
  trx: Transaction<Database>,
  platform: Platform,
  newcomer: Newcomer,
  ctx: RequestContext,
): Promise<Made> {
  const account = getAccount(newcomer);
  const phone = newcomer.phone?.value;
  const email = newcomer.text('email');
  const agent = await getInviter(trx, newcomer.invitation);
  const isAgent = agent !== undefined && newcomer.invitation.kind === 'agent';
  const member = await getAccounts(platform).create(trx, {
    account,
    nickname: newcomer.text('nickname') ?? account,
    type: isAgent ? agent.type : PLAYER_TYPE,
    ...(agent && { upline: agent.account }),
    passwordHash: newcomer.passwordHash,
    language:
      findLanguage(ctx.language)?.code ?? getMerchant(platform).current().languages.defaultCode,
    createdAt: ctx.now,
  });
  const provedAt = newcomer.phone?.isProved ? ctx.now : null;
  await claimContact(trx, member.id, { kind: 'phone', value: phone, provedAt }, ctx.now);
  await claimContact(trx, member.id, { kind: 'email', value: email, provedAt: null }, ctx.now);
  if (newcomer.external) await linkNewcomer(trx, member.id, newcomer.external, ctx.now);
  await keepWords(trx, platform, member.id, newcomer, ctx);
  const { paymentHash } = newcomer;
  if (paymentHash !== null) {
    await getPaymentPasswords(platform).set(trx, { playerId: member.id, paymentHash, at: ctx.now });
  }
  if (isAgent) await makeOffers(platform, trx, member, newcomer.invitation.offers);
  else await welcomePlayer(platform, trx, member.id);
  if (newcomer.body.login !== true) return { member, opened: null };
  const entry = { member, site: 'member' } as const;
  return { member, opened: await openSessionIn(trx, platform, entry, ctx) };
}

/** For players only: a referral code and demo credit. */
async function welcomePlayer(
  platform: Platform,
  trx: Transaction<Database>,
  id: string,
): Promise<void> {
  await createReferralCode(trx, id);
  await giveDemoCredit(platform, trx, id);
}

/**
 * Whether a member has verified the contact. Unverified contacts belong to no one, because anyone
 * can type them.
 */
async function isProved(
  trx: Transaction<Database>,
  kind: 'phone' | 'email',
  value: string | undefined,
): Promise<boolean> {
  const holders = await membersByContact(trx, kind, value ?? '');
  return value !== undefined && holders.length > 0;
}

interface Claim {
  readonly kind: 'phone' | 'email';
  readonly value: string | undefined;
  readonly provedAt: Date | null;
}

async function claimContact(
  trx: Transaction<Database>,
  memberId: string,
  { kind, value, provedAt }: Claim,
  at: Date,
): Promise<void> {
  if (value === undefined) return;
  if (provedAt !== null) await claimProved(trx, memberId, kind, value.toLowerCase());
  await bindContact(trx, { memberId, kind, value, verifiedAt: provedAt, at });
}

/** Of two concurrent registrations that verify one number, the second finds the first one's row. */
async function claimProved(
  trx: Transaction<Database>,
  memberId: string,
  kind: 'phone' | 'email',
  key: string,
): Promise<void> {
  // The previous owner has bound another number since; otherwise this point is not reached.
  await trx
    .deleteFrom('registered_contact')
    .where('kind', '=', kind)
    .where('value_key', '=', key)
    .execute();
  const row = { kind, value_key: key, member_id: memberId };
  await trx.insertInto('registered_contact').values(row).execute();
}

async function keepWords(
  trx: Transaction<Database>,
  platform: Platform,
  memberId: string,
  newcomer: Newcomer,
  ctx: RequestContext,
): Promise<void> {
  const { terms, minimumAge } = getMerchant(platform).current();
  const { invitation, text, variant } = newcomer;
  const profile = PROFILE.map((field) => [field, text(field)]).filter(([, said]) => said);
  await trx
    .insertInto('registration')
    .values({
      member_id: memberId,
      variant,
      terms_version: terms.version,
      terms_accepted_at: ctx.now,
      age_confirmed: minimumAge.years > 0 ? minimumAge.years : null,
      affiliate_code: invitation.affiliateCode,
      referrer_id: invitation.referrerId,
      register_url: text('registerUrl') ?? null,
      domain: text('domain') ?? null,
      address: ctx.ip,
      profile: JSON.stringify(Object.fromEntries(profile)),
      created_at: ctx.now,
    })
    .execute();
}

/** One error for all three, unless the merchant reveals which (H16). */
function refusal(platform: Platform, code: TakenField): ProblemError {
  const reveals = getMerchant(platform).current().switches.revealUnknownUser;
  return new ProblemError(reveals ? code : 'registration_refused');
}
