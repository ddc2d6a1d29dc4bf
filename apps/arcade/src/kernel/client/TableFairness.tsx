/**
 * The chain of a table's seeds, and the check of its latest results in the player's own browser.
 */
import { useEffect, useState } from 'react';
import type { RoundView, TableResult, TableView } from '../protocol.ts';
import { Proof, SeedField } from './Fairness.tsx';
import type { Words } from './strings.ts';
import type { TableState } from './table-state.ts';
import { getMoney, getVerdict } from './verdict.ts';
import type { Recompute, Verdict } from './verdict.ts';
import type { TableGameView } from './view.ts';

interface TableFairnessProps {
  readonly state: TableState;
  readonly table: TableView;
  readonly view: TableGameView<string>;
  readonly words: Words<string>;
  readonly recompute: Recompute;
  readonly onWriteSeed: (clientSeed: string) => void;
}

export function TableFairness(props: TableFairnessProps) {
  const { state, table, view, words, recompute, onWriteSeed } = props;
  const { game } = state.session;
  const verdicts = useVerdicts(props.state, table.results, recompute);
  return (
    <>
      <p>{words.say(view.hasDraws ? 'fairDraws' : 'fairTable')}</p>
      <dl>
        <dt>{words.say('commitment')}</dt>
        <dd>
          <code>{table.commitment}</code>
        </dd>
        <SeedField clientSeed={state.clientSeed} words={words} onWriteSeed={onWriteSeed} />
      </dl>
      <h3>{words.say('latest')}</h3>
      <table className="spins">
        <thead>
          <tr>
            <th scope="col">{words.say('number')}</th>
            <th scope="col">{words.say('outcome')}</th>
            <th scope="col">{words.say('check')}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {table.results.map((result) => {
            const verdict = verdicts.get(result.round) ?? 'unrevealed';
            const round = { ...result, nonce: result.round, choice: [] };
            const own = state.session.history.filter(
              ({ commitment }) => commitment === result.commitment,
            );
            return (
              <tr key={result.round}>
                <td>{words.whole(result.round)}</td>
                <td dir="ltr">{view.describe(result.outcome, words)}</td>
                <td data-verdict={verdict}>
                  {words.say(verdict)}
                  <Proof game={game} round={round} seed={result} words={words} />
                  {own.map((bet) => (
                    <Proof
                      key={bet.roundId}
                      game={game}
                      round={{ ...round, choice: bet.choice }}
                      money={getMoney(bet)}
                      seed={result}
                      words={words}
                    />
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** Choice and money of a bet, to verify its payout. */
const getBet = (bet: RoundView) => ({ choice: bet.choice, money: getMoney(bet) });

/** The verdict on each result, with the pay of this player's own bets. */
function useVerdicts(
  { session }: TableState,
  results: readonly TableResult[],
  recompute: Recompute,
): ReadonlyMap<number, Verdict> {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, Verdict>>(new Map());
  const { game, history } = session;
  useEffect(() => {
    let isCurrent = true;
    const checks = results.map(async (result): Promise<[number, Verdict]> => {
      const round = { ...result, nonce: result.round, choice: [] };
      const own = history.filter(({ commitment }) => commitment === result.commitment);
      const rounds = [round, ...own.map((bet) => ({ ...round, ...getBet(bet) }))];
      const verdicts = await Promise.all(
        rounds.map((one) => getVerdict(game, one, result, recompute)),
      );
      return [result.round, verdicts.find((verdict) => verdict !== 'fair') ?? 'fair'];
    });
    void Promise.all(checks).then((entries) => isCurrent && setVerdicts(new Map(entries)));
    return () => {
      isCurrent = false;
    };
  }, [game, history, results, recompute]);
  return verdicts;
}
