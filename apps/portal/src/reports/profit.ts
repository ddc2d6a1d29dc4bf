import type { Schemas } from '@baize/api';
import { formatMoney, parseMoney } from '@baize/rules/money';

type Cell = Schemas['ProfitCell'];

/** Rounds grouped by a key, with amounts as in the API. */
export interface ProfitRow<Key> {
  readonly key: Key;
  readonly bets: number;
  readonly stake: string;
  readonly payout: string;
  readonly result: string;
}

/** Sums cells by a key, in the order of first appearance. */
export function sumBy<Key>(
  cells: readonly Cell[],
  getKey: (cell: Cell) => Key,
  digits: number,
): ProfitRow<Key>[] {
  const add = (amounts: readonly string[]): string =>
    formatMoney(
      amounts.reduce((sum, amount) => sum + parseMoney(amount, digits), 0n),
      digits,
    );
  const groups = new Map<Key, Cell[]>();
  for (const cell of cells) {
    const key = getKey(cell);
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups].map(([key, of]) => ({
    key,
    bets: of.reduce((sum, { bets }) => sum + bets, 0),
    stake: add(of.map(({ stake }) => stake)),
    payout: add(of.map(({ payout }) => payout)),
    result: add(of.map(({ result }) => result)),
  }));
}

/** Every day from the first to the last, inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
