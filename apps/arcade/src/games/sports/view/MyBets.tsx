/** The player's slips: legs with their scores, and cash-out. */
import { useState } from 'react';
import type { Words } from '../../../kernel/client/strings.ts';
import { toDecimal, toMinor } from '../../../kernel/money.ts';
import type { LegView, SlipView } from '../../../kernel/protocol.ts';
import type { LeagueDetails } from '../leagues.ts';
import { getDecimals } from './BetSlip.tsx';
import { describePick, formatOdds, getTeams } from './picks.ts';
import type { SportsKey } from './strings.ts';
import type { BookHandle } from './useBook.ts';

interface MyBetsProps {
  readonly leagues: readonly LeagueDetails[];
  readonly handle: BookHandle;
  readonly words: Words<SportsKey>;
}

export function MyBets(props: MyBetsProps) {
  const { slips } = props.handle.state;
  if (slips.length === 0) return <p className="book-none">{props.words.say('noBets')}</p>;
  return (
    <ul className="my-bets">
      {slips.map((slip) => (
        <SlipCard key={slip.slipId} slip={slip} {...props} />
      ))}
    </ul>
  );
}

interface SlipCardProps extends MyBetsProps {
  readonly slip: SlipView;
}

function SlipCard({ slip, leagues, handle, words }: SlipCardProps) {
  const { currency } = handle.state.session;
  const money = (decimal: string): string => words.money(decimal, currency);
  const isOpen = slip.state === 'accepted';
  const isSoldInPart = (isOpen || slip.state === 'lost') && Number(slip.win) > 0;
  return (
    <li className="bet" data-state={slip.state} data-win={slip.win}>
      <header>
        <b>{nameSlip(slip, words)}</b>
        <strong role="status" translate="no">
          {words.say(`state_${slip.state}`, {
            amount: money(slip.win),
          })}
        </strong>
      </header>
      <ul>
        {slip.legs.map((leg) => (
          <Leg key={leg.match} leg={leg} leagues={leagues} handle={handle} words={words} />
        ))}
      </ul>
      {slip.state === 'refused' && <p className="note">{explain(slip.reason, words)}</p>}
      <dl className="sums" translate="no">
        <div>
          <dt>{words.say('stake')}</dt>
          <dd>
            {slip.lines > 1 && <small>{`${slip.lines} × `}</small>}
            {money(slip.stake)}
          </dd>
        </div>
        {isOpen && (
          <div>
            <dt>{words.say('returns')}</dt>
            <dd>{money(slip.mayWin)}</dd>
          </div>
        )}
      </dl>
      {isSoldInPart && (
        <p className="note" translate="no">
          {words.say('soFar', { amount: money(slip.win) })}
          {isOpen && ` · ${words.say('rest', { amount: money(slip.rest) })}`}
        </p>
      )}
      {isOpen && <CashOut slip={slip} handle={handle} words={words} />}
    </li>
  );
}

function nameSlip({ legs, size }: SlipView, words: Words<SportsKey>): string {
  const count = legs.length;
  if (count === 1) return words.say('single');
  if (size < count)
    return words.say(size <= 3 ? `size_${size as 1 | 2 | 3}` : 'size_n', { size: String(size) });
  if (count === 2) return words.say('double');
  return count === 3 ? words.say('treble') : words.say('accumulator', { size: String(count) });
}

function explain(reason: string | null, words: Words<SportsKey>): string {
  const text = words.say(`reason_${reason ?? 'other'}` as SportsKey);
  return text || words.say((reason ?? '') as SportsKey) || words.say('reason_other');
}

interface LegProps extends MyBetsProps {
  readonly leg: LegView;
}

const MARKS = { open: '•', won: '✓', lost: '✕', void: '○' } as const;

function Leg({ leg, leagues, handle, words }: LegProps) {
  const match = handle.state.matches.get(leg.match)?.match;
  const league = leagues[match?.league ?? 0];
  const name = match && league ? describePick(league, match, leg.pick, words) : '';
  const [home, away] = match && league ? getTeams(league, match) : [null, null];
  return (
    <li data-result={leg.result}>
      <i aria-hidden="true">{MARKS[leg.result]}</i>
      <p translate="no">
        <span>{name}</span>
        {match && home && away && (
          <small>
            {words.say('versus', { home: home.short, away: away.short })}
            {match.phase !== 'listed' && ` ${match.score.join('–')}`}
          </small>
        )}
      </p>
      <span className="spoken">{words.say(`leg_${leg.result}`)}</span>
      <b translate="no">{formatOdds(leg.odds)}</b>
    </li>
  );
}

const SHARES = [25, 50, 75, 100] as const;

interface CashOutProps {
  readonly slip: SlipView;
  readonly handle: BookHandle;
  readonly words: Words<SportsKey>;
}

function CashOut({ slip, handle, words }: CashOutProps) {
  const [percent, setPercent] = useState<number>(100);
  const { session } = handle.state;
  const { sale } = handle.slip;
  const own = sale?.slipId === slip.slipId ? sale : null;
  const decimals = getDecimals(session);
  const money = (decimal: string): string => words.money(decimal, session.currency);
  if (own?.phase === 'quoted' && own.quote)
    return (
      <div className="cash-out">
        <button type="button" className="spin" onClick={handle.sell}>
          {words.say('confirmPrice', { amount: money(own.quote.amount) })}
        </button>
        <button type="button" className="quiet" onClick={handle.keep}>
          {words.say('keep')}
        </button>
        <small role="status">{words.say('held')}</small>
        <span className="held-bar" aria-hidden="true" />
      </div>
    );
  if (own?.phase === 'quoting' || own?.phase === 'selling')
    return <p className="cash-out">{words.say(own.phase === 'selling' ? 'selling' : 'asking')}</p>;
  if (own?.phase === 'saleUnanswered')
    return (
      <div className="cash-out">
        <p role="alert">{words.say('unanswered')}</p>
        <button type="button" className="spin" onClick={handle.sellAgain}>
          {words.say('tryAgainSlip')}
        </button>
      </div>
    );
  const about =
    slip.worth === null
      ? null
      : toDecimal(Math.floor((toMinor(slip.worth, decimals) * percent) / 100), decimals);
  return (
    <div className="cash-out">
      <fieldset className="segments">
        <legend className="spoken">{words.say('cashOutShare')}</legend>
        {SHARES.map((share) => (
          <button
            key={share}
            type="button"
            aria-pressed={share === percent}
            onClick={() => setPercent(share)}
          >
            {share}%
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="ask"
        aria-disabled={about === null}
        onClick={() => {
          if (about !== null) handle.ask(slip.slipId, percent);
        }}
      >
        {about === null
          ? words.say('noCashOutNow')
          : words.say('askPrice', { amount: money(about) })}
      </button>
      {own?.phase === 'accepted' && own.code !== null && (
        <small role="alert">
          {words.say(own.code as SportsKey) || words.say('internal_error')}
        </small>
      )}
    </div>
  );
}
