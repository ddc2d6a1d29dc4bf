/** The page of the cluster slot. */
import { FaceIcon, faceName } from '../../../kernel/client/slot/emblems.tsx';
import { defineView } from '../../../kernel/client/view.ts';
import type { RulesProps } from '../../../kernel/client/view.ts';
import { FACES, PAYS, SIZES } from '../maths.ts';
import { getFigures } from '../rtp.ts';
import { NAMES, Stage } from './Stage.tsx';
import { strings } from './strings.ts';
import type { ClusterKey } from './strings.ts';
import './cluster.css';

function Rules({ theme, words }: RulesProps<ClusterKey>) {
  return (
    <>
      <p>{words.say('rule')}</p>
      <div className="scroll">
        <table>
          <caption>{words.say('pays')}</caption>
          <thead>
            <tr>
              <th scope="col">{words.say('face')}</th>
              {SIZES.map((size) => (
                <th key={size} scope="col">
                  {size}+
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FACES.map((face) => (
              <tr key={face}>
                <th scope="row">
                  <FaceIcon face={NAMES[face]} /> {words.say(faceName(NAMES[face], theme))}
                </th>
                {PAYS[face].map((pay) => (
                  <td key={pay}>{pay / 100}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export default defineView<ClusterKey>({
  kind: 'round',
  strings,
  figures: getFigures(),
  firstChoice: [],
  Stage,
  Rules,
  describe: (outcome) =>
    outcome.length > 25
      ? `${outcome.slice(0, 5).join(' ')} … ★`
      : `${outcome.slice(0, 5).join(' ')} …`,
});
