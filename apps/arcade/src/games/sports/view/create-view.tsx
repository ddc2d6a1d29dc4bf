/** A sportsbook's view over leagues: sports and e-sports are two of them. */
import { defineView } from '../../../kernel/client/view.ts';
import type { AnyView } from '../../../kernel/client/view.ts';
import type { LeagueDetails } from '../leagues.ts';
import { getFigures } from '../rtp.ts';
import { BookPage } from './BookPage.tsx';
import { strings } from './strings.ts';
import type { SportsKey } from './strings.ts';
import './sports.css';

export const createView = (leagues: readonly LeagueDetails[]): AnyView =>
  defineView<SportsKey>({
    kind: 'book',
    strings,
    figures: getFigures(),
    Page: (props) => <BookPage {...props} leagues={leagues} />,
    Rules: ({ words }) => (
      <>
        <p>{words.say('ruleModels')}</p>
        <p>{words.say('ruleOdds')}</p>
        <p>{words.say('ruleLive')}</p>
        <p>{words.say('ruleCash')}</p>
        <p>{words.say('ruleVoid')}</p>
      </>
    ),
    describe: ([, ...course]) => String(course.length),
  });
