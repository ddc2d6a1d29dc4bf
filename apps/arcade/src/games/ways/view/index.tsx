/** The page of the slot of 243 ways. */
import { isGain } from '../../../kernel/client/round-state.ts';
import { FaceIcon, faceName, FaceSheet } from '../../../kernel/client/slot/emblems.tsx';
import { Reels } from '../../../kernel/client/slot/Reels.tsx';
import { defineView } from '../../../kernel/client/view.ts';
import type { RoundStageProps, RulesProps } from '../../../kernel/client/view.ts';
import type { Numbers } from '../../../kernel/game.ts';
import type { Face as SlotFace } from '../../../kernel/slot-faces.ts';
import { FACES, PAYS, REELS, SCATTER_PAYS, getColumn, getWins } from '../maths.ts';
import type { Face } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { strings } from './strings.ts';
import type { WaysKey } from './strings.ts';

const NAMES: Readonly<Record<Face, SlotFace>> = {
  A: 'high1',
  B: 'high2',
  C: 'high3',
  D: 'high4',
  e: 'low1',
  f: 'low2',
  g: 'low3',
  h: 'low4',
  W: 'wild',
  S: 'scatter',
};

const STRIPS = REELS.map((strip) => Array.from(strip, (letter) => NAMES[letter as Face]));
const FIRST_STOPS = [0, 0, 0, 0, 0];

function Stage({ state, theme, words, onRested }: RoundStageProps<WaysKey>) {
  const stops = state.round?.outcome.length ? state.round.outcome : FIRST_STOPS;
  return (
    <>
      <FaceSheet theme={theme} />
      <Reels
        strips={STRIPS}
        stops={stops}
        phase={state.phase}
        lit={state.lit ? getLit(stops) : []}
        glow={state.lit !== null && isGain(state.lit)}
        theme={theme}
        words={words}
        onRested={onRested}
      />
    </>
  );
}

/** Reel and row of every cell that takes part in a win. */
function getLit(stops: Numbers): (readonly [number, number])[] {
  return getWins(stops).flatMap(({ face, reels }) =>
    stops.flatMap((stop, reel) => {
      if (face !== 'S' && reel >= reels) return [];
      return getColumn(reel, stop).flatMap((shown, row) =>
        shown === face || (shown === 'W' && face !== 'S') ? [[reel, row] as const] : [],
      );
    }),
  );
}

const payText = (hundredths: number | undefined): string => String((hundredths ?? 0) / 100);

function Rules({ theme, words }: RulesProps<WaysKey>) {
  const rows = [...FACES.map((face) => [face, PAYS[face]] as const), ['S', SCATTER_PAYS] as const];
  return (
    <>
      <p>{words.say('rule')}</p>
      <table>
        <caption>{words.say('pays')}</caption>
        <thead>
          <tr>
            <th scope="col">{words.say('face')}</th>
            {[3, 4, 5].map((run) => (
              <th key={run} scope="col">
                {run}×
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([face, pays]) => (
            <tr key={face}>
              <th scope="row">
                <FaceIcon face={NAMES[face]} /> {words.say(faceName(NAMES[face], theme))}
              </th>
              {pays.map((pay) => (
                <td key={pay}>{payText(pay)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export default defineView<WaysKey>({
  kind: 'round',
  strings,
  figures: getFigures(),
  firstChoice: [],
  Stage,
  Rules,
  describe: (stops) => stops.join(' '),
});
