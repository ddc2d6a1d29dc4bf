/** The page of plinko. */
import { defineView } from '../../../kernel/client/view.ts';
import { percent } from '../../../kernel/fraction.ts';
import { getPayouts, getSlot } from '../maths.ts';
import { CHOICES, getFigures, returnToPlayer } from '../rtp.ts';
import { Options } from './Options.tsx';
import { Stage, payoutText } from './Stage.tsx';
import { strings } from './strings.ts';
import type { PlinkoKey } from './strings.ts';
import './plinko.css';

export default defineView<PlinkoKey>({
  kind: 'round',
  strings,
  figures: getFigures(),
  firstChoice: [12, 1],
  Stage,
  Options,
  controlsAside: true,
  Rules: ({ words }) => (
    <>
      <p>{words.say('rule')}</p>
      <div className="scroll">
        <table>
          <tbody>
            {CHOICES.map((choice) => (
              <tr key={`${choice.rows}${choice.risk}`}>
                <th scope="row">
                  {choice.rows} · {words.say(choice.risk)}
                </th>
                <td>{percent(returnToPlayer(choice))}%</td>
                <td dir="ltr">
                  {getPayouts(choice.rows, choice.risk)
                    .slice(0, choice.rows / 2 + 1)
                    .map(payoutText)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  ),
  describe: (path, words) =>
    path.length === 0 ? '' : `${words.say('slot')} ${getSlot(path) + 1}/${path.length + 1}`,
});
