/** Commitments of the hand that is played, and the check of past hands in the player’s browser. */
import { useEffect, useState } from 'react';
import { Proof } from '../../../kernel/client/Fairness.tsx';
import type { Words } from '../../../kernel/client/strings.ts';
import { getVerdict } from '../../../kernel/client/verdict.ts';
import type { Recompute, Verdict } from '../../../kernel/client/verdict.ts';
import { getCardName } from '../../../kernel/cards.ts';
import type { DuelEvent, PastHand } from '../../../kernel/protocol.ts';
import type { HoldemKey } from './strings.ts';

interface HandsProps {
  readonly duel: DuelEvent;
  readonly words: Words<HoldemKey>;
  readonly recompute: Recompute;
}

export const describeCards = (cards: readonly number[]): string =>
  cards.map((card) => (card < 0 ? '··' : getCardName(card))).join(' ');

export function Hands({ duel, words, recompute }: HandsProps) {
  const { table, hands } = duel;
  const verdicts = useVerdicts(hands, recompute);
  const side = table?.side ?? 0;
  const commitments = table?.commitments ?? [null, null];
  const shown = [
    ['commitment', table?.commitment ?? ''],
    ['commitYours', commitments[side]],
    ['commitTheirs', commitments[side === 0 ? 1 : 0]],
  ] as const;
  return (
    <>
      <p>{words.say('fairDuel')}</p>
      <dl>
        {shown.map(([key, text]) => (
          <div key={key}>
            <dt>{words.say(key)}</dt>
            <dd>
              <code>{text === null || text === '' ? '–' : text}</code>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{words.say('yourHands')}</h3>
      {hands.length === 0 && <p>{words.say('noHands')}</p>}
      <ul className="hands-played">
        {hands.map((past) => {
          const { hand, commitment, serverSeed, clientSeed, cards } = past;
          const verdict = verdicts.get(commitment) ?? 'unrevealed';
          return (
            <li key={commitment}>
              <p>
                <b>{words.say('hand', { number: words.whole(hand) })}</b>{' '}
                <span dir="ltr">{describeCards(cards)}</span>
              </p>
              <p data-verdict={verdict}>
                {serverSeed === null ? words.say('hidden') : words.say(verdict)}
              </p>
              {serverSeed !== null && (
                <Proof
                  game="holdem"
                  round={{ clientSeed, nonce: hand, choice: [] }}
                  seed={{ commitment, serverSeed }}
                  words={words}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function useVerdicts(
  hands: readonly PastHand[],
  recompute: Recompute,
): ReadonlyMap<string, Verdict> {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const checks = hands.flatMap((past) => {
      const { serverSeed, commitment, hand, clientSeed, cards } = past;
      if (serverSeed === null) return [];
      const round = { clientSeed, nonce: hand, choice: [], outcome: cards };
      const verdict = getVerdict('holdem', round, { commitment, serverSeed }, recompute);
      return [verdict.then((known): [string, Verdict] => [commitment, known])];
    });
    void Promise.all(checks).then((entries) => isCurrent && setVerdicts(new Map(entries)));
    return () => {
      isCurrent = false;
    };
  }, [hands, recompute]);
  return verdicts;
}
