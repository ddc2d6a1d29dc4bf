/** Rules, pays and the exact return to player, told from the same file that decides the spins. */
import { CYCLE, percent, returnToPlayer } from '../game/rtp.ts';
import { FACES, LINES, linePay, REELS, ROW_COUNT, SCATTER_PAYS } from '../game/slot.ts';
import type { Theme } from '../game/theme.ts';
import { FaceIcon, faceName } from './emblems.tsx';
import { keyAt } from './Reels.tsx';
import type { Words } from './strings.ts';

interface RulesProps {
  readonly theme: Theme;
  readonly words: Words;
  readonly spinIntervalMs: number;
}

const RUNS = [3, 4, 5] as const;

/** The return to player in percent with two decimals, rounded down. */
export const RTP_TEXT = percent(returnToPlayer());

export function Rules({ theme, words, spinIntervalMs }: RulesProps) {
  const paying = FACES.filter((face) => linePay(face, 3) > 0);
  return (
    <>
      <h3>
        {words.say('rtp')}: <span translate="no">{RTP_TEXT}%</span>
      </h3>
      <p>{words.say('rtpHelp', { rtp: RTP_TEXT, cycle: words.whole(CYCLE) })}</p>
      <p>{words.say('lineRule')}</p>
      <p>{words.say('interval', { seconds: String(spinIntervalMs / 1000) })}</p>
      <table>
        <caption>{words.say('pays')}</caption>
        <thead>
          <tr>
            <th scope="col">{words.say('face')}</th>
            {RUNS.map((run) => (
              <th key={run} scope="col">
                {run}×
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paying.map((face) => (
            <tr key={face}>
              <th scope="row">
                <FaceIcon face={face} /> {words.say(faceName(face, theme))}
              </th>
              {RUNS.map((run) => (
                <td key={run}>{words.whole(linePay(face, run))}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <FaceIcon face="scatter" /> {words.say('scatterPays')}
            </th>
            {SCATTER_PAYS.map((pay) => (
              <td key={pay}>{words.whole(pay)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <h3>{words.say('lines')}</h3>
      <ol className="lines" dir="ltr">
        {LINES.map((rows) => (
          <li key={rows.join('')}>
            <LineSketch rows={rows} />
          </li>
        ))}
      </ol>
      <h3>{words.say('strips')}</h3>
      <div className="strips" dir="ltr">
        {REELS.map((strip, reel) => (
          <div key={keyAt(reel)}>
            {strip.map((face, stop) => (
              <FaceIcon key={keyAt(stop)} face={face} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function LineSketch({ rows }: { readonly rows: readonly number[] }) {
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${ROW_COUNT}`}
      aria-label={rows.map((row) => row + 1).join(' ')}
      role="img"
    >
      <polyline points={rows.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(' ')} />
    </svg>
  );
}
