/** The page of the cockfight: two drawn birds, a ring, and a pool. */
import { useEffect, useRef } from 'react';
import { SlipBar, Spot } from '../../../kernel/client/Spots.tsx';
import { isStill } from '../../../kernel/client/useLanding.ts';
import { useSlip } from '../../../kernel/client/useSlip.ts';
import { defineView } from '../../../kernel/client/view.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import { DRAW_PAYS, HOUSE_UNITS, SPOTS, getDividend, getResult } from '../maths.ts';
import type { Side } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { strings } from './strings.ts';
import type { CockfightKey } from './strings.ts';
import './cockfight.css';

const BOUT_MS = 7600;

/** One bird, looking to the right. */
function Bird() {
  return (
    <>
      <path
        className="tail"
        d="M-16-2C-30-14-30-26-20-30c-3 8 0 12 6 15-6-10-4-18 4-20-2 9 1 14 6 18z"
      />
      <path
        className="body"
        d="M-16-2c0 11 8 17 17 16 9-1 15-8 15-16 0-6 2-10 3-15l-9 1c-2 6-6 9-12 9-7 0-12 1-14 5z"
      />
      <path className="wing" d="M-9 1c4-4 12-4 16 0-1 6-6 9-10 8-4 0-6-4-6-8z" />
      <path className="comb" d="M9-16c-1-4 1-7 3-5 1-4 5-4 5 0 3-2 5 1 3 5z" />
      <path className="beak" d="M19-13l7 2-7 3z" />
      <path className="wattle" d="M17-8c3 2 2 6-1 6-2-1-2-4 1-6z" />
      <circle className="eye" cx="15.4" cy="-12" r="1.2" />
      <path className="legs" d="M-2 13l-1 10m-4 0h8M6 12l2 11m-4 0h8" />
    </>
  );
}

function Ring({
  result,
  isFighting,
  elapsedMs,
}: {
  result: Side | null;
  isFighting: boolean;
  elapsedMs: number;
}) {
  const red = useRef<SVGGElement>(null);
  const blue = useRef<SVGGElement>(null);
  useEffect(() => {
    if (!isFighting || isStill() || !result) return undefined;
    const running = [
      red.current?.animate(getBout(result === 'red', result === 'draw'), BOUT_MS),
      blue.current?.animate(getBout(result === 'blue', result === 'draw'), BOUT_MS),
    ];
    for (const animation of running) if (animation) animation.currentTime = elapsedMs;
    return () => running.forEach((animation) => animation?.cancel());
  }, [isFighting, result, elapsedMs]);
  const isOver = !isFighting && result !== null;
  const isDown = (side: Side): boolean => isOver && result !== side && result !== 'draw';
  return (
    <svg className="ring" viewBox="-80 -48 160 84" aria-hidden="true">
      <ellipse className="sand" cx="0" cy="24" rx="76" ry="13" />
      <ellipse className="rope" cx="0" cy="24" rx="70" ry="10" />
      <g transform="translate(-38 0)">
        <g ref={red} className="bird red" data-down={isDown('red')}>
          <Bird />
        </g>
      </g>
      <g transform="translate(38 0) scale(-1 1)">
        <g ref={blue} className="bird blue" data-down={isDown('blue')}>
          <Bird />
        </g>
      </g>
    </svg>
  );
}

/** Steps, leaps and clashes of one bird; the loser falls at the end. */
function getBout(isWinner: boolean, isDraw: boolean): Keyframe[] {
  const clash = [
    'none',
    'translate(22px, -4px) rotate(6deg)',
    'translate(14px, 0)',
    'translate(30px, -18px) rotate(-10deg)',
    'translate(12px, 0)',
    'translate(28px, -10px) rotate(12deg)',
    'translate(20px, 0)',
    'translate(32px, -22px) rotate(-14deg)',
  ];
  const end = isDraw
    ? 'translate(6px, 0)'
    : isWinner
      ? 'translate(16px, -6px) rotate(-8deg)'
      : 'translate(-2px, 14px) rotate(-80deg)';
  return [...clash, end, end].map((transform) => ({ transform, easing: 'ease-in-out' }));
}

function Stage(props: TableStageProps<CockfightKey>) {
  const { table, session, words, canBet } = props;
  const slip = useSlip(props);
  const pool = table.pool ?? [HOUSE_UNITS, HOUSE_UNITS];
  const drawn = table.outcome?.[0];
  const result = drawn === undefined ? null : getResult(drawn);
  const isResult = table.phase === 'result';
  const prices = [getDividend(pool, 0), getDividend(pool, 1), DRAW_PAYS];
  return (
    <div className="cockfight">
      <Ring
        result={result}
        isFighting={table.phase === 'drawing'}
        elapsedMs={table.phase === 'drawing' ? table.elapsedMs : 0}
      />
      <p className="verdict" aria-live="polite">
        {isResult && result
          ? result === 'draw'
            ? words.say('drawn')
            : words.say('wins', { side: words.say(result) })
          : words.say('pool', { units: words.whole((pool[0] ?? 0) + (pool[1] ?? 0)) })}
      </p>
      <div className="spots three">
        {SPOTS.map((side, spot) => {
          const price = ((prices[spot] ?? 0) / 100).toFixed(2);
          return (
            <Spot
              key={side}
              spot={spot}
              slip={slip}
              currency={session.currency}
              words={words}
              className={`corner-${side}`}
              isBetting={canBet}
              isWinner={isResult && result === side}
            >
              <span>{words.say(side)}</span>
              <small translate="no">{price}×</small>
            </Spot>
          );
        })}
      </div>
      <SlipBar slip={slip} currency={session.currency} canBet={canBet} words={words} />
    </div>
  );
}

export default defineView<CockfightKey>({
  kind: 'table',
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: ([drawn = 0], words) => words.say(getResult(drawn)),
});
