/** The page of mines. */
import { defineView } from '../../../kernel/client/view.ts';
import { getFigures } from '../rtp.ts';
import { Options } from './Options.tsx';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';
import type { MinesKey } from './strings.ts';
import './mines.css';

export default defineView<MinesKey>({
  kind: 'round',
  strings,
  figures: getFigures(),
  firstChoice: [3],
  Stage,
  Options,
  controlsAside: true,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: (cells) => cells.map((cell) => cell + 1).join(' '),
});
