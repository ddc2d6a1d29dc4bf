/** The page of the daily 6/45. */
import { defineView } from '../../../kernel/client/view.ts';
import { percent } from '../../../kernel/fraction.ts';
import { PAYS } from '../maths.ts';
import { getFigures, hitShare, returnToPlayer } from '../rtp.ts';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';
import type { LottoKey } from './strings.ts';
import './lotto.css';

export default defineView<LottoKey>({
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
            <th scope="col">{words.say('pays')}</th>
            <th scope="col">{words.say('hits')}</th>
            <th scope="col">RTP</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(PAYS).map(([size, pays]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td dir="ltr">
                {pays
                  .map((pay, hits) => (pay > 0 ? `${hits}: ${words.whole(pay / 100)}×` : ''))
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>{percent(hitShare(Number(size)))}%</td>
              <td>{percent(returnToPlayer(Number(size)))}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
  describe: (numbers) => numbers.toSorted((a, b) => a - b).join(' '),
});
