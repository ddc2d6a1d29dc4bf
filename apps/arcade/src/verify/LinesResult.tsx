/** Symbols and wins of the ten-line slot's stops. */
import type { Words } from '../kernel/client/strings.ts';
import { keyAt } from '../kernel/client/key-at.ts';
import type { Numbers } from '../kernel/game.ts';
import type { Theme } from '../kernel/theme.ts';
import { getOutcome, LINE_COUNT, REEL_LENGTH, ROW_COUNT } from '../games/lines/maths.ts';
import type { Win } from '../games/lines/maths.ts';
import { FaceIcon, faceName, FaceSheet } from '../kernel/client/slot/emblems.tsx';
import type { VerifyKey } from './strings.ts';

interface LinesResultProps {
  readonly stops: Numbers;
  readonly words: Words<VerifyKey>;
  readonly theme: Theme;
}

export function LinesResult({ stops, words, theme }: LinesResultProps) {
  const outcome = getOutcome(stops);
  return (
    <>
      <FaceSheet theme={theme} />
      <p dir="ltr" data-fact="stops">
        {words.say('verifyStops', { length: String(REEL_LENGTH) })}: {stops.join(' · ')}
      </p>
      <table className="faces" dir="ltr">
        <caption>{words.say('verifyShows')}</caption>
        <tbody>
          {Array.from({ length: ROW_COUNT }, (_, row) => (
            <tr key={keyAt(row)}>
              {outcome.view.map((column, reel) => (
                <td key={keyAt(reel)}>
                  <FaceIcon face={column[row] ?? 'scatter'} />
                  <span className="spoken">
                    {words.say(faceName(column[row] ?? 'scatter', theme))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {outcome.wins.length === 0 && <p>{words.say('verifyNoWin')}</p>}
      <ul>
        {outcome.wins.map((win) => (
          <li key={win.kind === 'line' ? win.line : 'scatter'}>{winText(win, words, theme)}</li>
        ))}
      </ul>
      <p data-fact="pays">
        {words.say('verifyPays', {
          units: words.whole(outcome.units),
          stakes: String(outcome.units / LINE_COUNT),
        })}
      </p>
    </>
  );
}

function winText(win: Win, words: Words<VerifyKey>, theme: Theme): string {
  const values = { count: String(win.count), units: words.whole(win.units) };
  if (win.kind === 'scatter') return words.say('verifyScatter', values);
  const face = words.say(faceName(win.face, theme));
  return words.say('verifyLine', { ...values, line: String(win.line + 1), face });
}
