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
  type Entered,
  type Identity,
  holdTree,
  type Member,
  memberByAccount,
  memberById,
  membersByContact,
  openSessionIn,
  PLAYER_TYPE,
} from '../identity/index.ts';
import { findLanguage } from '../language/index.ts';
import { getPaymentPasswords } from '../payment-password/index.ts';
import { giveDemoCredit } from '../wallet/index.ts';
import type { RegistrationBody } from './body.ts';
import { makeOffers } from './invitation-offers.ts';
import { giveReferralCode } from './invitations.ts';

/** Somebody whose registration has passed every check. */
export interface Newcomer {
  readonly variant: Variant;
  readonly body: RegistrationBody;
  /** A field's clean text; undefined when it is empty. */
  text(field: keyof RegistrationBody): string | undefined;
  readonly invitation: {
    readonly affiliateCode: string | null;
    readonly referrerId: string | null;
    /** Whose downline the new member joins. */
    readonly agentId: string | null;
    /** What the new member becomes, and what an agent is offered. */
    readonly kind: Schemas['DownlineKind'];
    readonly offers: readonly Schemas['ContractRequest'][];
  };
  /** In one form; `isProved` when its code was right. */
  readonly phone: { readonly value: string; readonly isProved: boolean } | null;
  readonly passwordHash: string | null;
  readonly paymentHash: string | null;
  /** The external account that opens the new one from now on (E37). */
  readonly external: Ticket | null;
}

/** Kept as they were said; everything that identifies or opens the account has its own place. */
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

/** An account that was made, and the session that its form asked for. */
export interface Made {
  readonly member: Member;
  readonly opened: Entered | null;
}

/** Why an account cannot be made. */
type Taken = 'username_taken' | 'phone_taken' | 'email_taken';

/**
 * Stores the account with everything that was said, or nothing. Throws the refusal of what is taken,
 * after the same questions whichever it is, so that the time does not say which (H16).
 */
export async function storeNewcomer(
  trx: Transaction<Database>,
  platform: Platform,
  identity: Identity,
  newcomer: Newcomer,
  ctx: RequestContext,
): Promise<Made> {
  try {
    const taken = await countTaken(trx, identity, newcomer);
    if (taken !== null) throw refusal(identity, taken);
    return await store(trx, platform, identity, newcomer, ctx);
  } catch (error) {
    throw isDuplicate(error) ? refusal(identity, 'username_taken') : error;
  }
}

const getAccount = (newcomer: Newcomer): string =>
  newcomer.text('username') ?? newcomer.phone?.value.slice(1) ?? '';

/**
 * What of a registration is somebody's. A number or an address is told of only to who has proved that it
 * is theirs, and where the merchant reveals it: what is merely typed is bound to nobody, so the account
 * is made with it. All three are asked for whichever it is.
 */
async function countTaken(
  trx: Transaction<Database>,
  identity: Identity,
  newcomer: Newcomer,
): Promise<Taken | null> {
  const { phone } = newcomer;
  const reveals = identity.merchant.current().switches.revealUnknownUser;
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
 * The agent below whom a newcomer comes: by an invitation the one who gave it, by a referral the upline of the friend, who
 * may have been moved since the form was sent.
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
  identity: Identity,
  newcomer: Newcomer,
  ctx: RequestContext,
): Promise<Made> {
  const account = getAccount(newcomer);
  const phone = newcomer.phone?.value;
  const email = newcomer.text('email');
  const agent = await getInviter(trx, newcomer.invitation);
  const isAgent = agent !== undefined && newcomer.invitation.kind === 'agent';
  const member = await identity.createAccount(trx, {
    account,
    nickname: newcomer.text('nickname') ?? account,
    type: isAgent ? agent.type : PLAYER_TYPE,
    ...(agent && { upline: agent.account }),
    passwordHash: newcomer.passwordHash,
    language: findLanguage(ctx.language)?.code ?? identity.merchant.current().languages.defaultCode,
    createdAt: ctx.now,
  });
  const provedAt = newcomer.phone?.isProved ? ctx.now : null;
  await claimContact(trx, member.id, { kind: 'phone', value: phone, provedAt }, ctx.now);
  await claimContact(trx, member.id, { kind: 'email', value: email, provedAt: null }, ctx.now);
  if (newcomer.external) await linkNewcomer(trx, member.id, newcomer.external, ctx.now);
  await keepWords(trx, identity, member.id, newcomer, ctx);
  const { paymentHash } = newcomer;
  if (paymentHash !== null) {
    await getPaymentPasswords(platform).set(trx, { playerId: member.id, paymentHash, at: ctx.now });
  }
  if (isAgent) await makeOffers(platform, trx, member, newcomer.invitation.offers);
  else await welcomePlayer(platform, trx, member.id);
  if (newcomer.body.login !== true) return { member, opened: null };
  const { portalOrigin } = platform.config;
  const entry = { member, site: 'member', portalOrigin } as const;
  return { member, opened: await openSessionIn(trx, identity, entry, ctx) };
}

/** What players alone have: friends to invite, and the demo's money. */
async function welcomePlayer(
  platform: Platform,
  trx: Transaction<Database>,
  id: string,
): Promise<void> {
  await giveReferralCode(trx, id);
  await giveDemoCredit(platform, trx, id);
}

/** Whether a member has proved it. What somebody only typed is nobody's: anybody could type it. */
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

/** Of two registrations that prove one number at once, the second finds the row of the first. */
async function claimProved(
  trx: Transaction<Database>,
  memberId: string,
  kind: 'phone' | 'email',
  key: string,
): Promise<void> {
  // Whoever claimed it before has bound another since: nobody would have come this far else.
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
  identity: Identity,
  memberId: string,
  newcomer: Newcomer,
  ctx: RequestContext,
): Promise<void> {
  const { terms, minimumAge } = identity.merchant.current();
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

/** One answer for all three, unless the merchant says which (H16). */
function refusal(identity: Identity, code: Taken): ProblemError {
  const reveals = identity.merchant.current().switches.revealUnknownUser;
  return new ProblemError(reveals ? code : 'registration_refused');
}
