/** The wheel: it turns by a transform until the drawn pocket stands under the ball. */
import { useEffect, useRef } from 'react';
import { isStill } from '../../../kernel/client/useLanding.ts';
import { POCKETS, WHEEL, isRed } from '../maths.ts';

interface WheelProps {
  /** The number that was drawn, or null while betting. */
  readonly number: number | null;
  readonly isTurning: boolean;
  readonly elapsedMs: number;
}

const TURN_MS = 5200;
const TURNS = 4;
const POCKET_DEGREES = 360 / POCKETS;

export function Wheel({ number, isTurning, elapsedMs }: WheelProps) {
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const rest = number === null ? 0 : -WHEEL.indexOf(number) * POCKET_DEGREES;
  useEffect(() => {
    if (!isTurning || isStill()) return undefined;
    const options: KeyframeAnimationOptions = {
      duration: TURN_MS,
      easing: 'cubic-bezier(0.15, 0.6, 0.2, 1)',
      fill: 'backwards',
    };
    const running = [
      wheel.current?.animate(
        [{ transform: `rotate(${rest - TURNS * 360}deg)` }, { transform: `rotate(${rest}deg)` }],
        options,
      ),
      ball.current?.animate(
        [{ transform: `rotate(${(TURNS + 2) * 360}deg)` }, { transform: 'rotate(0deg)' }],
        options,
      ),
    ];
    for (const animation of running) if (animation) animation.currentTime = elapsedMs;
    return () => running.forEach((animation) => animation?.cancel());
  }, [isTurning, rest, elapsedMs]);
  return (
    <svg className="wheel" viewBox="-50 -50 100 100" aria-hidden="true">
      <circle className="rim" r="49" />
      <circle className="track" r="45" />
      <g ref={wheel} style={{ transform: `rotate(${rest}deg)` }}>
        {WHEEL.map((pocket, index) => (
          <g key={pocket} transform={`rotate(${index * POCKET_DEGREES})`}>
            <path
              className="pocket"
              data-colour={pocket === 0 ? 'zero' : isRed(pocket) ? 'red' : 'black'}
              d={POCKET}
            />
            <text y="-34.6" textAnchor="middle">
              {pocket}
            </text>
          </g>
        ))}
        <circle className="hub" r="24" />
        <path className="cross" d="M0-17V17M-17 0H17" />
        <circle className="knob" r="5" />
      </g>
      <g ref={ball}>
        <circle className="ball" cy={number === null ? -43.5 : -29} r="1.9" />
      </g>
    </svg>
  );
}

const POCKET = getPocket();

/** One pocket around the top, between two radii. */
function getPocket(): string {
  const half = (POCKET_DEGREES / 2) * (Math.PI / 180);
  const at = (radius: number, angle: number): string =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(40, -half)} A40 40 0 0 1 ${at(40, half)} L${at(24, half)} A24 24 0 0 0 ${at(24, -half)}z`;
}
