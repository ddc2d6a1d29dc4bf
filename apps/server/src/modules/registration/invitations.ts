import { randomInt } from 'node:crypto';
import type { Schemas } from '@baize/api';
import type { components } from '@baize/api/operator';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAccountTypes, memberByAccount, members } from '../accounts/index.ts';
import type { AffiliateCodeTable } from './tables.ts';

type Db = Kysely<Database>;

/** Letters and digits that are not confused on the telephone. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Normal form for comparing codes. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/** Result of a valid invitation code. */
export interface Invitation {
  readonly code: string;
  readonly agentId: string;
  /** Name of the agent. */
  readonly agentName: string;
  /** Kind of the new member. */
  readonly kind: Schemas['DownlineKind'];
  /** Contracts offered to an agent who registers by it. */
  readonly offers: readonly Schemas['ContractRequest'][];
}

/**
 * The invitation of a code on a host. Throws `invitation_code_error` (X13) if it is unknown,
 * closed, expired, of another host, or its owner is not an agent any more; the error does not say
 * which.
 */
export async function getInvitation(
  platform: Platform,
  code: string,
  domain: string | undefined,
): Promise<Invitation> {
  const found = await platform.db
    .selectFrom('affiliate_code')
    .innerJoin(members.as('member'), 'member.id', 'affiliate_code.agent_id')
    .select(['affiliate_code.code', 'affiliate_code.domain', 'affiliate_code.kind', 'offers'])
    .select(['member.id', 'member.type', 'member.nickname'])
    .where('code_key', '=', codeKey(code))
    .where('active', '=', true)
    .where(({ eb, or }) =>
      or([eb('expires_at', 'is', null), eb('expires_at', '>', platform.clock.now())]),
    )
    .where('member.status', '=', 'active')
    .executeTakeFirst();
  const works =
    found !== undefined &&
    getAccountTypes(platform).agents.includes(found.type) &&
    (found.domain === null || found.domain === getHost(domain));
  if (!works) throw invitationError('affiliateCode');
  const { code: asStored, id: agentId, nickname: agentName, kind, offers } = found;
  return { code: asStored, agentId, agentName, kind, offers };
}

/** The owner of a referral code (E33). Throws `invitation_code_error`. */
export async function getReferrer(db: Db, code: string) {
  const found = await db
    .selectFrom('referral_code')
    .innerJoin(members.as('member'), 'member.id', 'referral_code.member_id')
    .select('member.id')
    .where('code_key', '=', codeKey(code))
    .where('member.status', '=', 'active')
    .executeTakeFirst();
  if (found === undefined) throw invitationError('referralCode');
  return { id: found.id };
}

/** Gives a member a referral code, once. */
export async function createReferralCode(
  db: Db,
  memberId: string,
  code = newCode(),
): Promise<void> {
  await db
    .insertInto('referral_code')
    .values({ code_key: codeKey(code), code, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores or closes an agent's code (operator). Rejects accounts that are not agents. */
export async function setAffiliateCode(
  platform: Platform,
  db: Db,
  { code, agent, active, domain }: components['schemas']['AffiliateCode'],
): Promise<void> {
  const member = await memberByAccount(db, agent);
  if (member === undefined || !getAccountTypes(platform).agents.includes(member.type)) {
    throw new ProblemError('validation_failed', {
      errors: [{ pointer: '/body/agent', rule: 'agent' }],
    });
  }
  const row = { agent_id: member.id, active, domain: getHost(domain) };
  await db
    .insertInto('affiliate_code')
    .values({
      code_key: codeKey(code),
      code,
      created_at: platform.clock.now(),
      label: null,
      expires_at: null,
      ...row,
    })
    .onConflict((conflict) =>
      conflict.column('code_key').doUpdateSet({
        ...row,
        // Settings of a previous agent do not apply to the new one.
        kind: sql`case when ${isSameAgent} then affiliate_code.kind else 'player' end`,
        offers: sql`case when ${isSameAgent} then affiliate_code.offers else '[]' end`,
        label: sql`case when ${isSameAgent} then affiliate_code.label end`,
        expires_at: sql`case when ${isSameAgent} then affiliate_code.expires_at end`,
      }),
    )
    .execute();
}

const isSameAgent = sql`affiliate_code.agent_id = excluded.agent_id`;

/** All codes, newest first. */
export async function affiliateCodes(db: Db): Promise<components['schemas']['AffiliateCode'][]> {
  const rows = await codes(db)
    .orderBy('affiliate_code.created_at', 'desc')
    .orderBy('code')
    .limit(500)
    .execute();
  return rows.map(toWire);
}

/** A code in any spelling, locked until the transaction ends, or null. */
export async function affiliateCode(
  trx: Db,
  code: string,
): Promise<components['schemas']['AffiliateCode'] | null> {
  const row = await codes(trx)
    .where('code_key', '=', codeKey(code))
    .forUpdate('affiliate_code')
    .executeTakeFirst();
  return row === undefined ? null : toWire(row);
}

const codes = (db: Db) =>
  db
    .selectFrom('affiliate_code')
    .innerJoin(members.as('member'), 'member.id', 'affiliate_code.agent_id')
    .select(['code', 'active', 'domain', 'member.account']);

type CodeRow = Pick<AffiliateCodeTable, 'code' | 'active' | 'domain'> & {
  readonly account: string;
};

const toWire = ({ code, active, domain, account }: CodeRow) => ({
  code,
  agent: account,
  active,
  ...(domain === null ? {} : { domain }),
});

function invitationError(field: string): ProblemError {
  return new ProblemError('invitation_code_error', {
    errors: [{ pointer: `/body/${field}`, rule: 'unknown' }],
  });
}

/** A host without its port, in lower case; null if missing. */
function getHost(domain: string | undefined): string | null {
  return domain?.replace(/:\d+$/, '').toLowerCase() ?? null;
}

/** A new invitation code. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
}
