/** The field of the cluster slot: 25 tiles fall; free drops follow by themselves. */
import { useEffect, useRef, useState } from 'react';
import { keyAt } from '../../../kernel/client/key-at.ts';
import { isGain } from '../../../kernel/client/round-state.ts';
import { FaceIcon, faceName, FaceSheet } from '../../../kernel/client/slot/emblems.tsx';
import { isStill } from '../../../kernel/client/useLanding.ts';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import type { Numbers } from '../../../kernel/game.ts';
import type { Face as SlotFace } from '../../../kernel/slot-faces.ts';
import { CELLS, SIDE, findClusters, getDrops, getFace } from '../maths.ts';
import type { Face } from '../maths.ts';
import type { ClusterKey } from './strings.ts';

export const NAMES: Readonly<Record<Face, SlotFace>> = {
  a: 'high1',
  b: 'high2',
  c: 'high3',
  d: 'high4',
  e: 'low1',
  f: 'low2',
  S: 'scatter',
};

const FIRST_DROP = Array.from({ length: CELLS }, (_, cell) => (cell * 23 + 7) % 62);
const FALL_MS = 420;
const COLUMN_MS = 60;
const SHOW_MS = 650;

export function Stage({ state, theme, words, sounds, onRested }: RoundStageProps<ClusterKey>) {
  const field = useRef<HTMLDivElement>(null);
  const outcome = state.round?.outcome ?? [];
  const drops = outcome.length > 0 ? getDrops(outcome) : [FIRST_DROP];
  const [shown, setShown] = useState(drops.length - 1);
  const { phase, landing } = state;
  const rested = useRef(onRested);
  useEffect(() => {
    rested.current = onRested;
  });
  useEffect(() => {
    if (phase !== 'landing' || !landing) return undefined;
    const last = getDrops(landing.round.outcome).length - 1;
    let isCurrent = true;
    const showFrom = async (index: number): Promise<void> => {
      if (!isCurrent) return;
      setShown(index);
      if (!isStill()) {
        sounds.play('tick');
        await animateFall(field.current);
        if (index < last) await new Promise((resolve) => setTimeout(resolve, SHOW_MS));
      }
      if (index < last && isCurrent) return showFrom(index + 1);
      if (isCurrent) rested.current();
    };
    void showFrom(isStill() ? last : 0);
    return () => {
      isCurrent = false;
    };
  }, [phase, landing, sounds]);

  const index = Math.min(shown, drops.length - 1);
  const drop = drops[index] ?? FIRST_DROP;
  const isLit =
    phase !== 'turning' && outcome.length > 0 && (phase === 'landing' || state.lit !== null);
  const lit = new Set(isLit ? findClusters(drop).flatMap(({ cells }) => cells) : []);
  const glow = state.lit === null || isGain(state.lit);
  return (
    <>
      <FaceSheet theme={theme} />
      <p className="spoken">{spokenText(drop, { theme, words })}</p>
      <p className="free" data-shown={index > 0}>
        {index > 0
          ? words.say('free', { drop: String(index), drops: String(drops.length - 1) })
          : '\u00a0'}
      </p>
      <div ref={field} className="cluster" aria-hidden="true" dir="ltr" data-phase={phase}>
        {drop.map((number, cell) => (
          <div
            key={keyAt(cell)}
            className="tile"
            data-state={lit.has(cell) ? (glow ? 'gain' : 'lit') : lit.size > 0 ? 'dim' : 'off'}
          >
            <FaceIcon face={NAMES[getFace(number)]} />
          </div>
        ))}
      </div>
    </>
  );
}

async function animateFall(field: HTMLElement | null): Promise<void> {
  const running = [...(field?.children ?? [])].map((tile, cell) =>
    tile.animate(
      [
        { transform: 'translateY(-120%)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: FALL_MS,
        delay: (cell % SIDE) * COLUMN_MS + (SIDE - 1 - Math.floor(cell / SIDE)) * 40,
        easing: 'cubic-bezier(0.2, 0.8, 0.3, 1.1)',
        fill: 'backwards',
      },
    ),
  );
  await Promise.allSettled(running.map((animation) => animation.finished));
}

function spokenText(
  drop: Numbers,
  { theme, words }: Pick<RoundStageProps<ClusterKey>, 'theme' | 'words'>,
): string {
  const rows = Array.from({ length: SIDE }, (_, row) => {
    const faces = drop
      .slice(row * SIDE, (row + 1) * SIDE)
      .map((number) => words.say(faceName(NAMES[getFace(number)], theme)));
    return words.say('row', { row: String(row + 1), faces: faces.join(', ') });
  });
  return `${words.say('field')}. ${rows.join(' ')}`;
}
