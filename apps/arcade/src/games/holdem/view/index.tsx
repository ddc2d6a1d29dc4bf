/** The view of heads-up hold’em. */
import { defineView } from '../../../kernel/client/view.ts';
import { getFigures } from '../rtp.ts';
import { describeCards } from './Hands.tsx';
import { Page } from './Page.tsx';
import { strings } from './strings.ts';
import type { HoldemKey } from './strings.ts';

export default defineView<HoldemKey>({
  kind: 'duel',
  strings,
  figures: getFigures(),
  figuresText: 'figures',
  Page,
  Rules: ({ words }) => (
    <>
      <p>{words.say('rule')}</p>
      <p>{words.say('ruleStake')}</p>
      <p>{words.say('ruleRake')}</p>
      <p>{words.say('ruleClock')}</p>
      <p>{words.say('ruleBot')}</p>
    </>
  ),
  describe: describeCards,
});
