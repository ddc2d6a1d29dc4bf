/** The page of the jackpot slot. */
import { isGain } from '../../../kernel/client/round-state.ts';
import { FaceIcon, faceName, FaceSheet } from '../../../kernel/client/slot/emblems.tsx';
import { Reels } from '../../../kernel/client/slot/Reels.tsx';
import { defineView } from '../../../kernel/client/view.ts';
import type { RoundStageProps, RulesProps } from '../../../kernel/client/view.ts';
import type { Numbers } from '../../../kernel/game.ts';
import type { Face as SlotFace } from '../../../kernel/slot-faces.ts';
import { FACES, LINES, PAYS, REELS, TICKETS, getWins } from '../maths.ts';
import type { Face } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { strings } from './strings.ts';
import type { JackpotKey } from './strings.ts';
import { useJackpot } from './useJackpot.ts';
import './jackpot.css';

const NAMES: Readonly<Record<Face, SlotFace>> = {
  W: 'wild',
  A: 'high1',
  B: 'high2',
  C: 'high3',
  D: 'high4',
  e: 'low1',
  f: 'low2',
};

const STRIPS = REELS.map((strip) => Array.from(strip, (letter) => NAMES[letter as Face]));
const FIRST_STOPS = [8, 5, 10];

const getStops = (outcome: Numbers): Numbers =>
  outcome.length > 0 ? outcome.slice(0, REELS.length) : FIRST_STOPS;

function Stage({ state, theme, words, onRested }: RoundStageProps<JackpotKey>) {
  const stops = getStops(state.round?.outcome ?? []);
  const amount = useJackpot(state);
  const { session, lit } = state;
  const isWon = lit?.round.jackpot !== null && lit !== null;
  const label = isWon ? 'jackpotWon' : session.fun ? 'jackpotPlay' : 'jackpot';
  return (
    <div className="jackpot">
      <p className="pot" data-won={isWon}>
        <span className="pot-name">{words.say(label)}</span>
        <output className="pot-amount" data-fact="jackpot" translate="no">
          {amount === null ? '…' : words.money(amount, session.currency)}
        </output>
      </p>
      <FaceSheet theme={theme} />
      <Reels
        strips={STRIPS}
        stops={stops}
        phase={state.phase}
        lit={lit ? getLit(stops) : []}
        glow={lit !== null && isGain(lit)}
        theme={theme}
        words={words}
        onRested={onRested}
      />
    </div>
  );
}

const getLit = (stops: Numbers): (readonly [number, number])[] =>
  getWins(stops).flatMap(({ line }) =>
    (LINES[line] ?? []).map((row, reel) => [reel, row] as const),
  );

function Rules({ theme, words }: RulesProps<JackpotKey>) {
  return (
    <>
      <p>{words.say('jackpotReturn')}</p>
      <p>{words.say('jackpotRule', { tickets: words.whole(TICKETS) })}</p>
      <p>{words.say('rule')}</p>
      <table>
        <caption>{words.say('pays')}</caption>
        <thead>
          <tr>
            <th scope="col">{words.say('face')}</th>
            <th scope="col">3×</th>
          </tr>
        </thead>
        <tbody>
          {FACES.map((face) => (
            <tr key={face}>
              <th scope="row">
                <FaceIcon face={NAMES[face]} /> {words.say(faceName(NAMES[face], theme))}
              </th>
              <td>{PAYS[face] / 100}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export default defineView<JackpotKey>({
  kind: 'round',
  strings,
  figures: getFigures(),
  firstChoice: [],
  Stage,
  Rules,
  describe: (outcome, words) =>
    `${outcome.slice(0, REELS.length).join(' ')} · ${words.say('ticket')} ${outcome[REELS.length]}`,
});
