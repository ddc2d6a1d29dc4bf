import type { Schemas } from '@baize/api';
import type { Actor } from '@baize/machines/lifecycle';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getConfirmation, endByMove, endedByMove, endedByMoveWire } from '../contracts/index.ts';
import {
  getAccountTypes,
  lockForMove,
  type Member,
  memberById,
  moveMember,
  presentUplines,
  TRIAL_TYPE,
} from '../accounts/index.ts';

type Db = Kysely<Database>;

/** A move's statements may take longer than others: a large team has many rows. */
const STATEMENT_MS = 60_000;

/** The member and its new upline; no upline is the platform. */
export interface Move {
  readonly member: Member;
  readonly to: Member | null;
}

/** The actor of a move; an agent may move only within its own team. */
export interface Mover {
  readonly actor: Actor;
  readonly agentId?: string;
}

/** JSON pointer to the new upline in a request. */
export type Pointer = '/body/to' | '/query/to';

/**
 * Checks that the move is allowed (AC4). Throws `not_found` if the member is not below the mover,
 * and `validation_failed` for an impossible upline.
 */
export async function requireMove(
  platform: Platform,
  db: Db,
  { member, to }: Move,
  { agentId }: Mover,
  pointer: Pointer,
): Promise<void> {
  if (member.type === TRIAL_TYPE) throw new ProblemError('not_found');
  if (agentId !== undefined) {
    const isTheirs = member.id !== agentId && (await isAbove(db, agentId, member.id));
    if (!isTheirs || to === null || !(await isAbove(db, agentId, to.id)))
      throw new ProblemError('not_found');
  }
  const rule = await brokenRule(platform, db, { member, to });
  if (rule !== null) throw new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
}

async function brokenRule(platform: Platform, db: Db, { member, to }: Move) {
  if (member.parent_id === (to?.id ?? null)) return 'otherUpline';
  if (to === null) return null;
  if (!getAccountTypes(platform).agents.includes(to.type) || to.status !== 'active') return 'agent';
  if (to.currency !== member.currency) return 'currency';
  return (await isAbove(db, member.id, to.id)) ? 'notBelow' : null;
}

/** Whether a member is an ancestor of another now, or is the same. */
async function isAbove(db: Db, ancestorId: string, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom(presentUplines.as('upline'))
    .select('distance')
    .where('ancestor_id', '=', ancestorId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The members that would move and the contracts that would end (T63). Throws as `requireMove`. */
export async function previewMove(
  platform: Platform,
  move: Move,
  mover: Mover,
  now: Date,
): Promise<Schemas['MovePreview']> {
  const { db } = platform;
  await requireMove(platform, db, move, mover, '/query/to');
  const ended = await endedByMove(db, move.member.id, { ...mover, now: now.getTime() });
  return { ...(await getSides(db, move)), ...(await endedByMoveWire(db, ended)) };
}

/**
 * Moves a member with its downline and ends the confirmed contracts. Throws as `requireMove`, or
 * `command_refused` with `endings_not_confirmed` if the contracts that would end differ from those
 * shown.
 */
export async function moveDownline(
  platform: Platform,
  trx: Transaction<Database>,
  { member: { id }, to: upline }: Move,
  mover: Mover,
  {
    confirmation,
    reason,
  }: { readonly confirmation?: string | undefined; readonly reason: string | null },
): Promise<Schemas['MovedMember']> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
  await lockForMove(trx);
  const at = platform.clock.now();
  const member = await memberById(trx, id);
  const to = upline && (await memberById(trx, upline.id));
  if (member === undefined || to === undefined) throw new ProblemError('not_found');
  await requireMove(platform, trx, { member, to }, mover, '/body/to');
  const ended = await endedByMove(trx, id, { ...mover, now: at.getTime() });
  if (getConfirmation(ended) !== confirmation) refuse();
  const sides = await getSides(trx, { member, to });
  await endByMove(platform, trx, ended, reason);
  const movedAt = await moveMember(trx, { member, uplineId: to?.id ?? null, ...mover, reason, at });
  await notifySides(platform, trx, member, [id, member.parent_id, to?.id]);
  return { ...sides, endedContracts: ended.length, movedAt: movedAt.toISOString() };
}

function refuse(): never {
  const refusal = { cause: 'endings_not_confirmed', state: 'unmoved' };
  throw new ProblemError('command_refused', { extensions: { refusal } });
}

async function getSides(db: Db, { member: { id, account, parent_id: parentId }, to }: Move) {
  const from = parentId === null ? undefined : await memberById(db, parentId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${presentUplines.as('upline')}
    where upline.ancestor_id = ${id} and upline.distance > 0`.execute(db);
  return {
    account,
    ...(from && { from: from.account }),
    ...(to && { to: to.account }),
    members: rows[0]?.count ?? 0,
  };
}

/** Notifies the member and both uplines. */
async function notifySides(
  platform: Platform,
  trx: Transaction<Database>,
  { account }: Member,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const recipients = ids.filter((id) => id !== null && id !== undefined);
  await platform.events.append(
    trx,
    ...recipients.map(
      (id) => ({ audience: `player:${id}`, type: 'downline', payload: { account } }) as const,
    ),
  );
}
