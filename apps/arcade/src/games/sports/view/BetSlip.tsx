/** The bet slip: picks, kind of bet, stake, and what becomes of it. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Words } from '../../../kernel/client/strings.ts';
import { toDecimal, toMinor } from '../../../kernel/money.ts';
import type { OddsPolicy, SessionView } from '../../../kernel/protocol.ts';
import {
  MAX_LEGS,
  MAX_ODDS,
  countLines,
  getPayout,
  getTotalOdds,
} from '../../../kernel/slip-maths.ts';
import type { LeagueDetails } from '../leagues.ts';
import type { BookState, Pick } from './book-state.ts';
import { describePick, formatOdds, getTeams } from './picks.ts';
import type { SportsKey } from './strings.ts';
import type { BookHandle } from './useBook.ts';

interface BetSlipProps {
  readonly leagues: readonly LeagueDetails[];
  readonly handle: BookHandle;
  readonly words: Words<SportsKey>;
  readonly onShowBets: () => void;
}

const POLICIES: readonly OddsPolicy[] = ['none', 'higher', 'any'];

export function BetSlip({ leagues, handle, words, onShowBets }: BetSlipProps) {
  const { state, slip } = handle;
  if (slip.phase === 'accepted')
    return (
      <div className="slip-told" data-tone="good">
        <p role="status">{words.say('accepted')}</p>
        <button type="button" onClick={onShowBets}>
          {words.say('showBet')}
        </button>
      </div>
    );
  if (state.picks.length === 0) return <p className="book-none">{words.say('emptySlip')}</p>;
  return <Filled leagues={leagues} handle={handle} words={words} />;
}

function Filled({ leagues, handle, words }: Omit<BetSlipProps, 'onShowBets'>) {
  const { state, slip, isEditable } = handle;
  const { picks, session, size } = state;
  const sums = getSums(state);
  const money = (minor: number): string =>
    words.money(toDecimal(minor, sums.decimals), session.currency);
  const problem = getProblem(state, sums, words);
  return (
    <form
      className="betslip"
      data-phase={slip.phase}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null && isEditable) handle.place(toDecimal(sums.lineMinor, sums.decimals));
      }}
    >
      <ul className="picks">
        {picks.map((pick) => (
          <PickRow key={pick.match} pick={pick} leagues={leagues} handle={handle} words={words} />
        ))}
      </ul>
      {picks.length > 1 && (
        <Segments
          legend={words.say('kind')}
          options={picks.map((_, index) => {
            const each = index + 1;
            const lines = countLines(picks.length, each);
            return [each, nameSize(each, picks.length, words), lines > 1 ? `×${lines}` : ''];
          })}
          chosen={size}
          isDisabled={!isEditable}
          onChoose={handle.chooseSize}
        />
      )}
      {picks.length >= MAX_LEGS && (
        <p className="note">{words.say('tooMany', { count: String(MAX_LEGS) })}</p>
      )}
      <StakeField handle={handle} isInvalid={problem !== null} words={words} />
      <Segments
        legend={words.say('accept')}
        options={POLICIES.map((policy) => [policy, words.say(`accept_${policy}`), ''])}
        chosen={state.accept}
        isDisabled={!isEditable}
        onChoose={handle.chooseAccept}
      />
      <dl className="sums" translate="no">
        {size === picks.length && (
          <div>
            <dt>{words.say('totalOdds')}</dt>
            <dd>{formatOdds(sums.odds)}</dd>
          </div>
        )}
        <div>
          <dt>{words.say('totalStake')}</dt>
          <dd>
            {sums.lines > 1 && (
              <small>
                {words.say('linesOf', {
                  lines: words.whole(sums.lines),
                  stake: money(sums.lineMinor),
                })}{' '}
              </small>
            )}
            {money(sums.totalMinor)}
          </dd>
        </div>
        <div>
          <dt>{words.say('returns')}</dt>
          <dd data-fact="returns">{money(sums.returnMinor)}</dd>
        </div>
      </dl>
      <Fate handle={handle} problem={problem} words={words} amount={money(sums.totalMinor)} />
    </form>
  );
}

interface Sums {
  readonly decimals: number;
  readonly lineMinor: number;
  readonly lines: number;
  readonly totalMinor: number;
  readonly returnMinor: number;
  readonly odds: number;
  readonly isOffered: boolean;
}

function getSums({ picks, size, stake, session, matches }: BookState): Sums {
  const decimals = getDecimals(session);
  const odds = picks.map(({ match, pick }) => matches.get(match)?.match.odds[pick] ?? 0);
  const lines = countLines(picks.length, size);
  const lineMinor = readStake(stake, decimals) ?? 0;
  return {
    decimals,
    lineMinor,
    lines,
    totalMinor: lineMinor * lines,
    returnMinor: getPayout(lineMinor, odds, size),
    odds: getTotalOdds(odds, size),
    isOffered: !odds.includes(0),
  };
}

export const getDecimals = ({ stakes }: SessionView): number =>
  stakes[0]?.split('.')[1]?.length ?? 0;

/** Minor units of what was typed; null when it is no amount. A comma counts as a point. */
function readStake(text: string, decimals: number): number | null {
  try {
    return toMinor(text.trim().replace(',', '.').replace(/\.$/, ''), decimals);
  } catch {
    return null;
  }
}

