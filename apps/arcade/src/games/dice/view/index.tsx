/** The page of dice. */
import { defineView } from '../../../kernel/client/view.ts';
import { getFigures } from '../rtp.ts';
import { Options } from './Options.tsx';
import { Stage, rollText } from './Stage.tsx';
import { strings } from './strings.ts';
import type { DiceKey } from './strings.ts';
import './dice.css';

export default defineView<DiceKey>({
  kind: 'round',
  strings,
  figures: getFigures(),
  firstChoice: [4950, 0],
  Stage,
  Options,
  controlsAside: true,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: ([roll]) => (roll === undefined ? '' : rollText(roll)),
});
