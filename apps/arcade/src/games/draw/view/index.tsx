/** The page of the quick draw. */
import { defineView } from '../../../kernel/client/view.ts';
import { percent } from '../../../kernel/fraction.ts';
import { PAYS } from '../maths.ts';
import { getFigures, returnToPlayer } from '../rtp.ts';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';
import type { DrawKey } from './strings.ts';
import './draw.css';

export default defineView<DrawKey>({
  kind: 'table',
  hasDraws: true,
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => (
    <>
      <p>{words.say('rule')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.say('picks')}</th>
            <th scope="col">RTP</th>
            <th scope="col">×</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(PAYS).map(([picks, pays]) => (
            <tr key={picks}>
              <th scope="row">{picks}</th>
              <td>{percent(returnToPlayer(Number(picks)))}%</td>
              <td dir="ltr">
                {pays
                  .map((pay, hits) => (pay > 0 ? `${hits}: ${pay / 100}×` : ''))
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
  describe: (numbers) => numbers.toSorted((a, b) => a - b).join(' '),
});
