/** The page of the money wheel. */
import { useEffect, useRef } from 'react';
import { keyAt } from '../../../kernel/client/key-at.ts';
import { SpotTable } from '../../../kernel/client/SpotTable.tsx';
import { isStill } from '../../../kernel/client/useLanding.ts';
import { defineView } from '../../../kernel/client/view.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import { AROUND, SEGMENTS, SPOTS } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { strings } from './strings.ts';
import type { WheelKey } from './strings.ts';
import './wheel.css';

const TURN_MS = 6000;
const DEGREES = 360 / SEGMENTS;

const payText = (spot: number): string => `${(SPOTS[spot]?.pays ?? 0) / 100}×`;

function Stage(props: TableStageProps<WheelKey>) {
  const { table, words } = props;
  const face = useRef<SVGGElement>(null);
  const segment = table.outcome?.[0] ?? null;
  const isTurning = table.phase === 'drawing';
  const isResult = table.phase === 'result';
  const { elapsedMs } = table;
  const rest = segment === null ? 0 : -segment * DEGREES;
  useEffect(() => {
    if (!isTurning || isStill()) return undefined;
    const frames = [
      { transform: `rotate(${rest - 1440}deg)` },
      { transform: `rotate(${rest}deg)` },
    ];
    const turning = face.current?.animate(frames, {
      duration: TURN_MS,
      easing: 'cubic-bezier(0.12, 0.55, 0.15, 1)',
    });
    if (turning) turning.currentTime = elapsedMs;
    return () => turning?.cancel();
  }, [isTurning, rest, elapsedMs]);
  return (
    <SpotTable
      table={props}
      verdict={
        isResult && segment !== null
          ? words.say('shown', { pays: payText(AROUND[segment] ?? 0) })
          : null
      }
      spots={SPOTS.map(({ name, pays, wins }) => ({
        name,
        pays,
        label: words.say('spot', { number: String(pays / 100) }),
        isWinner: segment !== null && wins([segment]),
      }))}
    >
      <svg className="money-wheel" viewBox="-50 -54 100 106" aria-hidden="true">
        <circle className="frame" r="49" />
        <g ref={face} style={{ transform: `rotate(${rest}deg)` }}>
          {AROUND.map((spot, place) => (
            <g key={keyAt(place)} transform={`rotate(${place * DEGREES})`}>
              <path className="slice" data-spot={spot} d={SLICE} />
              <text y="-39" textAnchor="middle" transform="rotate(0)">
                {(SPOTS[spot]?.pays ?? 0) / 100}
              </text>
            </g>
          ))}
          <circle className="hub" r="17" />
        </g>
        <path className="pointer" d="M-4-54h8l-4 10z" />
      </svg>
    </SpotTable>
  );
}

const SLICE = getSlice();

function getSlice(): string {
  const half = (DEGREES / 2) * (Math.PI / 180);
  const at = (radius: number, angle: number): string =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(46, -half)} A46 46 0 0 1 ${at(46, half)} L${at(17, half)} A17 17 0 0 0 ${at(17, -half)}z`;
}

export default defineView<WheelKey>({
  kind: 'table',
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: ([segment = 0]) => payText(AROUND[segment] ?? 0),
});
