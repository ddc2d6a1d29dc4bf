/**
 * A track from 0 to 100 with the winning side lit; the die slides to the number that was rolled.
 */
import { useRef } from 'react';
import { useLanding } from '../../../kernel/client/useLanding.ts';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import { ROLLS, UNDER, isWin, readChoice } from '../maths.ts';
import type { DiceKey } from './strings.ts';

export const rollText = (roll: number): string => (roll / 100).toFixed(2).padStart(5, '0');

const SLIDE_MS = 700;

export function Stage({ state, words, sounds, onRested }: RoundStageProps<DiceKey>) {
  const die = useRef<HTMLDivElement>(null);
  const { round, phase } = state;
  const choice = readChoice(state.choice) ?? { chance: 4950, side: UNDER };
  const roll = round?.outcome[0] ?? null;
  const isShown = roll !== null && phase !== 'turning';
  const played = readChoice(round?.choice ?? []);
  const won = roll !== null && played !== null && isWin(roll, played);
  const share = choice.chance / ROLLS;
  useLanding(
    state,
    () => {
      sounds.play('tick');
      const frames = [
        { translate: '-50% 0', rotate: '-540deg' },
        { translate: '0 0', rotate: '0deg' },
      ];
      return [die.current?.animate(frames, { duration: SLIDE_MS, easing: 'ease-out' })];
    },
    onRested,
  );
  return (
    <div className="dice" dir="ltr" data-result={isShown ? (won ? 'win' : 'lose') : 'none'}>
      <p className="roll" translate="no">
        {isShown ? rollText(roll) : '00.00'}
        <span className="spoken">
          {isShown ? words.say('rolled', { roll: rollText(roll) }) : ''}
        </span>
      </p>
      <div className="track" aria-hidden="true">
        <div className="zone" data-side={choice.side === UNDER ? 'under' : 'over'}>
          <i style={{ transform: `scaleX(${share})` }} />
        </div>
        <div
          className="rail"
          style={{ transform: `translateX(${((roll ?? 5000) / ROLLS) * 100}%)` }}
        >
          <div ref={die} className="die" data-shown={isShown}>
            <svg viewBox="0 0 24 24">
              <rect x="2" y="2" width="20" height="20" rx="5" />
              <circle cx="8" cy="8" r="1.9" />
              <circle cx="16" cy="8" r="1.9" />
              <circle cx="12" cy="12" r="1.9" />
              <circle cx="8" cy="16" r="1.9" />
              <circle cx="16" cy="16" r="1.9" />
            </svg>
          </div>
        </div>
        <ol className="scale">
          {[0, 25, 50, 75, 100].map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
