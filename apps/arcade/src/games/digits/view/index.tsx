/** The page of the last digits, daily and fast. */
import { defineView } from '../../../kernel/client/view.ts';
import { percent } from '../../../kernel/fraction.ts';
import { KINDS, printPrize } from '../maths.ts';
import { getFigures, hitShare, returnToPlayer } from '../rtp.ts';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';
import type { DigitsKey } from './strings.ts';
import './digits.css';

export default defineView<DigitsKey>({
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
            <th scope="col">{words.say('bet')}</th>
            <th scope="col">{words.say('pays')}</th>
            <th scope="col">{words.say('hits')}</th>
            <th scope="col">RTP</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind.code}>
              <th scope="row">{words.say(kind.code as DigitsKey)}</th>
              <td dir="ltr">
                {words.whole(Math.floor(kind.pays / 100))}
                {fraction(kind.pays)}×
              </td>
              <td>{percent(hitShare(kind))}%</td>
              <td>{percent(returnToPlayer(kind))}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
  describe: (prizes) => printPrize(prizes.at(-1) ?? 0, prizes.length - 1),
});

/** Hundredths after the point, where there are any. */
const fraction = (pays: number): string =>
  pays % 100 === 0 ? '' : `.${String(pays % 100).padStart(2, '0')}`;
