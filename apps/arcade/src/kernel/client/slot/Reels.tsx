/** The five reels. They turn by the compositor alone: transforms, by the Web Animations API. */
import { useEffect, useRef } from 'react';
import type { Numbers } from '../../game.ts';
import type { Face } from '../../slot-faces.ts';
import type { Theme } from '../../theme.ts';
import { keyAt } from '../key-at.ts';
import type { Phase } from '../round-state.ts';
import type { Words } from '../strings.ts';
import { FaceIcon, faceName } from './emblems.tsx';
import type { FaceName } from './face-names.ts';

export interface ReelsProps {
  readonly strips: readonly (readonly Face[])[];
  readonly stops: Numbers;
  readonly phase: Phase;
  /** Reel and row of the cells that won; `glow` adds the cheer that only a gain deserves. */
  readonly lit: readonly (readonly [reel: number, row: number])[];
  readonly glow: boolean;
  readonly theme: Theme;
  readonly words: Words<FaceName | 'reels' | 'row'>;
  readonly onRested: () => void;
}

const ROW_COUNT = 3;
/** Cells that a reel still passes when it comes to rest, so strips are drawn that much longer. */
const RUN_OUT = 12;
const TURN_MS = 900;
/** Cells of a whole turn; every strip has as many. */
const TURN_CELLS = 32;
const LAND_MS = 700;
const LAND_STEP_MS = 220;

export function Reels(props: ReelsProps) {
  const { strips: reels, stops, phase, glow, onRested } = props;
  const strips = useRef<(HTMLDivElement | null)[]>([]);
  useTurning(strips, phase, stops, onRested);
  const lit = new Set(props.lit.map(String));

  return (
    <>
      <p className="spoken">{spokenView(props)}</p>
      <div className="reels" aria-hidden="true" dir="ltr">
        {reels.map((strip, reel) => (
          <div key={keyAt(reel)} className="reel">
            <div
              className="strip"
              ref={(element) => {
                strips.current[reel] = element;
              }}
              style={{ transform: restAt(stops[reel] ?? 0) }}
            >
              {Array.from({ length: strip.length + ROW_COUNT + RUN_OUT }, (_, index) => (
                <FaceIcon key={keyAt(index)} face={strip[index % strip.length] ?? 'scatter'} />
              ))}
            </div>
            {Array.from({ length: ROW_COUNT }, (_, row) => (
              <span
                key={keyAt(row)}
                className="light"
                data-state={lit.has(String([reel, row])) ? (glow ? 'gain' : 'lit') : 'off'}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function useTurning(
  strips: { readonly current: readonly (HTMLDivElement | null)[] },
  phase: Phase,
  stops: readonly number[],
  onRested: () => void,
): void {
  const rested = useRef(onRested);
  useEffect(() => {
    rested.current = onRested;
  });
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (phase === 'turning' && !still) {
      const turns = strips.current.flatMap((strip) => (strip ? [animateTurn(strip)] : []));
      return () => turns.forEach((animation) => animation.cancel());
    }
    if (phase !== 'landing') return undefined;
    if (still) return void rested.current();
    const landings = strips.current.flatMap((strip, reel) =>
      strip ? [animateLanding(strip, stops[reel] ?? 0, reel)] : [],
    );
    Promise.all(landings.map((animation) => animation.finished)).then(
      () => rested.current(),
      () => undefined,
    );
    return () => landings.forEach((animation) => animation.cancel());
  }, [phase, stops, strips]);
}

function animateTurn(strip: HTMLElement): Animation {
  const frames = [{ transform: restAt(TURN_CELLS) }, { transform: restAt(0) }];
  return strip.animate(frames, { duration: TURN_MS, iterations: Number.POSITIVE_INFINITY });
}

function animateLanding(strip: HTMLElement, stop: number, reel: number): Animation {
  const frames = [{ transform: restAt(stop + RUN_OUT) }, { transform: restAt(stop) }];
  return strip.animate(frames, {
    duration: LAND_MS + reel * LAND_STEP_MS,
    easing: 'cubic-bezier(0.16, 0.84, 0.32, 1.04)',
    fill: 'backwards',
  });
}

function restAt(stop: number): string {
  return `translateY(calc(var(--cell) * ${-stop}))`;
}

function spokenView({ strips, stops, theme, words }: ReelsProps): string {
  const rows = Array.from({ length: ROW_COUNT }, (_, row) => {
    const faces = strips.map((strip, reel) => {
      const face = strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'scatter';
      return words.say(faceName(face, theme));
    });
    return words.say('row', { row: String(row + 1), faces: faces.join(', ') });
  });
  return `${words.say('reels')}. ${rows.join(' ')}`;
}
