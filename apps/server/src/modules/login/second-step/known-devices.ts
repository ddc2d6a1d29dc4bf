import type { Kysely, Selectable } from 'kysely';
import { hostCookie, readHostCookie } from '../../../platform/http/cookies.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { KnownDeviceTable } from '../tables.ts';
import { looksLikeToken, newToken, tokenHash } from '../../sessions/index.ts';
import { getDeviceNetwork } from './network.ts';

type Db = Kysely<Database>;

/** H91: how long a browser and its network stay registered. */
const DEVICE_MS = 30 * 86_400_000;
const COOKIE = 'baize_device';

/** A row of `known_device`. */
export type KnownDevice = Selectable<KnownDeviceTable>;

/** Request data that identifies a browser. */
type Visit = Pick<RequestContext, 'headers' | 'ip' | 'userAgent' | 'now'>;

/** How a browser is found: by its cookie and network. Null means no cookie. */
export interface DeviceMark {
  readonly hash: string | null;
  readonly network: string;
}

/** Reads the mark of a request's browser, for the portal's origin. */
export function getMark(
  origin: string,
  { headers, ip }: Pick<Visit, 'headers' | 'ip'>,
): DeviceMark {
  const token = readHostCookie(origin, headers, COOKIE);
  const hash = token !== undefined && looksLikeToken(token) ? tokenHash(token) : null;
  return { hash, network: getDeviceNetwork(ip) };
}

/**
 * Registers the browser of a verified login and returns its cookie. Only a known mark is kept: an
 * attacker may have planted an unknown one.
 */
export async function registerDevice(
  db: Db,
  memberId: string,
  visit: Visit,
  origin: string,
): Promise<string> {
  const mark = getMark(origin, visit);
  const present = readHostCookie(origin, visit.headers, COOKIE);
  const token = present !== undefined && (await isOurs(db, mark)) ? present : newToken();
  const endsAt = new Date(visit.now.getTime() + DEVICE_MS);
  const row = { user_agent: visit.userAgent, registered_at: visit.now, ends_at: endsAt };
  await db
    .insertInto('known_device')
    .values({
      id: newId(visit.now.getTime()),
      member_id: memberId,
      device_hash: tokenHash(token),
      network: mark.network,
      ...row,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device_hash', 'network']).doUpdateSet(row),
    )
    .execute();
  const seconds = DEVICE_MS / 1000;
  return hostCookie(origin, { name: COOKIE, value: token, seconds, sameSite: 'Strict' });
}

/** The member's registered browsers, newest first. */
export function getDevices(db: Db, memberId: string, now: Date): Promise<KnownDevice[]> {
  return db
    .selectFrom('known_device')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .orderBy('registered_at', 'desc')
    .limit(200)
    .execute();
}

/** Removes one browser; false if the member has no such one. */
export async function forgetDevice(db: Db, memberId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Removes all browsers of the member: the next login requires a second step anywhere. */
export async function forgetDevices(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('known_device').where('member_id', '=', memberId).execute();
}

async function isOurs(db: Db, { hash }: DeviceMark): Promise<boolean> {
  if (hash === null) return false;
  const row = await db
    .selectFrom('known_device')
    .select('id')
    .where('device_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
