/** A triangle of pegs; the ball follows the path that was drawn, by transforms alone. */
import { useRef } from 'react';
import { keyAt } from '../../../kernel/client/key-at.ts';
import { useLanding } from '../../../kernel/client/useLanding.ts';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import type { Numbers } from '../../../kernel/game.ts';
import { getPayouts, getSlot, readChoice } from '../maths.ts';
import type { PlinkoKey } from './strings.ts';

const ROW_MS = 130;

export const payoutText = (tenths: number): string => String(tenths / 10);

export function Stage({ state, words, sounds, onRested }: RoundStageProps<PlinkoKey>) {
  const ball = useRef<SVGCircleElement>(null);
  const { round, phase } = state;
  const { rows, risk } = readChoice(state.choice) ?? { rows: 12, risk: 'medium' };
  const payouts = getPayouts(rows, risk);
  const path = round?.outcome ?? [];
  const isSame = String(round?.choice) === String(state.choice);
  const slot = path.length === rows && isSame ? getSlot(path) : null;
  const isShown = slot !== null && phase !== 'turning' && phase !== 'landing';
  useLanding(
    state,
    () => {
      sounds.play('tick');
      const frames = getFrames(path);
      return [ball.current?.animate(frames, { duration: (path.length + 1) * ROW_MS })];
    },
    onRested,
  );
  const size = rows + 2;
  const rest = slot === null ? { x: 0, y: -0.4 } : getPlace(path, rows);
  return (
    <div className="plinko" dir="ltr">
      <p className="spoken">
        {isShown ? words.say('board', { payout: payoutText(payouts[slot] ?? 0) }) : ''}
      </p>
      <svg viewBox={`${-size / 2} -1 ${size} ${rows + 3.2}`} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 2 }, (_, peg) => (
            <circle
              key={keyAt(row * 100 + peg)}
              className="peg"
              cx={peg - (row + 1) / 2}
              cy={row + 0.6}
              r="0.11"
            />
          )),
        )}
        {payouts.map((tenths, place) => (
          <g
            key={keyAt(place)}
            className="slot"
            data-lit={isShown && slot === place}
            transform={`translate(${place - rows / 2} ${rows + 0.5})`}
          >
            <rect
              x="-0.46"
              y="0"
              width="0.92"
              height="1"
              rx="0.2"
              fill={getSlotColour(place, rows)}
            />
            <text y="0.63" textAnchor="middle" fontSize={getFontSize(tenths)}>
              {payoutText(tenths)}
            </text>
          </g>
        ))}
        <circle
          ref={ball}
          className="ball"
          r="0.3"
          style={{ transform: `translate(${rest.x}px, ${rest.y}px)` }}
        />
      </svg>
    </div>
  );
}

const getFontSize = (tenths: number): number => (payoutText(tenths).length > 3 ? 0.3 : 0.38);

/** Hot at the edges, cool in the middle. */
function getSlotColour(place: number, rows: number): string {
  const fromMiddle = Math.abs(place - rows / 2) / (rows / 2);
  return `oklch(${0.78 - fromMiddle * 0.12} ${0.13 + fromMiddle * 0.07} ${95 - fromMiddle * 75})`;
}

/** Position of the ball after a number of rows. */
function getPlace(path: Numbers, rows: number): { readonly x: number; readonly y: number } {
  const turns = path.slice(0, rows);
  const x = getSlot(turns) - turns.length / 2;
  return { x, y: turns.length === path.length ? path.length + 0.1 : turns.length + 0.2 };
}

function getFrames(path: Numbers): Keyframe[] {
  const stops = Array.from({ length: path.length + 1 }, (_, row) => getPlace(path, row));
  return [{ x: 0, y: -0.8 }, ...stops].map(({ x, y }) => ({
    transform: `translate(${x}px, ${y}px)`,
    easing: 'cubic-bezier(0.45, 0.05, 0.9, 0.6)',
  }));
}
