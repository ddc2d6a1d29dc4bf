/** The five reels. They turn by the compositor alone: transforms, by the Web Animations API. */
import { useEffect, useRef } from 'react';
import { getCells, getOutcome, REELS, REEL_LENGTH, ROW_COUNT } from '../game/slot.ts';
import type { Win } from '../game/slot.ts';
import type { Theme } from '../game/theme.ts';
import { FaceIcon, faceName } from './emblems.tsx';
import type { Phase } from './game.ts';
import type { Words } from './strings.ts';

interface ReelsProps {
  readonly stops: readonly number[];
  readonly phase: Phase;
  /** Wins to light; `glow` adds the cheer that only a gain deserves. */
  readonly wins: readonly Win[];
  readonly glow: boolean;
  readonly theme: Theme;
  readonly words: Words;
  readonly onRested: () => void;
}

/** Cells that a reel still passes when it comes to rest, so strips are drawn that much longer. */
const RUN_OUT = 12;
const TURN_MS = 900;
const LAND_MS = 700;
const LAND_STEP_MS = 220;

export function Reels(props: ReelsProps) {
  const { stops, phase, wins, glow, theme, words, onRested } = props;
  const strips = useRef<(HTMLDivElement | null)[]>([]);
  useTurning(strips, phase, stops, onRested);
  const { view } = getOutcome(stops);
  const lit = new Set(wins.flatMap((win) => getCells(win, view)).map(String));

  return (
    <>
      <p className="spoken">{spokenView(view, theme, words)}</p>
      <div className="reels" aria-hidden="true" dir="ltr">
        {REELS.map((strip, reel) => (
          <div key={keyAt(reel)} className="reel">
            <div
              className="strip"
              ref={(element) => {
                strips.current[reel] = element;
              }}
              style={{ transform: restAt(stops[reel] ?? 0) }}
            >
              {Array.from({ length: REEL_LENGTH + ROW_COUNT + RUN_OUT }, (_, index) => (
                <FaceIcon key={keyAt(index)} face={strip[index % REEL_LENGTH] ?? 'scatter'} />
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

/** Reels, stops and rows are known by their place alone, and never change places. */
export function keyAt(place: number): string {
  return `at${place}`;
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
      const turns = strips.current.flatMap((strip) => (strip ? [turn(strip)] : []));
      return () => turns.forEach((animation) => animation.cancel());
    }
    if (phase !== 'landing') return undefined;
    if (still) return void rested.current();
    const landings = strips.current.flatMap((strip, reel) =>
      strip ? [land(strip, stops[reel] ?? 0, reel)] : [],
    );
    Promise.all(landings.map((animation) => animation.finished)).then(
      () => rested.current(),
      () => undefined,
    );
    return () => landings.forEach((animation) => animation.cancel());
  }, [phase, stops, strips]);
}

function turn(strip: HTMLElement): Animation {
  const frames = [{ transform: restAt(REEL_LENGTH) }, { transform: restAt(0) }];
  return strip.animate(frames, { duration: TURN_MS, iterations: Number.POSITIVE_INFINITY });
}

function land(strip: HTMLElement, stop: number, reel: number): Animation {
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

function spokenView(
  view: ReturnType<typeof getOutcome>['view'],
  theme: Theme,
  words: Words,
): string {
  const rows = Array.from({ length: ROW_COUNT }, (_, row) => {
    const faces = view.map((column) => words.say(faceName(column[row] ?? 'scatter', theme)));
    return words.say('row', { row: String(row + 1), faces: faces.join(', ') });
  });
  return `${words.say('reels')}. ${rows.join(' ')}`;
}
