/** The board of 18 prizes, and a ticket: the kind of a bet and its number. */
import { useState } from 'react';
import { BuyTicket, Orders } from '../../../kernel/client/Orders.tsx';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import type { Numbers } from '../../../kernel/game.ts';
import { newSeed } from '../../../kernel/seeds.ts';
import { KINDS, RANKS, countHits, listPrizes, printPrize } from '../maths.ts';
import type { DigitsKey } from './strings.ts';

const PRIZE_MS = 500;
const HALVES: Readonly<Record<string, readonly DigitsKey[]>> = {
  parity: ['even', 'odd'],
  size: ['small', 'big'],
};

export function Stage(props: TableStageProps<DigitsKey>) {
  const { table, bets, words, canBet } = props;
  const [place, setPlace] = useState(1);
  const [text, setText] = useState('');
  const kind = KINDS[place];
  if (!kind) return null;
  const { code, digits, pays } = kind;
  const halves = HALVES[code];
  const isComplete = halves ? text !== '' : text.length === digits;
  const describe = ([at = 0, number = 0]: Numbers): string => {
    const one = KINDS[at];
    const half = HALVES[one?.code ?? '']?.[number];
    const printed = half ? words.say(half) : String(number).padStart(one?.digits ?? 0, '0');
    return `${words.say((one?.code ?? 'tail2') as DigitsKey)} ${printed}`;
  };
  const choose = (at: number): void => {
    setPlace(at);
    setText('');
  };
  return (
    <div className="digits">
      <PrizeBoard {...props} />
      {bets.length > 0 && table.phase === 'result' && (
        <p className="note" aria-live="polite">
          {bets
            .map(({ choice }) => {
              const hits = String(countHits(table.outcome ?? [], choice));
              return words.say('ticket', { bet: describe(choice), hits });
            })
            .join(' · ')}
        </p>
      )}
      <div className="kinds" role="group" aria-label={words.say('bet')}>
        {KINDS.map((one, at) => (
          <button
            key={one.code}
            type="button"
            aria-pressed={at === place}
            onClick={() => choose(at)}
          >
            <span>{words.say(one.code as DigitsKey)}</span>
            <small translate="no">{one.pays / 100}×</small>
          </button>
        ))}
      </div>
      <div className="entry">
        {halves ? (
          <div className="halves" role="group" aria-label={words.say(code as DigitsKey)}>
            {halves.map((half, number) => (
              <button
                key={half}
                type="button"
                aria-pressed={text === String(number)}
                onClick={() => setText(String(number))}
              >
                {words.say(half)}
              </button>
            ))}
          </div>
        ) : (
          <>
            <label>
              <span>{words.say('number', { digits: String(digits) })}</span>
              <input
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                maxLength={digits}
                value={text}
                placeholder={'0'.repeat(digits)}
                onInput={(event) => setText(event.currentTarget.value.replace(/\D/g, ''))}
              />
            </label>
            <button type="button" onClick={() => setText(pickRandomly(digits))}>
              {words.say('random')}
            </button>
          </>
        )}
        <p className="odds" translate="no">
          {words.say(listPrizes(kind).length > 1 ? 'oddsEach' : 'oddsOnce', {
            pays: String(pays / 100),
            prizes: String(listPrizes(kind).length),
          })}
        </p>
      </div>
      <BuyTicket
        {...props}
        canBet={canBet}
        choice={isComplete ? [place, Number(text)] : null}
        label={words.say('placeBet')}
        onBought={() => setText('')}
      />
      <Orders {...props} describe={describe} />
    </div>
  );
}

/** The prizes of the draw that is shown, or of the latest one. */
function PrizeBoard({ table, bets, words }: TableStageProps<DigitsKey>) {
  const prizes = table.outcome ?? table.results[0]?.outcome ?? [];
  const since = table.phase === 'drawing' ? table.elapsedMs : 60_000;
  const isHit = (place: number): boolean =>
    bets.some(({ choice }) => isHitAt(prizes, choice, place));
  if (prizes.length === 0) return null;
  return (
    <table className="prizes" translate="no">
      <caption>{table.outcome ? words.say('thisDraw') : words.say('latestDraw')}</caption>
      <tbody>
        {RANKS.map(({ rank, places }) => (
          <tr key={rank} data-rank={rank}>
            <th scope="row">{words.say(`rank_${rank}` as DigitsKey)}</th>
            <td dir="ltr">
              {places.map((at) => (
                <span
                  key={at}
                  data-hit={isHit(at)}
                  style={{ animationDelay: `${at * PRIZE_MS - since}ms` }}
                >
                  {printPrize(prizes[at] ?? 0, at)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isHitAt(prizes: Numbers, choice: Numbers, place: number): boolean {
  if (prizes.length === 0) return false;
  const alone = prizes.map((prize, at) => (at === place ? prize : -1));
  return countHits(alone, choice) > 0;
}

/** A number for the player's convenience; the draw does not depend on it. */
function pickRandomly(digits: number): string {
  const number = Number.parseInt(newSeed(4), 16) % 10 ** digits;
  return String(number).padStart(digits, '0');
}
