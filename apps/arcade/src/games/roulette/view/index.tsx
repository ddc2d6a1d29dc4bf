/** The page of roulette. */
import { defineView } from '../../../kernel/client/view.ts';
import { getFigures } from '../rtp.ts';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';
import type { RouletteKey } from './strings.ts';
import './roulette.css';

export default defineView<RouletteKey>({
  kind: 'table',
  strings,
  figures: getFigures(),
  Stage,
  Rules: ({ words }) => <p>{words.say('rule')}</p>,
  describe: ([number = 0]) => String(number),
});
