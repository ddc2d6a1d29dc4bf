import type { Schemas } from '@baize/api';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkIntendedOffer, offerIfAllowed } from '../contracts/index.ts';
import type { Member } from '../identity/index.ts';

type Offers = readonly Schemas['ContractRequest'][];

/**
 * Refuses what an invitation may not offer: anything to players, two contracts of one kind, and what the agent could not
 * offer to a downline now. Throws `validation_failed`, `feature_disabled` or `command_refused`.
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

/** Offers an agent who has come by an invitation what that says, and keeps which of it was not allowed any more. */
export async function makeOffers(
  platform: Platform,
  trx: Transaction<Database>,
  newcomer: Member,
  offers: Offers,
): Promise<void> {
  const skipped: Schemas['ContractKind'][] = [];
  // Each waits for others of its kind: in one order, so that two registrations never wait for each other.
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
