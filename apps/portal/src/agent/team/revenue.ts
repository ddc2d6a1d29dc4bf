import type { Schemas } from '@baize/api';
import { formatMoney, parseMoney } from '@baize/rules/money';

type Revenue = Schemas['TeamRevenue'];

/** The pay of a day or a kind of contract, with amounts as in the API. */
export interface RevenueRow {
  /** A day or a kind of contract. */
  readonly key: string;
  readonly received: string;
  readonly given: string;
  readonly net: string;
  /** The team's bets on that day. */
  readonly play?: Revenue['play'][number];
}

/** One row for each day with pay or bets, latest first. */
export function rowsByDay({ cells, play }: Revenue, digits: number): RevenueRow[] {
  const zero = formatMoney(0n, digits);
  const noPlay = { activeMembers: 0, stake: zero, payout: zero, result: zero };
  const days = new Set([...cells, ...play].map(({ day }) => day));
  return [...days]
    .toSorted()
    .toReversed()
    .map((day) => ({
      ...sumCells(
        day,
        cells.filter((cell) => cell.day === day),
        digits,
      ),
      play: play.find((one) => one.day === day) ?? { day, ...noPlay },
    }));
}

/** One row for each kind of contract that paid something. */
export function rowsByKind({ cells }: Revenue, digits: number): RevenueRow[] {
  const kinds = new Set(cells.map(({ kind }) => kind));
  return [...kinds].toSorted().map((kind) =>
    sumCells(
      kind,
      cells.filter((cell) => cell.kind === kind),
      digits,
    ),
  );
}

function sumCells(key: string, cells: Revenue['cells'], digits: number): RevenueRow {
  const sum = (name: 'received' | 'given' | 'net') =>
    formatMoney(
      cells.reduce((total, cell) => total + parseMoney(cell[name], digits), 0n),
      digits,
    );
  return { key, received: sum('received'), given: sum('given'), net: sum('net') };
}
