/** Rules, pays and the exact return, from the same module that decides the spins. */
import type { RulesProps } from '../../../kernel/client/view.ts';
import { keyAt } from '../../../kernel/client/key-at.ts';
import { CYCLE } from '../rtp.ts';
import { FACES } from '../../../kernel/slot-faces.ts';
import { LINES, linePay, REELS, ROW_COUNT, SCATTER_PAYS } from '../maths.ts';
import { FaceIcon, faceName } from '../../../kernel/client/slot/emblems.tsx';
import type { LinesKey } from './strings.ts';
import './lines.css';

const RUNS = [3, 4, 5] as const;

export function Rules({ theme, words }: RulesProps<LinesKey>) {
  const paying = FACES.filter((face) => linePay(face, 3) > 0);
  return (
    <>
      <p>{words.say('rtpHelp', { cycle: words.whole(CYCLE) })}</p>
      <p>{words.say('lineRule')}</p>
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
