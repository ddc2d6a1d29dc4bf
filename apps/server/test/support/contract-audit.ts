import type { Kysely } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import {
  type Contract,
  type ContractEvent,
  type ContractLog,
  readContractLogs,
  groupBy,
  replayLog,
} from './contract-logs.ts';

/** A violated invariant in words, with its place. */
export type Fault = Readonly<Record<string, unknown>> & { readonly what: string };

/** A contract command that a client saw acknowledged. */
export interface ToldCommand {
  readonly contractId: string;
  /** The contract's revision after it. */
  readonly revision: number;
  /** Its name in the log. */
  readonly command: string;
  readonly state: string;
  readonly actorId: string;
}

/**
 * Faults of contracts and their logs after all calls were answered; `told` holds the acknowledged
 * commands.
 */
export async function findContractFaults(
  db: Kysely<Database>,
  told: readonly ToldCommand[],
): Promise<Fault[]> {
  const logs = await readContractLogs(db);
  const contracts = logs.map(({ contract }) => contract);
  return [
    ...logs.flatMap(unlikeItsLog),
    ...findUnlikeTold(logs, told),
    ...findCauseless(logs),
    ...findTimelineFaults(contracts),
  ];
}

/** Faults in when contracts ran. */
export const findTimelineFaults = (contracts: readonly Contract[]): Fault[] => [
  ...besideEachOther(contracts),
  ...findAboveUpline(contracts),
];

function unlikeItsLog(log: ContractLog): Fault[] {
  const { id, state, revision } = log.contract;
  const seqs = log.events.map(({ seq }) => seq);
  const isCounted = seqs.length === revision && seqs.every((seq, at) => seq === at + 1);
  const { end, divergence } = replayLog(log);
  if (isCounted && divergence === null && end.state === state) return [];
  const what = 'a contract does not stand where its log leads';
  return [{ what, id, state, revision, seqs, leadsTo: end.state, divergence }];
}

/** Commands caused by another contract, which no client sends. */
const INDIRECT = new Set<string>(['replace', 'undercut']);

/** Each answer names its own log row, and each row of a client's command was acknowledged. */
function findUnlikeTold(logs: readonly ContractLog[], told: readonly ToldCommand[]): Fault[] {
  const rows = new Map(
    logs.flatMap(({ events }) => events.map((event) => [getKey(event), event] as const)),
  );
  const faults: Fault[] = [];
  const answers = new Set<string>();
  for (const one of told) {
    const key = `${one.contractId} ${one.revision}`;
    const row = rows.get(key);
    if (!row || !isRowFor(row, one))
      faults.push({ what: 'a command that was acknowledged is not in the log', ...one, row });
    if (answers.has(key)) faults.push({ what: 'two answers name one row of the log', ...one });
    answers.add(key);
  }
  for (const [key, row] of rows)
    if (!INDIRECT.has(row.command) && !answers.has(key))
      faults.push({ what: 'a command is in the log and was never acknowledged', row });
  return faults;
}

const getKey = ({ contract_id: id, seq }: ContractEvent) => `${id} ${seq}`;

const isRowFor = (row: ContractEvent, told: ToldCommand): boolean =>
  row.command === told.command && row.state_after === told.state && row.actor_id === told.actorId;

/** A contract ended from above or replaced has its cause at the same time. */
function findCauseless(logs: readonly ContractLog[]): Fault[] {
  const ENDING = new Set(['accept', 'grant', 'terminate', 'move']);
  const moments = new Set(
    logs.flatMap(({ events }) =>
      events
        .filter(({ command }) => ENDING.has(command))
        .map(({ contract_id: id, at }) => `${id} ${at.getTime()}`),
    ),
  );
  return logs.flatMap(({ events }) =>
    events
      .filter(({ command }) => INDIRECT.has(command))
      .filter(({ cause_id: cause, at }) => !moments.has(`${cause} ${at.getTime()}`))
      .map((row) => ({ what: 'a contract was ended by nothing', row })),
  );
}

/** The time range of a contract in milliseconds; a running one has no end. */
interface Run {
  readonly contract: Contract;
  readonly from: number;
  readonly to: number;
}

/** When the contracts that pay a member ran, by member and kind, in order of start. */
function getRuns(contracts: readonly Contract[]): Map<string, Run[]> {
  const runs = contracts.flatMap((contract): Run[] => {
    const { started_at: started, ended_at: ended } = contract;
    if (started === null) return [];
    return [{ contract, from: started.getTime(), to: ended?.getTime() ?? Infinity }];
  });
  const sorted = runs.toSorted((one, other) => one.from - other.from || one.to - other.to);
  return groupBy(sorted, ({ contract: { downline_id: id, kind } }) => `${id} ${kind}`);
}

function besideEachOther(contracts: readonly Contract[]): Fault[] {
  return [...getRuns(contracts).values()].flatMap((runs) =>
    runs.flatMap((run, at) => {
      const { id, started_at: from, ended_at: to } = run.contract;
      const next = runs[at + 1];
      const backwards =
        run.to < run.from ? [{ what: 'a contract ended before it began', id, from, to }] : [];
      if (next === undefined || next.from >= run.to) return backwards;
      const beside = next.contract.id;
      return [...backwards, { what: 'two contracts of one pair and kind ran at once', id, beside }];
    }),
  );
}

/** Members who were paid more than their upline at some time (H104). */
function findAboveUpline(contracts: readonly Contract[]): Fault[] {
  const all = getRuns(contracts);
  return [...all.values()].flat().flatMap(({ contract, from, to }) => {
    const { id, upline_id: upline, kind, rates } = contract;
    if (upline === null) return [];
    let covered = from;
    for (const above of all.get(`${upline} ${kind}`) ?? [])
      if (above.from <= covered && covered < above.to && isCovered(rates, above.contract.rates))
        covered = above.to;
    if (covered >= to) return [];
    const what = 'a downline was paid more than its upline';
    return [{ what, id, kind, rates, at: new Date(covered).toISOString() }];
  });
}

const isCovered = (rates: readonly number[], limit: readonly number[]): boolean =>
  rates.every((rate, at) => rate <= (limit[at] ?? 0));
