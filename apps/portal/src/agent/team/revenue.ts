import type { Schemas } from '@baize/api';
import { formatMoney, parseMoney } from '@baize/rules/money';

type Revenue = Schemas['TeamRevenue'];

/** What a day or a kind of contract has brought, with amounts as the wire writes them. */
export interface RevenueRow {
  /** A day, or a kind of contract. */
  readonly key: string;
  readonly received: string;
  readonly given: string;
  readonly net: string;
  /** What the team has played on a day. */
  readonly play?: Revenue['play'][number];
}

const NO_PLAY = { activeMembers: 0, stake: '0.00', payout: '0.00', result: '0.00' };

/** A row for each day of the period on which anything was paid or played, the latest first. */
export function rowsByDay({ cells, play }: Revenue): RevenueRow[] {
  const days = new Set([...cells, ...play].map(({ day }) => day));
  return [...days]
    .toSorted()
    .toReversed()
    .map((day) => ({
      ...summed(
        day,
        cells.filter((cell) => cell.day === day),
      ),
      play: play.find((one) => one.day === day) ?? { day, ...NO_PLAY },
    }));
}

/** A row for each kind of contract that anything was paid by. */
export function rowsByKind({ cells }: Revenue): RevenueRow[] {
  const kinds = new Set(cells.map(({ kind }) => kind));
  return [...kinds].toSorted().map((kind) =>
    summed(
      kind,
      cells.filter((cell) => cell.kind === kind),
    ),
  );
}

function summed(key: string, cells: Revenue['cells']): RevenueRow {
  const sum = (name: 'received' | 'given' | 'net') =>
    formatMoney(cells.reduce((total, cell) => total + parseMoney(cell[name]), 0n));
  return { key, received: sum('received'), given: sum('given'), net: sum('net') };
}
