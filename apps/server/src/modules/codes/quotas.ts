import { sql, type Kysely } from 'kysely';
import type { CodeCap, CapKind } from '../../config/code-caps.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { getAddressBlock } from '../../platform/http/address.ts';
import type { Phone } from '../phones/index.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** Requester and destination of a code. */
export interface Demand {
  readonly address: string;
  /** A phone, or an e-mail address, which has no prefix or dialling code. */
  readonly to: Pick<Phone, 'e164' | 'dialCode'> | { readonly email: string };
}

/** Digits of a number that vary within a block of ten thousand. */
const BLOCK_DIGITS = 4;

/**
 * Counts one code against every cap, in the caller's transaction: rejected codes are not counted.
 * Throws `sms_too_many_requests` for one person's rate (number, address: X17) and
 * `sms_quota_exceeded` for a block of numbers, a country or a whole day (X21).
 */
export async function consumeQuotas(
  trx: Db,
  caps: readonly CodeCap[],
  demand: Demand,
  now: Date,
): Promise<void> {
  const quotas = caps
    .flatMap((cap) => {
      const of = getQuotaKey(cap.kind, demand);
      return of === null ? [] : [{ cap, key: `${cap.kind}:${of}:${cap.windowMs}` }];
    })
    // A fixed order, so that two requests never deadlock.
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { cap, key } of quotas) await takeOne(trx, cap, key, now);
}

function getQuotaKey(kind: CapKind, { address, to }: Demand): string | null {
  const phone = 'e164' in to ? to : null;
  switch (kind) {
    case 'number':
      return phone?.e164 ?? ('email' in to ? to.email.toLowerCase() : null);
    case 'address':
      return getAddressBlock(address);
    case 'prefix':
      return phone?.e164.slice(0, -BLOCK_DIGITS) ?? null;
    case 'dial':
      return phone?.dialCode ?? null;
  }
}

async function takeOne(trx: Db, cap: CodeCap, key: string, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + cap.windowMs);
  const row = await trx
    .insertInto('code_quota')
    .values({ key, sent: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        sent: sql<number>`case when code_quota.ends_at <= ${now} then 1 else code_quota.sent + 1 end`,
        ends_at: sql<Date>`case when code_quota.ends_at <= ${now} then ${endsAt} else code_quota.ends_at end`,
      }),
    )
    .returning(['sent', 'ends_at'])
    .executeTakeFirstOrThrow();
  if (row.sent <= cap.max) return;
  const wait = Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000);
  throw tooMany(isHaste(cap) ? 'sms_too_many_requests' : 'sms_quota_exceeded', wait);
}

const HASTE_MS = 3_600_000;

function isHaste({ kind, windowMs }: CodeCap): boolean {
  return (kind === 'number' || kind === 'address') && windowMs <= HASTE_MS;
}

/** Rejection with the time to retry. */
export function tooMany(
  code: 'sms_too_many_requests' | 'sms_quota_exceeded',
  seconds: number,
): ProblemError {
  return new ProblemError(code, {
    extensions: { retryAfterSeconds: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
