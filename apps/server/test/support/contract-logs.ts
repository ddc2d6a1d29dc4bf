import type { Kysely, Selectable } from 'kysely';
import { replayed as replayContract } from '../../src/modules/contracts/log.ts';
import type { ContractEventTable, ContractTable } from '../../src/modules/contracts/tables.ts';
import type { Database } from '../../src/platform/db/database.ts';

export type Contract = Selectable<ContractTable>;
export type ContractEvent = Selectable<ContractEventTable>;

/** A contract with its log, the first command first. */
export interface ContractLog {
  readonly contract: Contract;
  readonly events: readonly ContractEvent[];
}

/** Every contract with its log. */
export async function contractLogs(db: Kysely<Database>): Promise<ContractLog[]> {
  const contracts = await db.selectFrom('contract').selectAll().orderBy('id').execute();
  const events = await db.selectFrom('contract_event').selectAll().orderBy('seq').execute();
  const byContract = groupedBy(events, ({ contract_id: id }) => id);
  return contracts.map((contract) => ({ contract, events: byContract.get(contract.id) ?? [] }));
}

/** What a list holds, by a key. */
export function groupedBy<T>(list: readonly T[], getKey: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = getKey(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Where a contract's log leads, and where it parts from the lifecycle. */
export const replayed = ({ contract, events }: ContractLog) => replayContract(contract, events);
