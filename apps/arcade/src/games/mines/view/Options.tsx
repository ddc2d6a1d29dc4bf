/** The number of mines, and what the next safe cell pays. */
import { canChoose } from '../../../kernel/client/round-state.ts';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import { MAX_MINES, MIN_MINES, getLastStep, getPayout } from '../maths.ts';
import type { MinesKey } from './strings.ts';

export function Options({ state, words, onChoose }: RoundStageProps<MinesKey>) {
  const { round } = state;
  const isFree = canChoose(state);
  const [mines = 3] = round?.open ? round.choice : state.choice;
  const opened = round?.open ? round.moves.length : 0;
  const next = Math.min(opened + 1, getLastStep(mines));
  return (
    <div className="options">
      <fieldset className="stake" aria-label={words.say('mines')}>
        <button
          type="button"
          aria-label={words.say('fewer')}
          disabled={!isFree || mines <= MIN_MINES}
          onClick={() => onChoose([mines - 1])}
        >
          −
        </button>
        <span translate="no" aria-live="polite">
          <small>{words.say('mines')}</small> {mines}
        </span>
        <button
          type="button"
          aria-label={words.say('more')}
          disabled={!isFree || mines >= MAX_MINES}
          onClick={() => onChoose([mines + 1])}
        >
          +
        </button>
      </fieldset>
      <p className="pays">
        {words.say('next')}{' '}
        <b translate="no" data-fact="next">
          {(getPayout(mines, next) / 100).toFixed(2)}×
        </b>
      </p>
    </div>
  );
}
