/** The page of Xoc Dia: a bowl that lifts from four coins. */
import { useEffect, useRef } from 'react';
import { keyAt } from '../../../kernel/client/key-at.ts';
import { SpotTable } from '../../../kernel/client/SpotTable.tsx';
import { isStill } from '../../../kernel/client/useLanding.ts';
import { defineView } from '../../../kernel/client/view.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import { SPOTS, countRed } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { strings } from './strings.ts';
import type { XocDiaKey } from './strings.ts';
import './xocdia.css';

const SHAKE_MS = 2600;
const SHAKE: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translate(-9px, -6px) rotate(-5deg)' },
  { transform: 'translate(8px, -3px) rotate(5deg)' },
  { transform: 'translate(-8px, -5px) rotate(-4deg)' },
  { transform: 'translate(7px, -3px) rotate(4deg)' },
  { transform: 'none', offset: 0.75 },
  { transform: 'translate(0, -92px)', opacity: 0 },
];
const PLACES = [
  [-15, -7],
  [13, -10],
  [-10, 9],
  [15, 8],
] as const;

function Stage(props: TableStageProps<XocDiaKey>) {
  const { table, words } = props;
  const bowl = useRef<SVGGElement>(null);
  const coins = table.outcome;
  const isShaking = table.phase === 'drawing';
  const isResult = table.phase === 'result';
  const { elapsedMs } = table;
  useEffect(() => {
    if (!isShaking || isStill()) return undefined;
    const shaking = bowl.current?.animate(SHAKE, { duration: SHAKE_MS, fill: 'forwards' });
    if (shaking) shaking.currentTime = elapsedMs;
    return () => shaking?.cancel();
  }, [isShaking, elapsedMs]);
  return (
    <SpotTable
      table={props}
      verdict={isResult && coins ? words.say('shown', { red: String(countRed(coins)) }) : null}
      spots={SPOTS.map(({ name, pays, wins }, index) => ({
        name,
        pays,
        label: words.say(name as XocDiaKey),
        isWinner: coins !== null && wins(coins),
        tone: index === 0 ? 'blue' : index === 1 ? 'red' : undefined,
      }))}
    >
      <svg className="bowl" viewBox="-60 -44 120 88" aria-hidden="true">
        <ellipse className="plate" cx="0" cy="6" rx="52" ry="30" />
        <ellipse className="dish" cx="0" cy="4" rx="44" ry="24" />
        {coins?.map((coin, place) => (
          <g
            key={keyAt(place)}
            className="coin"
            data-red={coin === 1}
            transform={`translate(${PLACES[place]?.[0] ?? 0} ${PLACES[place]?.[1] ?? 0})`}
          >
            <ellipse cy="1.6" rx="9" ry="6" className="edge" />
            <ellipse rx="9" ry="6" className="top" />
          </g>
        ))}
        <g ref={bowl} className="cover" data-lifted={isResult}>
          <path d="M-40 4C-40-34 40-34 40 4c0 14-80 14-80 0z" />
          <path className="knob" d="M-7-27c0-9 14-9 14 0z" />
          <path className="band" d="M-39-4c8 12 70 12 78 0" />
        </g>
      </svg>
    </SpotTable>
  );
}

export default defineView<XocDiaKey>({
  kind: 'table',
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: (coins) => coins.map((coin) => (coin === 1 ? '●' : '○')).join(''),
});
