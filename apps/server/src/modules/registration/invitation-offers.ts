import type { Schemas } from '@baize/api';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkIntendedOffer, offerIfAllowed } from '../contracts/index.ts';
import type { Member } from '../accounts/index.ts';

type Offers = readonly Schemas['ContractRequest'][];

/**
 * Rejects invalid offers of an invitation: any to players, two contracts of one kind, and terms
 * that the agent may not offer now. Throws `validation_failed`, `feature_disabled` or
 * `command_refused`.
 */
export async function refuseBadOffers(
  platform: Platform,
  db: Kysely<Database>,
  agentId: string,
  { kind, offers = [] }: Pick<Schemas['NewInvitation'], 'kind' | 'offers'>,
): Promise<void> {
  if (offers.length > 0 && kind !== 'agent') throw wrong('/body/offers', 'agentsOnly');
  const kinds = offers.map((offer) => offer.kind);
  const again = kinds.findIndex((one, at) => kinds.indexOf(one) < at);
  if (again !== -1) throw wrong(`/body/offers/${again}/kind`, 'uniqueItems');
  for (const [at, wire] of offers.entries())
    await checkIntendedOffer(platform, db, agentId, { wire, pointer: `/body/offers/${at}` });
}

/**
 * Offers an invited agent the invitation's contracts, and records those that are no longer allowed.
 */
export async function makeOffers(
  platform: Platform,
  trx: Transaction<Database>,
  newcomer: Member,
  offers: Offers,
): Promise<void> {
  const skipped: Schemas['ContractKind'][] = [];
  // Each takes a lock per kind: a fixed order prevents deadlocks between registrations.
  for (const offer of offers.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)))
    if (!(await offerIfAllowed(platform, trx, offer, newcomer))) skipped.push(offer.kind);
  if (skipped.length === 0) return;
  await trx
    .updateTable('registration')
    .set({ skipped_offers: skipped })
    .where('member_id', '=', newcomer.id)
    .execute();
}

function wrong(pointer: string, rule: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
}