function getProblem(
  { session }: BookState,
  { lineMinor, totalMinor, decimals, odds }: Sums,
  words: Words<SportsKey>,
): string | null {
  const money = (decimal: string): string => words.money(decimal, session.currency);
  const [low = '0', high = '0'] = [session.stakes[0], session.stakes.at(-1)];
  const most = toMinor(high, decimals);
  if (lineMinor < toMinor(low, decimals) || lineMinor > most)
    return words.say('stakeInvalid', { low: money(low), high: money(high) });
  if (totalMinor > most) return words.say('stakeTotal', { high: money(high) });
  if (odds > MAX_ODDS) return words.say('oddsTooHigh', { odds: words.whole(MAX_ODDS / 1000) });
  return null;
}

function nameSize(size: number, legs: number, words: Words<SportsKey>): string {
  if (size === legs) return words.say('accumulator', { size: String(size) });
  if (size <= 3) return words.say(`size_${size as 1 | 2 | 3}`);
  return words.say('size_n', { size: String(size) });
}

interface PickRowProps extends Omit<BetSlipProps, 'onShowBets'> {
  readonly pick: Pick;
}

function PickRow({ pick, leagues, handle, words }: PickRowProps) {
  const entry = handle.state.matches.get(pick.match);
  const league = leagues[entry?.match.league ?? 0];
  if (!entry || !league) return null;
  const { match } = entry;
  const [home, away] = getTeams(league, match);
  const name = describePick(league, match, pick.pick, words);
  const odds = match.odds[pick.pick] ?? 0;
  const isOff = odds === 0 || match.isSuspended;
  return (
    <li data-off={isOff}>
      <p translate="no">
        <b>{name}</b>
        <small>
          {words.say('versus', { home: home.short, away: away.short })}
          {match.phase === 'live' && <em> {match.score.join('–')}</em>}
        </small>
      </p>
      <strong data-move={entry.moves[pick.pick]} translate="no">
        {isOff ? words.say(match.isSuspended ? 'suspended' : 'notOffered') : formatOdds(odds)}
      </strong>
      <button
        type="button"
        className="quiet"
        aria-label={words.say('remove', { pick: name })}
        onClick={() => handle.toggle(pick)}
      >
        ✕
      </button>
    </li>
  );
}

interface SegmentsProps<Value extends string | number> {
  readonly legend: string;
  readonly options: readonly (readonly [value: Value, label: string, note: string])[];
  readonly chosen: Value;
  readonly isDisabled: boolean;
  readonly onChoose: (value: Value) => void;
}

