/** The chance to win and its side. */
import { useId } from 'react';
import { canChoose } from '../../../kernel/client/round-state.ts';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import { MAX_CHANCE, MIN_CHANCE, OVER, ROLLS, UNDER, getPayout, readChoice } from '../maths.ts';
import { rollText } from './Stage.tsx';
import type { DiceKey } from './strings.ts';

export function Options({ state, words, onChoose }: RoundStageProps<DiceKey>) {
  const id = useId();
  const { chance, side } = readChoice(state.choice) ?? { chance: 4950, side: UNDER };
  const isFree = canChoose(state);
  const point = side === UNDER ? chance : ROLLS - chance;
  return (
    <div className="options">
      <label htmlFor={id}>
        {words.say('chance')} <b translate="no">{(chance / 100).toFixed(2)}%</b>
      </label>
      <input
        id={id}
        type="range"
        min={MIN_CHANCE}
        max={MAX_CHANCE}
        step={50}
        value={chance}
        disabled={!isFree}
        onChange={(event) => onChoose([Number(event.target.value), side])}
      />
      <button
        type="button"
        disabled={!isFree}
        onClick={() => onChoose([chance, side === UNDER ? OVER : UNDER])}
      >
        {words.say(side === UNDER ? 'under' : 'over', { point: rollText(point) })} ⇄
      </button>
      <p className="pays">
        {words.say('pays')}{' '}
        <b translate="no" data-fact="payout">
          {(getPayout(chance) / ROLLS).toFixed(4)}×
        </b>
      </p>
    </div>
  );
}
