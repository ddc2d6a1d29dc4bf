/** Spots of a table where chips are laid, and the bar that sends them. */
import type { CSSProperties, ReactNode } from 'react';
import type { SlipHandle } from './useSlip.ts';
import type { Words } from './strings.ts';
import './table.css';

interface SpotProps {
  readonly spot: number;
  readonly slip: SlipHandle;
  readonly currency: string;
  readonly words: Words;
  /** Text for screen readers that the children do not contain. */
  readonly hint?: string | undefined;
  readonly isBetting: boolean;
  readonly isWinner?: boolean;
  readonly className?: string;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

export function Spot(props: SpotProps) {
  const { spot, slip, currency, words, hint, isBetting, isWinner, className, style } = props;
  const [laid, placed] = [slip.getLaid(spot), slip.getPlaced(spot)];
  const amount = laid + placed;
  const money = words.money(slip.format(amount), currency);
  return (
    <button
      type="button"
      className={`spot ${className ?? ''}`}
      style={style}
      data-winner={isWinner === true}
      aria-disabled={!isBetting}
      onClick={() => slip.lay(spot)}
    >
      {props.children}
      {hint && <span className="spoken">, {hint}</span>}
      {amount > 0 && (
        <>
          <span className="spoken">: {money}</span>
          <span
            className="chip"
            data-state={laid > 0 ? 'laid' : 'placed'}
            aria-hidden="true"
            translate="no"
          >
            {shortAmount(slip.format(amount))}
          </span>
        </>
      )}
    </button>
  );
}

/** An amount that fits on a chip: `0.50`, `25`, `1.2k`. */
function shortAmount(decimal: string): string {
  const value = Number(decimal);
  if (value >= 1000) return `${Math.floor(value / 100) / 10}k`;
  return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(2)));
}

interface SlipBarProps {
  readonly slip: SlipHandle;
  readonly currency: string;
  readonly canBet: boolean;
  readonly words: Words;
}

export function SlipBar({ slip, currency, canBet, words }: SlipBarProps) {
  return (
    <div className="slip">
      <button type="button" disabled={slip.isEmpty} onClick={slip.clear}>
        {words.say('clearBets')}
      </button>
      <button
        type="button"
        className="spin"
        aria-disabled={!canBet || slip.isEmpty}
        onClick={() => {
          if (canBet && !slip.isEmpty) slip.send();
        }}
      >
        {slip.isEmpty
          ? words.say('placeBet')
          : words.say('placeBets', { amount: words.money(slip.total, currency) })}
      </button>
    </div>
  );
}
