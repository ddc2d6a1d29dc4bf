/** The page of the fish game. */
import { defineView } from '../../../kernel/client/view.ts';
import { percent } from '../../../kernel/fraction.ts';
import { DRAWS, FISH, getHits } from '../maths.ts';
import { getFigures, returnToPlayer } from '../rtp.ts';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';
import type { FishKey } from './strings.ts';
import './fish.css';

export default defineView<FishKey>({
  kind: 'round',
  strings,
  figures: getFigures(),
  firstChoice: [0],
  startsOnStage: true,
  Stage,
  Rules: ({ words }) => (
    <>
      <p>{words.say('rule')}</p>
      <table>
        <tbody>
          {FISH.map((fish) => (
            <tr key={fish.name}>
              <th scope="row">{words.say(fish.name as FishKey)}</th>
              <td>{fish.pays}×</td>
              <td>
                {words.say('hits')} {percent({ numerator: getHits(fish), denominator: DRAWS })}%
              </td>
              <td>RTP {percent(returnToPlayer(fish))}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
  describe: ([drawn]) => (drawn === undefined ? '' : String(drawn)),
});
