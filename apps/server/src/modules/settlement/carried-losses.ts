import { sql } from 'kysely';
import {
  type CarriedLoss,
  edgesFrom,
  inheritFrom,
  NO_CARRIED_LOSS,
  startedContracts,
} from '../contracts/index.ts';
import { type Db, selectRevisedBills, type StartedContract, type Trx } from './store.ts';

/** A contract with the start of the first computed period. */
interface ContractStart {
  readonly contract: StartedContract;
  readonly from: Date;
}

/**
 * Losses that contracts carry into a period: from their previous period, or from the previous
 * contract if the period is their first (H120). Contracts without a loss are missing.
 */
export async function findCarriedLosses(
  db: Db,
  opened: readonly ContractStart[],
): Promise<Map<string, CarriedLoss>> {
  const [first, later] = [true, false].map((isFirst) =>
    opened.filter(({ contract, from }) => isFirst === startsAt(contract, from)),
  ) as [ContractStart[], ContractStart[]];
  const losses = new Map<string, CarriedLoss>();
  for (const { contract_id: id, ...row } of await lossesAt(db, later))
    losses.set(id, toCarriedLoss(row));
  for (const { contract } of first) {
    const inherited = await findInherited(db, contract);
    if (inherited !== undefined) losses.set(contract.id, inherited);
  }
  return losses;
}

const startsAt = ({ started_at: start }: StartedContract, from: Date): boolean =>
  start.getTime() === from.getTime();

interface LastPeriod {
  readonly carried_in: bigint;
  readonly result: bigint;
  readonly carried_out: bigint;
  readonly inherited_out: bigint;
}

const toCarriedLoss = (row: Pick<LastPeriod, 'carried_out' | 'inherited_out'>): CarriedLoss => ({
  own: row.carried_out - row.inherited_out,
  inherited: row.inherited_out,
});

/** Losses carried over by bills that end where the periods begin. */
async function lossesAt(db: Db, opened: readonly ContractStart[]) {
  if (opened.length === 0) return [];
  const ends = opened.map(({ contract, from }) => ({ id: contract.id, at: from }));
  return selectRevisedBills(db)
    .innerJoin(
      sql<{ id: string; at: Date }>`jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)`.as<'end'>(
        sql`"end" (id uuid, at timestamptz)`,
      ),
      (join) =>
        join.onRef('end.id', '=', 'bill.contract_id').onRef('end.at', '=', 'bill.period_to'),
    )
    .select(['bill.contract_id', 'latest.carried_out', 'latest.inherited_out'])
    .execute();
}

type Heir = Pick<
  StartedContract,
  'kind' | 'upline_id' | 'downline_id' | 'drops_carried_loss' | 'started_at'
>;

/**
 * Loss left by the previous contract of the same sides and kind; undefined if none is inherited.
 */
export async function findInherited(
  db: Db,
  { kind, upline_id: uplineId, downline_id: downlineId, ...contract }: Heir,
): Promise<CarriedLoss | undefined> {
  if (kind !== 'dividend' || contract.drops_carried_loss) return undefined;
  const before = await db
    .selectFrom(startedContracts.as('before'))
    .innerJoin('settlement_progress as progress', 'progress.contract_id', 'before.id')
    .selectAll('before')
    .select('progress.time_zone')
    .where('before.kind', '=', kind)
    .where('before.downline_id', '=', downlineId)
    .where('before.upline_id', 'is not distinct from', uplineId)
    .where('before.ended_at', '<=', contract.started_at)
    // A contract that ended as it began has no period and passes on what it inherited.
    .whereRef('before.ended_at', '>', 'before.started_at')
    .orderBy('before.ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before?.ended_at) return undefined;
  const last = await selectRevisedBills(db)
    .select(['latest.carried_in', 'latest.result', 'latest.carried_out', 'latest.inherited_out'])
    .where('bill.contract_id', '=', before.id)
    .where('bill.period_to', '=', before.ended_at)
    .executeTakeFirst();
  if (last === undefined) return NO_CARRIED_LOSS;
  return leaveLoss(before, { timeZone: before.time_zone, endedAt: before.ended_at }, last);
}

/** Loss that a contract leaves to the next one if it ends with this computed period. */
export function leaveLoss(
  contract: Pick<StartedContract, 'kind' | 'period' | 'carry_over'>,
  { timeZone, endedAt }: { readonly timeZone: string; readonly endedAt: Date },
  last: LastPeriod,
): CarriedLoss {
  const [edge] = edgesFrom(contract, timeZone, endedAt);
  const isCut = edge!.getTime() < endedAt.getTime();
  const goesOn = isCut && contract.carry_over === 'next-period';
  return inheritFrom(contract, goesOn ? toUnfinished(last) : toCarriedLoss(last));
}

/**
 * Loss of a period cut off by the contract's end: the period continues in the next contract, with
 * its opening loss.
 */
function toUnfinished(last: LastPeriod): CarriedLoss {
  const { own, inherited } = toCarriedLoss(last);
  const won = last.result > 0n ? last.result : 0n;
  const unused = last.carried_in > won ? last.carried_in - won : 0n;
  return { own: own + unused - inherited, inherited };
}

/**
 * Recomputes the contracts that inherited a loss from contracts whose last period was computed now.
 * Contracts not settled yet read it later.
 */
export async function reopenHeirs(trx: Trx, endedIds: readonly string[]): Promise<void> {
  if (endedIds.length === 0) return;
  await trx
    .insertInto('settlement_change')
    .columns(['contract_id', 'closed_at'])
    .expression((eb) =>
      eb
        .selectFrom(startedContracts.as('ended'))
        .innerJoin(startedContracts.as('heir'), (join) =>
          join
            .onRef('heir.kind', '=', 'ended.kind')
            .onRef('heir.downline_id', '=', 'ended.downline_id')
            .on(sql<boolean>`heir.upline_id is not distinct from ended.upline_id`)
            .on(sql<boolean>`heir.ended_at is distinct from heir.started_at`)
            .onRef('heir.started_at', '>=', 'ended.ended_at'),
        )
        .innerJoin('settlement_progress as progress', 'progress.contract_id', 'heir.id')
        .select(['heir.id', 'heir.started_at'])
        .distinctOn('ended.id')
        .where('ended.id', 'in', endedIds)
        .where('heir.drops_carried_loss', '=', false)
        .whereRef('progress.settled_until', '>', 'heir.started_at')
        .orderBy('ended.id')
        .orderBy('heir.started_at'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
