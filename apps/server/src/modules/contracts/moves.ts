import type { ContractCommand } from '@baize/machines/contract-status';
import type { Actor } from '@baize/machines/lifecycle';
import type { Schemas } from '@baize/api';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { asUpline, applyCommand } from './commands.ts';
import { getConfirmation, endingsBelow } from './endings.ts';
import { type Contract, isRunning, namedById, getOpen } from './store.ts';
import type { ContractKind } from './tables.ts';

/** A contract that a move ends, the command that ends it, and its cause. */
export interface EndedByMove {
  readonly contract: Contract;
  readonly given: ContractCommand;
  readonly cause?: string;
}

const KINDS: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];

/**
 * The contracts that a move to another upline ends: all with the old upline and, because the member
 * then earns nothing, the running ones below that pay more than that (T63, H104). From the top
 * down.
 */
export async function endedByMove(
  db: Kysely<Database>,
  memberId: string,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<EndedByMove[]> {
  const giver = { actor: asUpline(actor), now };
  const own = (await getOpen(db, memberId)).map((contract) => ({
    contract,
    given: { type: 'move', ...giver } as const,
  }));
  const below: EndedByMove[] = [];
  for (const kind of KINDS) {
    // A member without its own contract has no paying contracts below.
    const cause = own.find(({ contract }) => contract.kind === kind && isRunning(contract.state));
    if (cause === undefined) continue;
    const { id } = cause.contract;
    for (const { contract, limit } of await endingsBelow(
      db,
      { memberId, kind, terms: undefined },
      giver,
    ))
      below.push({ contract, given: { type: 'undercut', limit, ...giver }, cause: id });
  }
  return [...own, ...below];
}

/** Ends contracts because of a move; contracts and tree are locked. */
export async function endByMove(
  platform: Platform,
  trx: Transaction<Database>,
  ended: readonly EndedByMove[],
  reason: string | null,
): Promise<void> {
  for (const { contract, given, cause } of ended)
    await applyCommand(platform, trx, contract, given, {
      reason,
      ...(cause !== undefined && { cause }),
    });
}

/** Wire form of the contracts that a move would end. */
export async function endedByMoveWire(
  db: Kysely<Database>,
  ended: readonly EndedByMove[],
): Promise<Pick<Schemas['MovePreview'], 'endsContracts' | 'confirmation'>> {
  const ids = ended.map(({ contract: { id } }) => id);
  const named = new Map((await namedById(db, ids)).map((contract) => [contract.id, contract]));
  const confirmation = getConfirmation(ended);
  return {
    endsContracts: ids.flatMap((id) => {
      const found = named.get(id);
      if (found === undefined) return [];
      const { kind, state, upline, downline, tiers } = found;
      const from = upline === null ? {} : { upline };
      return [{ contractId: id, kind, state, ...from, downline, tiers }];
    }),
    ...(confirmation !== undefined && { confirmation }),
  };
}
