import { createHash } from 'node:crypto';
import { type ContractRates, contractStatus } from '@baize/machines/contract-status';
import { type Actor, decide } from '@baize/machines/lifecycle';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type ComparedTerms, getLimits } from './limits.ts';
import { type Contract, runningBelow, getStored, toCompared } from './store.ts';
import type { ContractKind } from './tables.ts';

/** By what a member is paid from now on by the contract of a kind; `terms` are undefined without one. */
export interface PaidAt {
  readonly memberId: string;
  readonly kind: ContractKind;
  readonly terms: ComparedTerms | undefined;
}

/** A contract below that ends, and the limits of its rates then. */
export interface Ending {
  readonly contract: Contract;
  readonly limit: ContractRates;
}

/**
 * The running contracts that end when a member is paid less: those by which it pays more, and, because their downlines
 * are paid nothing then, all below them (T63, H104). From the top of the tree down.
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

/** Says which contracts would end: the same for the same contracts, whatever their order; undefined where none would. */
export function getConfirmation(endings: readonly Pick<Ending, 'contract'>[]): string | undefined {
  if (endings.length === 0) return undefined;
  const ids = endings.map(({ contract }) => contract.id).toSorted();
  return createHash('sha256').update(ids.join('\n')).digest('base64url');
}
