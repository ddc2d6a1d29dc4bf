import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { formatMoney } from '../../platform/money.ts';
import { getConfirmation, type Ending } from './endings.ts';
import { type Contract, namedById, type NamedContract } from './store.ts';

/** Wire form of a contract. */
export function toWire(contract: NamedContract, digits: number): Schemas['Contract'] {
  const { upline, started_at: startsAt, ended_at: endsAt } = contract;
  return {
    id: contract.id,
    kind: contract.kind,
    period: contract.period,
    state: contract.state,
    ...(upline !== null && { upline }),
    downline: contract.downline,
    tiers: contract.tiers,
    carryOver: contract.carry_over,
    dropsCarriedLoss: contract.drops_carried_loss,
    activeFloor: formatMoney(contract.active_floor, digits),
    revision: contract.revision,
    offeredAt: contract.offered_at.toISOString(),
    ...(startsAt !== null && { startsAt: startsAt.toISOString() }),
    ...(endsAt !== null && { endsAt: endsAt.toISOString() }),
  };
}

/** A contract as seen by the transaction that changed it. */
export async function readWireContract(
  trx: Kysely<Database>,
  { id }: Contract,
  digits: number,
): Promise<Schemas['Contract']> {
  const [found] = await namedById(trx, [id]);
  if (found === undefined) throw new Error(`the contract ${id} has lost a side`);
  return toWire(found, digits);
}

/** The contracts that a command would end; `named` has their names. */
export function getPreview(
  contractId: string,
  endings: readonly Ending[],
  named: readonly NamedContract[],
): Schemas['ContractPreview'] {
  const confirmation = getConfirmation(endings);
  return {
    contractId,
    endsContracts: toEnded(endings, named),
    ...(confirmation !== undefined && { confirmation }),
  };
}

/** Contracts that would end, as the wire has them. */
export function toEnded(
  endings: readonly Ending[],
  named: readonly NamedContract[],
): Schemas['EndedContract'][] {
  const byId = new Map(named.map((contract) => [contract.id, contract]));
  return endings.flatMap(({ contract: { id } }) => {
    const found = byId.get(id);
    // Contracts that end below have a member as upline: a platform contract never ends this way.
    if (found === undefined || found.upline === null) return [];
    const { upline, downline, tiers } = found;
    return [{ contractId: id, upline, downline, tiers }];
  });
}
