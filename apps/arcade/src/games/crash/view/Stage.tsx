/** A kite climbs a curve while the multiplier grows; both follow the server's clock. */
import { useEffect, useId, useRef, useState } from 'react';
import { isStill } from '../../../kernel/client/useLanding.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import { getTime, getValue } from '../maths.ts';
import type { CrashKey } from './strings.ts';

const STEP_MS = 60;
/** The curve reaches the upper corner after so long; the kite then stays there. */
const CLIMB_MS = 9000;
const TARGETS = [0, 150, 200, 300, 500, 1000] as const;

export const valueText = (hundredths: number): string => (hundredths / 100).toFixed(2);

export function Stage(props: TableStageProps<CrashKey>) {
  const { table, bets, words, sounds, canBet, chip, onBet, onCashOut } = props;
  const [target, setTarget] = useState(0);
  const id = useId();
  const bet = bets.find(({ state }) => state !== 'returned');
  const isFlying = table.phase === 'drawing';
  const burst = table.phase === 'result' ? (table.outcome?.[0] ?? null) : null;
  const isIn = bet?.state === 'placed';
  useEffect(() => {
    if (burst !== null) sounds.play('lose');
  }, [burst, sounds]);
  return (
    <>
      <div className="crash" dir="ltr" data-phase={table.phase}>
        <Sky {...props} burst={burst} />
        <p className="value" translate="no">
          {isFlying ? (
            <Multiplier {...props} />
          ) : burst !== null ? (
            <strong data-burst="true">{words.say('burst', { value: valueText(burst) })}</strong>
          ) : (
            <small>{words.say('waiting')}</small>
          )}
        </p>
        {bet?.state === 'left' && (
          <p className="badge" role="status">
            {words.say('left', { value: valueText(bet.cashedOutAt ?? 0) })}
          </p>
        )}
      </div>
      <div className="slip">
        <label htmlFor={id} className="target">
          <span>{words.say('target')}</span>
          <select
            id={id}
            value={target}
            disabled={!canBet || bet !== undefined}
            onChange={(event) => setTarget(Number(event.target.value))}
          >
            {TARGETS.map((value) => (
              <option key={value} value={value}>
                {value === 0 ? words.say('none') : `${valueText(value)}×`}
              </option>
            ))}
          </select>
        </label>
        {isFlying && isIn ? (
          <button type="button" className="spin leave" onClick={() => onCashOut(bet.betId)}>
            {words.say('leave')}
          </button>
        ) : (
          <button
            type="button"
            className="spin"
            aria-disabled={!canBet || bet !== undefined}
            onClick={() => {
              if (canBet && !bet) void onBet({ choice: [target], stake: chip });
            }}
          >
            {words.say('placeBet')}
          </button>
        )}
      </div>
    </>
  );
}

/** Writes its own text, so that the page is not drawn again at every step. */
function Multiplier({ table, receivedAt, words }: TableStageProps<CrashKey>) {
  const face = useRef<HTMLElement>(null);
  const { elapsedMs } = table;
  useEffect(() => {
    const show = (): void => {
      const elapsed = elapsedMs + performance.now() - receivedAt;
      if (face.current) face.current.textContent = `${valueText(getValue(elapsed))}×`;
    };
    show();
    const timer = setInterval(show, STEP_MS);
    return () => clearInterval(timer);
  }, [elapsedMs, receivedAt]);
  return <strong ref={face} aria-label={words.say('multiplier')} />;
}

function Sky({ table, receivedAt, burst }: TableStageProps<CrashKey> & { burst: number | null }) {
  const kite = useRef<SVGGElement>(null);
  const cover = useRef<SVGRectElement>(null);
  const { phase, elapsedMs } = table;
  useEffect(() => {
    if (phase !== 'drawing' || isStill()) return undefined;
    const began = elapsedMs + performance.now() - receivedAt;
    const running = [
      kite.current?.animate(CLIMB_KEYFRAMES, {
        duration: CLIMB_MS,
        fill: 'forwards',
        easing: 'linear',
      }),
      cover.current?.animate([{ transform: 'translateX(0)' }, { transform: 'translateX(100px)' }], {
        duration: CLIMB_MS,
        fill: 'forwards',
        easing: 'linear',
      }),
    ];
    for (const animation of running) if (animation) animation.currentTime = began;
    return () => running.forEach((animation) => animation?.cancel());
  }, [phase, elapsedMs, receivedAt]);
  const at = burst === null ? 0 : Math.min(1, getTime(burst) / CLIMB_MS);
  const isBurst = burst !== null;
  return (
    <svg viewBox="0 0 100 62" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="crash-trail" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.75" />
        </linearGradient>
        <clipPath id="crash-clip">
          <rect
            ref={cover}
            x="-100"
            y="-20"
            width="100"
            height="100"
            style={{ transform: `translateX(${at * 100}px)` }}
          />
        </clipPath>
      </defs>
      <circle className="moon" cx="74" cy="12" r="6" />
      <path className="hills far" d="M0 52 Q16 40 34 49 T66 46 T100 50 V62 H0z" />
      <path className="hills near" d="M0 58 Q22 49 44 56 T100 54 V62 H0z" />
      <g clipPath="url(#crash-clip)">
        <path className="area" d={`${CURVE} L100 62 L0 62z`} />
        <path className="trail" d={CURVE} />
      </g>
      <g ref={kite} style={{ transform: getPose(at) }}>
        <g className="kite" data-burst={isBurst}>
          {isBurst ? (
            <path
              className="blast"
              d="M0-6l1.6 3.8L5.6-4 3.8-.4 7.4 1.2 3.6 2.4 4.4 6.4 1 4.2-2 7.2-2.4 3.2-6.4 3.6-4 .6-6.8-2.4-2.6-2.2z"
            />
          ) : (
            <>
              <path className="sail" d="M0-6L4.6 0 0 6-4.6 0z" />
              <path className="spars" d="M0-6V6M-4.6 0H4.6" />
              <path className="tail" d="M0 6q-3 3-1.5 5t-1.5 5" />
            </>
          )}
        </g>
      </g>
    </svg>
  );
}

/** Where the curve is after a share of the climb. */
function getPoint(at: number): { readonly x: number; readonly y: number } {
  return { x: 23 + at * 52, y: 54 - 40 * at ** 2.1 };
}

function getPose(at: number): string {
  const { x, y } = getPoint(at);
  return `translate(${x}px, ${y}px) rotate(${20 + at * 25}deg)`;
}

const SAMPLES = Array.from({ length: 21 }, (_, index) => index / 20);
const CLIMB_KEYFRAMES: Keyframe[] = SAMPLES.map((at) => ({ transform: getPose(at) }));
const CURVE = SAMPLES.map((at, index) => {
  const { x, y } = getPoint(at);
  return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
}).join(' ');
