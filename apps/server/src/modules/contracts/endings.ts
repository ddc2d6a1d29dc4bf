import { createHash } from 'node:crypto';
import { type ContractRates, contractStatus } from '@baize/machines/contract-status';
import { type Actor, decide } from '@baize/machines/lifecycle';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type ComparedTerms, getLimits } from './limits.ts';
import { type Contract, runningBelow, getStored, toCompared } from './store.ts';
import type { ContractKind } from './tables.ts';

/** A member's new terms of a contract of a kind; `terms` is undefined without a contract. */
export interface PaidAt {
  readonly memberId: string;
  readonly kind: ContractKind;
  readonly terms: ComparedTerms | undefined;
}

/** A contract below that ends, and its rate limits at that time. */
export interface Ending {
  readonly contract: Contract;
  readonly limit: ContractRates;
}

/**
 * The running contracts that end when a member earns less: those by which it pays more than it
 * earns, and all below them, because their downlines then earn nothing (T63, H104). From the top of
 * the tree down.
 */
export async function endingsBelow(
  db: Kysely<Database>,
  { memberId, kind, terms }: PaidAt,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<Ending[]> {
  const endings: Ending[] = [];
  let level: ReadonlyMap<string, ComparedTerms | undefined> = new Map([[memberId, terms]]);
  while (level.size > 0) {
    const paid = await runningBelow(db, [...level.keys()], kind);
    const ended = paid.flatMap((contract) => {
      const limit = getLimits(toCompared(contract), level.get(contract.upline_id ?? ''));
      const undercut = { type: 'undercut', limit, actor, now } as const;
      const decision = decide(contractStatus, getStored(contract), undercut);
      return 'accepted' in decision ? [{ contract, limit }] : [];
    });
    endings.push(...ended);
    level = new Map(ended.map(({ contract }) => [contract.downline_id, undefined]));
  }
  return endings;
}

/**
 * Fingerprint of the contracts that would end, independent of their order; undefined if none would.
 */
export function getConfirmation(endings: readonly Pick<Ending, 'contract'>[]): string | undefined {
  if (endings.length === 0) return undefined;
  const ids = endings.map(({ contract }) => contract.id).toSorted();
  return createHash('sha256').update(ids.join('\n')).digest('base64url');
}
