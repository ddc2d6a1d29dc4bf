/** Shows the seeds and recomputes past rounds in the player's own browser. */
import { useEffect, useId, useState } from 'react';
import type { GameName } from '../game.ts';
import type { RevealedSeed, RoundView, SessionView } from '../protocol.ts';
import { getMoney, getVerdict } from './verdict.ts';
import type { PlayedMoney, Recompute, Verdict } from './verdict.ts';
import { checkPath } from './check-path.ts';
import type { Words } from './strings.ts';
import type { AnyView } from './view.ts';

interface FairnessProps {
  readonly session: SessionView;
  readonly clientSeed: string;
  readonly view: AnyView;
  readonly words: Words<string>;
  readonly recompute: Recompute;
  readonly onWriteSeed: (clientSeed: string) => void;
  readonly onReveal: () => void;
}

export function Fairness(props: FairnessProps) {
  const { session, clientSeed, words, onWriteSeed, onReveal } = props;
  const canReveal = session.nextNonce > 1 && session.open === null;
  return (
    <>
      <p>{words.say('fairIntro')}</p>
      <dl>
        <dt>{words.say('commitment')}</dt>
        <dd>
          <code>{session.commitment}</code>
        </dd>
        <dt>{words.say('nextNumber')}</dt>
        <dd translate="no">{session.nextNonce}</dd>
        <SeedField clientSeed={clientSeed} words={words} onWriteSeed={onWriteSeed} />
      </dl>
      <button type="button" onClick={onReveal} disabled={!canReveal}>
        {words.say('reveal')}
      </button>
      <h3>{words.say('past')}</h3>
      {session.history.length === 0 ? <p>{words.say('noSpins')}</p> : <RoundList {...props} />}
    </>
  );
}

interface SeedFieldProps {
  readonly clientSeed: string;
  readonly words: Words;
  readonly onWriteSeed: (clientSeed: string) => void;
}

export function SeedField({ clientSeed, words, onWriteSeed }: SeedFieldProps) {
  const [draft, setDraft] = useState(clientSeed);
  const id = useId();
  return (
    <>
      <dt>
        <label htmlFor={id}>{words.say('yourSeed')}</label>
      </dt>
      <dd>
        <input
          id={id}
          value={draft}
          maxLength={64}
          pattern="[A-Za-z0-9_\-]{1,64}"
          required
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => {
            setDraft(event.target.value);
            onWriteSeed(event.target.value);
          }}
        />
      </dd>
    </>
  );
}

type RoundListProps = Pick<FairnessProps, 'session' | 'view' | 'words' | 'recompute'>;

function RoundList({ session, view, words, recompute }: RoundListProps) {
  const { game, history, revealed, currency } = session;
  const verdicts = useVerdicts(game, history, revealed, recompute);
  return (
    <div className="scroll">
      <table className="spins">
        <thead>
          <tr>
            <th scope="col">{words.say('number')}</th>
            <th scope="col">{words.say('outcome')}</th>
            <th scope="col">{words.say('stake')}</th>
            <th scope="col">{words.say('win')}</th>
            <th scope="col">{words.say('check')}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {history.map((round) => {
            const verdict = verdicts.get(round.roundId) ?? 'unrevealed';
            const seed = revealed.find((other) => other.commitment === round.commitment);
            return (
              <tr key={round.roundId}>
                <td>{round.nonce}</td>
                <td dir="ltr">{view.describe(round.outcome, words)}</td>
                <td>{words.money(round.stake, currency)}</td>
                <td>{round.voided ? words.say('cancelled') : words.money(round.win, currency)}</td>
                <td data-verdict={verdict}>
                  {words.say(verdict)}
                  {seed && (
                    <Proof
                      game={game}
                      round={round}
                      money={getMoney(round)}
                      seed={seed}
                      words={words}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface ProofProps {
  readonly game: GameName;
  readonly round: Pick<RoundView, 'clientSeed' | 'nonce' | 'choice'>;
  /** Of a round that was paid. */
  readonly money?: PlayedMoney | undefined;
  readonly seed: RevealedSeed;
  readonly words: Words;
}

/** The seeds of one round, and the way to the page that checks them. */
export function Proof({ game, round, money, seed, words }: ProofProps) {
  const { clientSeed, nonce, choice } = round;
  const { serverSeed, commitment } = seed;
  const seeds = { serverSeed, commitment, clientSeed, nonce: String(nonce) };
  const { moves = [], stake = '', win = '', jackpot = '' } = money ?? {};
  const lists = { choice: choice.join(','), moves: moves.join(',') };
  const claim = { game, ...seeds, ...lists, stake, win, jackpot: jackpot ?? '' };
  return (
    <details>
      <summary dir="ltr">HMAC</summary>
      <a href={checkPath(claim, words.lang)} target="_blank" rel="noopener">
        {words.say('verifyOpen')}
      </a>
      <code>
        {seed.serverSeed}
        <br />
        {clientSeed}:{nonce}
      </code>
    </details>
  );
}

/** The verdict on each round whose seed is known, by round. */
function useVerdicts(
  game: GameName,
  history: readonly RoundView[],
  revealed: readonly RevealedSeed[],
  recompute: Recompute,
): ReadonlyMap<string, Verdict> {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const checks = history.flatMap((round) => {
      const seed = revealed.find((other) => other.commitment === round.commitment);
      return seed ? [checkRound(game, round, seed, recompute)] : [];
    });
    void Promise.all(checks).then((entries) => isCurrent && setVerdicts(new Map(entries)));
    return () => {
      isCurrent = false;
    };
  }, [game, history, revealed, recompute]);
  return verdicts;
}

async function checkRound(
  game: GameName,
  round: RoundView,
  seed: RevealedSeed,
  recompute: Recompute,
): Promise<[string, Verdict]> {
  return [
    round.roundId,
    await getVerdict(game, { ...round, money: getMoney(round) }, seed, recompute),
  ];
}
