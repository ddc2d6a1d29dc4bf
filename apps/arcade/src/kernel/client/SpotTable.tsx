/** A table whose bets are a row of spots under a scene: the scene is the game's own. */
import type { ReactNode } from 'react';
import { SlipBar, Spot } from './Spots.tsx';
import { useSlip } from './useSlip.ts';
import type { TableStageProps } from './view.ts';
import './spot-table.css';

export interface SpotRow {
  readonly name: string;
  readonly label: string;
  /** Hundredths that come back for 100 staked. */
  readonly pays: number;
  readonly isWinner: boolean;
  readonly tone?: 'red' | 'blue' | 'green' | undefined;
}

interface SpotTableProps<Key extends string> {
  readonly table: TableStageProps<Key>;
  readonly spots: readonly SpotRow[];
  /** The drawn result, once it may be shown. */
  readonly verdict: string | null;
  readonly children: ReactNode;
}

export function SpotTable<Key extends string>(props: SpotTableProps<Key>) {
  const { table, spots, verdict, children } = props;
  const { session, words, canBet } = table;
  const slip = useSlip(table);
  return (
    <div className="spot-table">
      {children}
      <p className="verdict" aria-live="polite">
        {verdict ?? '\u00a0'}
      </p>
      <div className="spot-row">
        {spots.map(({ name, label, pays, isWinner, tone }, spot) => (
          <Spot
            key={name}
            spot={spot}
            slip={slip}
            currency={session.currency}
            words={words}
            className={tone ? `tone-${tone}` : ''}
            isBetting={canBet}
            isWinner={isWinner && verdict !== null}
          >
            <span>{label}</span>
            <small translate="no">{pays / 100}×</small>
          </Spot>
        ))}
      </div>
      <p className="note">{words.say('noDealer')}</p>
      <SlipBar slip={slip} currency={session.currency} canBet={canBet} words={words} />
    </div>
  );
}
