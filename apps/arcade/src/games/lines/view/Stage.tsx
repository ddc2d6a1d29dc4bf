/** The window of the ten-line slot. */
import { isGain } from '../../../kernel/client/round-state.ts';
import { FaceSheet } from '../../../kernel/client/slot/emblems.tsx';
import { Reels } from '../../../kernel/client/slot/Reels.tsx';
import type { RoundStageProps } from '../../../kernel/client/view.ts';
import { REELS, getCells, getOutcome } from '../maths.ts';
import type { LinesKey } from './strings.ts';

const FIRST_STOPS = [0, 0, 0, 0, 0];

export function Stage({ state, theme, words, onRested }: RoundStageProps<LinesKey>) {
  const stops = state.round?.outcome.length ? state.round.outcome : FIRST_STOPS;
  const { wins, view } = getOutcome(stops);
  return (
    <>
      <FaceSheet theme={theme} />
      <Reels
        strips={REELS}
        stops={stops}
        phase={state.phase}
        lit={state.lit ? wins.flatMap((win) => getCells(win, view)) : []}
        glow={state.lit !== null && isGain(state.lit)}
        theme={theme}
        words={words}
        onRested={onRested}
      />
    </>
  );
}
