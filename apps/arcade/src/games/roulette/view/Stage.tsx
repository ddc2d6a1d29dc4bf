/** Wheel and layout. */
import { SlipBar, Spot } from '../../../kernel/client/Spots.tsx';
import { useSlip } from '../../../kernel/client/useSlip.ts';
import type { TableStageProps } from '../../../kernel/client/view.ts';
import { SPOTS, isRed } from '../maths.ts';
import type { RouletteKey } from './strings.ts';
import { Wheel } from './Wheel.tsx';

const OUTSIDE = SPOTS.slice(37);
const ALL_NUMBERS = SPOTS.slice(0, 37);

export function Stage(props: TableStageProps<RouletteKey>) {
  const { table, session, words, canBet } = props;
  const slip = useSlip(props);
  const number = table.outcome?.[0] ?? null;
  const isResult = table.phase === 'result';
  const colour = number === 0 ? 'zero' : isRed(number ?? 0) ? 'red' : 'black';
  const sayPays = (pays: number): string => words.say('pays', { pays: String(pays) });
  const common = { slip, currency: session.currency, words, isBetting: canBet };
  return (
    <div className="roulette" dir="ltr">
      <div className="wheel-box">
        <Wheel
          number={number}
          isTurning={table.phase === 'drawing'}
          elapsedMs={table.phase === 'drawing' ? table.elapsedMs : 0}
        />
        <p className="landed" data-colour={colour} data-shown={isResult} aria-live="polite">
          {isResult && number !== null && (
            <>
              <b>{number}</b>{' '}
              <span>
                {words.say('landed', { number: '', colour: words.say(colour) }).replace(/^, /, '')}
              </span>
            </>
          )}
        </p>
      </div>
      <div className="layout">
        {ALL_NUMBERS.map(({ id, name, pays }) => (
          <Spot
            key={id}
            {...common}
            spot={id}
            className="number"
            hint={sayPays(pays)}
            isWinner={isResult && number === id}
            style={id === 0 ? undefined : getCell(id)}
          >
            <span data-colour={id === 0 ? 'zero' : isRed(id) ? 'red' : 'black'}>{name}</span>
          </Spot>
        ))}
        {OUTSIDE.map(({ id, name, numbers, pays }) => (
          <Spot
            key={id}
            {...common}
            spot={id}
            className={`outside ${name}`}
            hint={sayPays(pays)}
            isWinner={isResult && number !== null && numbers.includes(number)}
          >
            <span data-colour={name === 'red' || name === 'black' ? name : undefined}>
              {words.say(name as RouletteKey)}
            </span>
          </Spot>
        ))}
      </div>
      <p className="note">{words.say('noDealer')}</p>
      <SlipBar slip={slip} currency={session.currency} canBet={canBet} words={words} />
    </div>
  );
}

/** Three numbers a row on phones, a column on wide screens: both by one pair of properties. */
function getCell(number: number): Record<string, number> {
  return { '--across': ((number - 1) % 3) + 1, '--along': Math.floor((number - 1) / 3) + 1 };
}
