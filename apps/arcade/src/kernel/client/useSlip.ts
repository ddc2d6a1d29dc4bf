/** Chips that lie on the spots of a table and are not sent yet. */
import { useState } from 'react';
import { readChips } from '../chips.ts';
import type { Numbers } from '../game.ts';
import { toDecimal, toMinor } from '../money.ts';
import type { TableStageProps } from './view.ts';

export interface SlipHandle {
  /** Minor units on a spot that are not sent yet. */
  readonly getLaid: (spot: number) => number;
  /** Minor units on a spot that are booked in this round. */
  readonly getPlaced: (spot: number) => number;
  /** Decimal string of all chips that are not sent yet. */
  readonly total: string;
  readonly isEmpty: boolean;
  readonly format: (minor: number) => string;
  readonly lay: (spot: number) => void;
  readonly clear: () => void;
  readonly send: () => void;
}

type SlipProps = Pick<
  TableStageProps<never>,
  'session' | 'table' | 'bets' | 'chip' | 'canBet' | 'sounds' | 'onBet'
>;

export function useSlip(props: SlipProps): SlipHandle {
  const { session, table, bets, chip, canBet, sounds, onBet } = props;
  const [chips, setChips] = useState<ReadonlyMap<number, number>>(new Map());
  const decimals = chip.split('.')[1]?.length ?? 0;
  const sum = [...chips.values()].reduce((total, amount) => total + amount, 0);
  const total = toDecimal(sum, decimals);
  const placed = bets
    .filter(({ round, state }) => round === table.round && state !== 'returned')
    .flatMap(({ choice }) => readChips(choice));
  return {
    getLaid: (spot) => chips.get(spot) ?? 0,
    getPlaced: (spot) =>
      placed.reduce((found, one) => (one.spot === spot ? found + one.amountMinor : found), 0),
    total,
    isEmpty: sum === 0,
    format: (minor) => toDecimal(minor, decimals),
    lay(spot) {
      if (!canBet) return;
      sounds.play('click');
      const already = chips.get(spot) ?? 0;
      const amount = already + toMinor(chip, decimals);
      const limit = toMinor(session.stakes.at(-1) ?? '0', decimals);
      if (sum - already + amount <= limit) setChips(new Map([...chips, [spot, amount]]));
    },
    clear: () => setChips(new Map()),
    send() {
      const choice: Numbers = [...chips].flat();
      void onBet({ choice, stake: total }).then((isPlaced) => isPlaced && setChips(new Map()));
    },
  };
}
