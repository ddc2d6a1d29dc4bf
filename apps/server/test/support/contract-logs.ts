import type { Kysely, Selectable } from 'kysely';
import { replayContract } from '../../src/modules/contracts/log.ts';
import type { ContractEventTable, ContractTable } from '../../src/modules/contracts/tables.ts';
import type { Database } from '../../src/platform/db/database.ts';

export type Contract = Selectable<ContractTable>;
export type ContractEvent = Selectable<ContractEventTable>;

/** A contract with its log, first command first. */
export interface ContractLog {
  readonly contract: Contract;
  readonly events: readonly ContractEvent[];
}

/** Every contract with its log. */
export async function readContractLogs(db: Kysely<Database>): Promise<ContractLog[]> {
  const contracts = await db.selectFrom('contract').selectAll().orderBy('id').execute();
  const events = await db.selectFrom('contract_event').selectAll().orderBy('seq').execute();
  const byContract = groupBy(events, ({ contract_id: id }) => id);
  return contracts.map((contract) => ({ contract, events: byContract.get(contract.id) ?? [] }));
}

/** Groups a list by a key. */
export function groupBy<T>(list: readonly T[], getKey: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = getKey(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** The state that a contract's log leads to, and where it violates the lifecycle. */
export const replayLog = ({ contract, events }: ContractLog) => replayContract(contract, events);
