/** The seeds of matches that are over, each played again in the player's own browser. */
import { useEffect, useState } from 'react';
import { Proof } from '../../../kernel/client/Fairness.tsx';
import type { Words } from '../../../kernel/client/strings.ts';
import { getVerdict } from '../../../kernel/client/verdict.ts';
import type { Recompute, Verdict } from '../../../kernel/client/verdict.ts';
import type { GameName } from '../../../kernel/game.ts';
import type { MatchView } from '../../../kernel/protocol.ts';
import type { LeagueDetails } from '../leagues.ts';
import { getTeams } from './picks.ts';
import type { SportsKey } from './strings.ts';

interface BookFairnessProps {
  readonly game: GameName;
  readonly leagues: readonly LeagueDetails[];
  readonly matches: readonly MatchView[];
  readonly words: Words<SportsKey>;
  readonly recompute: Recompute;
}

const MAX_SHOWN = 30;

export function BookFairness({ game, leagues, matches, words, recompute }: BookFairnessProps) {
  // The list as it was when the panel was opened: it is read, not watched.
  const [ended] = useState(() =>
    matches
      .filter(({ serverSeed }) => serverSeed !== null)
      .slice(-MAX_SHOWN)
      .toReversed(),
  );
  const verdicts = useVerdicts(game, ended, recompute);
  return (
    <>
      <p>{words.say('fairBook')}</p>
      <h3>{words.say('results')}</h3>
      {ended.length === 0 && <p>{words.say('noResults')}</p>}
      <table className="spins">
        <thead>
          <tr>
            <th scope="col">{words.say('match')}</th>
            <th scope="col">{words.say('score')}</th>
            <th scope="col">{words.say('check')}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {ended.map((match) => {
            const league = leagues[match.league];
            const verdict = verdicts.get(match.id) ?? 'unrevealed';
            const { clientSeed, model, commitment, serverSeed } = match;
            const round = { clientSeed, nonce: match.id, choice: model };
            const [home, away] = league ? getTeams(league, match) : [];
            return (
              <tr key={match.id}>
                <td translate="no">
                  {words.whole(match.id)} · {home?.short}–{away?.short}
                </td>
                <td dir="ltr">{match.score.join('–')}</td>
                <td data-verdict={verdict}>
                  {words.say(verdict)}
                  <Proof
                    game={game}
                    round={round}
                    seed={{ commitment, serverSeed: serverSeed ?? '' }}
                    words={words}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function useVerdicts(
  game: GameName,
  matches: readonly MatchView[],
  recompute: Recompute,
): ReadonlyMap<number, Verdict> {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, Verdict>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const checks = matches.map(async (match): Promise<[number, Verdict]> => {
      const { clientSeed, id, model, outcome, commitment, serverSeed } = match;
      const round = { clientSeed, nonce: id, choice: model, outcome: outcome ?? [] };
      const seed = { serverSeed: serverSeed ?? '', commitment };
      return [id, await getVerdict(game, round, seed, recompute)];
    });
    void Promise.all(checks).then((entries) => isCurrent && setVerdicts(new Map(entries)));
    return () => {
      isCurrent = false;
    };
  }, [game, matches, recompute]);
  return verdicts;
}