function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  return (
    <fieldset className="segments">
      <legend>{props.legend}</legend>
      {props.options.map(([value, label, note]) => (
        <button
          key={value}
          type="button"
          aria-pressed={props.chosen === value}
          disabled={props.isDisabled}
          onClick={() => props.onChoose(value)}
        >
          {label} {note && <small>{note}</small>}
        </button>
      ))}
    </fieldset>
  );
}

interface StakeFieldProps {
  readonly handle: BookHandle;
  readonly isInvalid: boolean;
  readonly words: Words<SportsKey>;
}

function StakeField({ handle, isInvalid, words }: StakeFieldProps) {
  const { state } = handle;
  const id = useId();
  const decimals = getDecimals(state.session);
  const quick = [state.session.stakes[2], state.session.stakes[4], state.session.stakes[6]];
  return (
    <div className="stake-field">
      <label htmlFor={id}>{words.say('stakeLine')}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={state.stake}
        disabled={!handle.isEditable}
        aria-invalid={isInvalid}
        onChange={(event) => handle.writeStake(event.target.value.slice(0, 14))}
      />
      {quick.map(
        (stake) =>
          stake && (
            <button
              key={stake}
              type="button"
              disabled={!handle.isEditable}
              onClick={() => {
                const sum = (readStake(state.stake, decimals) ?? 0) + toMinor(stake, decimals);
                handle.writeStake(toDecimal(sum, decimals));
              }}
            >
              +{words.whole(Number(stake))}
            </button>
          ),
      )}
    </div>
  );
}

interface FateProps {
  readonly handle: BookHandle;
  readonly problem: string | null;
  readonly words: Words<SportsKey>;
  readonly amount: string;
}

const REASONS = ['suspended', 'closed', 'odds_too_high', 'insufficient_funds'] as const;

/** The outcome of the slip and the possible next actions. */
function Fate({ handle, problem, words, amount }: FateProps) {
  const { phase, reason } = handle.slip;
  const renderNotice = (text: string, more: ReactNode = null) => (
    <div className="slip-told" data-tone={phase === 'refused' ? 'bad' : 'plain'}>
      <p role="alert">{text}</p>
      {more}
    </div>
  );
  if (phase === 'placing' || phase === 'waiting')
    return (
      <div className="slip-told" data-tone="plain">
        <p role="status">{words.say(phase)}</p>
        {phase === 'waiting' && <small>{words.say('waitingWhy')}</small>}
        <span className="waiting-bar" aria-hidden="true" />
      </div>
    );
  const known = REASONS.find((one) => one === reason);
  const place = (
    <button type="submit" className="spin" aria-disabled={problem !== null}>
      {words.say('place', { amount })}
    </button>
  );
  return (
    <>
      {problem !== null && (
        <p className="slip-problem" role="alert">
          {problem}
        </p>
      )}
      {phase === 'oddsChanged' &&
        renderNotice(
          words.say('reason_odds_changed'),
          <button
            type="button"
            className="spin"
            onClick={() => handle.place(readLine(handle.state), 'any')}
          >
            {words.say('acceptNew')}
          </button>,
        )}
      {phase === 'unanswered' &&
        renderNotice(
          words.say('unanswered'),
          <button type="button" className="spin" onClick={handle.repeat}>
            {words.say('tryAgainSlip')}
          </button>,
        )}
      {phase === 'refused' &&
        renderNotice(known ? words.say(`reason_${known}`) : getOtherReason(reason, words))}
      {phase !== 'oddsChanged' && phase !== 'unanswered' && place}
    </>
  );
}

const readLine = ({ stake, session }: BookState): string => {
  const decimals = getDecimals(session);
  return toDecimal(readStake(stake, decimals) ?? 0, decimals);
};

/** Refusals that every game knows have their own words there. */
function getOtherReason(reason: string | null, words: Words<SportsKey>): string {
  const text = words.say((reason ?? '') as SportsKey);
  return text === '' ? words.say('reason_other') : text;
}
