import type { AccountKind } from './balances.ts';
import type { Movement } from './movement.ts';

/** What of a movement is of one account; the parts make its amount. */
export interface Part {
  readonly kind: AccountKind;
  /** Minor units, zero or more; a part of nothing has no row. */
  readonly amount: bigint;
  /** The bonus that it is of. */
  readonly bonus?: string;
  /** Whether it goes on to the platform in the same transaction. */
  readonly leaves?: boolean;
}

/** A row of a movement in parts. */
export interface PartRow {
  readonly kind: Part['kind'];
  readonly row: Movement;
}

/**
 * The rows of a movement in parts, those of bonuses last. The first one is booked under the movement's own id and says what the
 * whole is and what may be staked after it; the others are booked under the same id of the source's bonus. Throws when
 * the parts do not make the movement, or a part of the bonus account names no bonus.
 */
export function getRows(movement: Movement, parts: readonly Part[], playable: bigint): PartRow[] {
  const booked = parts.filter(({ amount }) => amount > 0n).toSorted(bonusesLast);
  const whole = booked.reduce((sum, { amount }) => sum + amount, 0n);
  if (whole !== movement.amount) throw new RangeError('the parts of a movement make its amount');
  return booked.map(({ kind, amount, bonus }, at) => {
    if ((kind === 'bonus') !== (bonus !== undefined))
      throw new RangeError('a part of the bonus account names its bonus, and no other part does');
    const first = { whole: String(whole), playable: String(playable) };
    return {
      kind,
      row: {
        ...movement,
        amount,
        source: at === 0 ? movement.source : `${movement.source}:bonus:${bonus}`,
        meta: { ...movement.meta, ...(bonus !== undefined && { bonus }), ...(at === 0 && first) },
      },
    };
  });
}

const bonusesLast = (one: Part, other: Part): number =>
  Number(one.kind === 'bonus') - Number(other.kind === 'bonus');
