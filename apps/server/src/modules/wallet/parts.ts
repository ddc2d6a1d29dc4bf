import type { AccountKind } from './balances.ts';
import type { Movement } from './movement.ts';

/** The part of a movement on one account; parts add up to its amount. */
export interface Part {
  readonly kind: AccountKind;
  /** Minor units, zero or more; a zero part has no row. */
  readonly amount: bigint;
  /** The bonus of the part. */
  readonly bonus?: string;
  /** Whether it moves on to the platform in the same transaction. */
  readonly leaves?: boolean;
}

/** A row of a movement in parts. */
export interface PartRow {
  readonly kind: Part['kind'];
  readonly row: Movement;
}

/**
 * The rows of a movement in parts, bonuses last. The first is booked under the movement's id and
 * stores the whole amount and the playable balance afterwards; the others are booked under the same
 * id of the bonus's source. Throws if the parts do not add up, or a part on the bonus account has
 * no bonus.
 */
export function getRows(movement: Movement, parts: readonly Part[], playable: bigint): PartRow[] {
  const booked = parts.filter(({ amount }) => amount > 0n).toSorted(bonusesLast);
  const whole = booked.reduce((sum, { amount }) => sum + amount, 0n);
  if (whole !== movement.amount)
    throw new RangeError('the parts of a movement must add up to its amount');
  return booked.map(({ kind, amount, bonus }, at) => {
    if ((kind === 'bonus') !== (bonus !== undefined))
      throw new RangeError('exactly the parts on the bonus account must have a bonus');
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
