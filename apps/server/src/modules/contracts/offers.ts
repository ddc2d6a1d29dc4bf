import type { Schemas } from '@baize/api';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../accounts/index.ts';
import { proposeContract, refuseOffer } from './commands.ts';
import { requireKind } from './require-kind.ts';
import { getTerms } from './terms.ts';

/** Contract terms that an agent intends to offer to future direct downlines. */
export interface IntendedOffer {
  readonly wire: Schemas['ContractRequest'];
  /** JSON pointer to them in the request. */
  readonly pointer: string;
}

/**
 * Checks terms against what the agent may offer now, without offering. Throws `feature_disabled`,
 * `validation_failed`, or `command_refused` with `rate_above_upline` (H104).
 */
export async function checkIntendedOffer(
  platform: Platform,
  db: Kysely<Database>,
  agentId: string,
  { wire, pointer }: IntendedOffer,
): Promise<void> {
  requireKind(platform, wire.kind);
  const terms = getTerms(wire, platform.config.currencyDigits, pointer);
  await refuseOffer(platform, db, agentId, terms);
}

/** Rejections of an offer that was allowed when it was intended. */
const notAllowed: ReadonlySet<string> = new Set([
  'feature_disabled',
  'validation_failed',
  'command_refused',
]);

/**
 * Offers a contract to a direct downline in its upline's name; false if it is no longer allowed.
 */
export async function offerIfAllowed(
  platform: Platform,
  trx: Transaction<Database>,
  wire: Schemas['ContractRequest'],
  downline: Member,
): Promise<boolean> {
  if (downline.parent_id === null) return false;
  const actor = { role: 'upline', id: downline.parent_id } as const;
  try {
    requireKind(platform, wire.kind);
    // A rejection happens before any write, so the transaction can continue.
    const terms = getTerms(wire, platform.config.currencyDigits);
    await proposeContract(platform, trx, { type: 'offer', terms, downline, actor });
    return true;
  } catch (error) {
    if (error instanceof ProblemError && notAllowed.has(error.code)) return false;
    throw error;
  }
}
