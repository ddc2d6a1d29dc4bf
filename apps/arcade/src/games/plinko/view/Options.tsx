/** Rows and risk. */
import { canChoose } from '../../../kernel/client/round-state.ts';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import { RISKS, ROWS, readChoice } from '../maths.ts';
import type { PlinkoKey } from './strings.ts';

export function Options({ state, words, onChoose }: RoundStageProps<PlinkoKey>) {
  const { rows, risk } = readChoice(state.choice) ?? { rows: 12, risk: 'medium' };
  const level = RISKS.indexOf(risk);
  const isFree = canChoose(state);
  return (
    <div className="options">
      <fieldset className="segments" disabled={!isFree}>
        <legend>{words.say('rows')}</legend>
        {ROWS.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={rows === count}
            onClick={() => onChoose([count, level])}
          >
            {count}
          </button>
        ))}
      </fieldset>
      <fieldset className="segments" disabled={!isFree}>
        <legend>{words.say('risk')}</legend>
        {RISKS.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={risk === name}
            onClick={() => onChoose([rows, index])}
          >
            {words.say(name)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
