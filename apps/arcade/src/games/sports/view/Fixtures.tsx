/** The list of matches: leagues with their markets, running matches first. */
import { memo, useEffect, useState } from 'react';
import type { Words } from '../../../kernel/client/strings.ts';
import type { LeagueDetails, Team } from '../leagues.ts';
import type { BookHandle } from './useBook.ts';
import type { Entry } from './book-state.ts';
import {
  describePick,
  formatOdds,
  formatTime,
  getLine,
  getPartKey,
  getTeams,
  listMarkets,
} from './picks.ts';
import type { MarketPicks } from './picks.ts';
import type { SportsKey } from './strings.ts';

const MAX_FIXTURES_SHOWN = 4;
const MAX_RESULTS_SHOWN = 60;

export type Filter = 'all' | 'live' | 'results' | number;

interface FixturesProps {
  readonly leagues: readonly LeagueDetails[];
  readonly handle: BookHandle;
  readonly filter: Filter;
  readonly words: Words<SportsKey>;
}

export function Fixtures({ leagues, handle, filter, words }: FixturesProps) {
  const entries = [...handle.state.matches.values()];
  const groups = leagues
    .map((league, index) => ({
      league,
      index,
      entries: entries.filter(
        ({ match }) => match.league === index && matchesFilter(match.phase, filter),
      ),
    }))
    .filter((group) => (typeof filter === 'number' ? group.index === filter : true))
    .filter((group) => group.entries.length > 0);
  if (groups.length === 0)
    return <p className="book-none">{words.say(filter === 'results' ? 'noResults' : 'noLive')}</p>;
  return (
    <>
      {groups.map(({ league, index, entries: own }) => (
        <LeagueList
          key={league.code}
          league={league}
          entries={own}
          isAll={filter === index}
          handle={handle}
          words={words}
        />
      ))}
    </>
  );
}

function matchesFilter(phase: Entry['match']['phase'], filter: Filter): boolean {
  const isEnded = phase === 'over' || phase === 'abandoned';
  if (filter === 'results') return isEnded;
  return filter === 'live' ? phase === 'live' : !isEnded;
}

interface LeagueListProps {
  readonly league: LeagueDetails;
  readonly entries: readonly Entry[];
  readonly isAll: boolean;
  readonly handle: BookHandle;
  readonly words: Words<SportsKey>;
}

function LeagueList({ league, entries, isAll, handle, words }: LeagueListProps) {
  const [shown, setShown] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const markets = listMarkets(league);
  const isResults = entries.every(
    ({ match }) => match.startsInMs === 0 && match.phase !== 'live' && match.phase !== 'listed',
  );
  const live = entries.filter(({ match }) => match.phase === 'live');
  const listed = entries
    .filter(({ match }) => match.phase === 'listed')
    .toSorted((one, other) => startAt(one) - startAt(other));
  const ended = entries.filter(({ match }) => match.phase !== 'live' && match.phase !== 'listed');
  const some = isAll || isOpen ? listed : listed.slice(0, MAX_FIXTURES_SHOWN);
  const rows = isResults ? ended.toReversed().slice(0, MAX_RESULTS_SHOWN) : [...live, ...some];
  const picked = new Set(handle.state.picks.map(({ match, pick }) => `${match}:${pick}`));
  return (
    <section className="league" data-shown={shown} aria-label={league.name}>
      <header>
        <h2 translate="no">
          {league.name} <small>{words.say(league.sport as SportsKey)}</small>
        </h2>
        {!isResults && (
          <>
            <div className="market-tabs" role="group" aria-label={words.say('market')}>
              {markets.map(({ market }, index) => (
                <button
                  key={market}
                  type="button"
                  aria-pressed={shown === index}
                  onClick={() => setShown(index)}
                >
                  {words.say(`market_${market}`, { line: getLine(league) })}
                </button>
              ))}
            </div>
            <div className="market-heads" aria-hidden="true">
              {markets.map((group, index) => (
                <Head key={group.market} group={group} at={index} league={league} words={words} />
              ))}
            </div>
          </>
        )}
      </header>
      <ul>
        {rows.map((entry) => (
          <Row
            key={entry.match.id}
            entry={entry}
            league={league}
            pickedKey={markets
              .flatMap(({ picks }) => picks)
              .filter((pick) => picked.has(`${entry.match.id}:${pick}`))
              .join()}
            onToggle={handle.toggle}
            words={words}
          />
        ))}
      </ul>
      {!isResults && !isAll && listed.length > MAX_FIXTURES_SHOWN && (
        <button type="button" className="quiet more" onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? words.say('showFewer')
            : words.say('showAll', { count: words.whole(live.length + listed.length) })}
        </button>
      )}
    </section>
  );
}

const startAt = ({ match, receivedAt }: Entry): number => match.startsInMs + receivedAt;

interface HeadProps {
  readonly group: MarketPicks;
  readonly at: number;
  readonly league: LeagueDetails;
  readonly words: Words<SportsKey>;
}

function Head({ group, at, league, words }: HeadProps) {
  return (
    <div className="market-head" data-market={at}>
      <b>{words.say(`market_${group.market}`, { line: getLine(league) })}</b>
      <span>
        {words
          .say(`pickShort_${group.market}`)
          .split(',')
          .map((short) => (
            <i key={short}>{short}</i>
          ))}
      </span>
    </div>
  );
}

interface RowProps {
  readonly entry: Entry;
  readonly league: LeagueDetails;
  /** The picks of this match that are on the slip, as text so that rows compare quickly. */
  readonly pickedKey: string;
  readonly onToggle: BookHandle['toggle'];
  readonly words: Words<SportsKey>;
}

const Row = memo(
  MatchRow,
  (one, other) => one.entry === other.entry && one.pickedKey === other.pickedKey,
);

function MatchRow({ entry, league, pickedKey, onToggle, words }: RowProps) {
  const { match } = entry;
  const teams = getTeams(league, match);
  const hasScore = match.phase !== 'listed';
  const isEnded = match.phase === 'over' || match.phase === 'abandoned';
  const title = words.say('versus', { home: teams[0].name, away: teams[1].name });
  const picked = pickedKey.split(',');
  return (
    <li className="fixture" data-phase={match.phase} data-suspended={match.isSuspended && !isEnded}>
      <div className="fixture-when">
        <When entry={entry} league={league} words={words} />
      </div>
      <div className="fixture-teams" translate="no">
        {teams.map((team, side) => (
          <p key={team.short} data-ahead={isEnded && isAhead(match.score, side)}>
            <Crest team={team} />
            <span dir="ltr">{team.name}</span>
            {hasScore && <b>{match.score[side]}</b>}
          </p>
        ))}
      </div>
      {!isEnded && (
        <div className="fixture-odds" role="group" aria-label={title}>
          {listMarkets(league).map(({ market, picks }, at) => (
            <div key={market} className="market" data-market={at}>
              {picks.map((pick, index) => {
                const odds = match.odds[pick] ?? 0;
                const isOff = odds === 0 || match.isSuspended;
                const isPicked = picked.includes(String(pick));
                const name = describePick(league, match, pick, words);
                return (
                  <button
                    key={pick}
                    type="button"
                    className="odds"
                    aria-pressed={isPicked}
                    aria-disabled={isOff && !isPicked}
                    data-move={entry.moves[pick]}
                    onClick={() => {
                      if (!isOff || isPicked) onToggle({ match: match.id, pick });
                    }}
                  >
                    <small aria-hidden="true">
                      {words.say(`pickShort_${market}`).split(',')[index]}
                    </small>
                    <span className="spoken">
                      {name}, {isOff && words.say(match.isSuspended ? 'suspended' : 'notOffered')}
                    </span>
                    <span translate="no">{isOff ? <Lock /> : formatOdds(odds)}</span>
                  </button>
                );
              })}
            </div>
          ))}
        </div>
      )}
    </li>
  );
}

const isAhead = ([home, away]: readonly [number, number], side: number): boolean =>
  side === 0 ? home > away : away > home;

interface WhenProps {
  readonly entry: Entry;
  readonly league: LeagueDetails;
  readonly words: Words<SportsKey>;
}

function When({ entry, league, words }: WhenProps) {
  const { match } = entry;
  if (match.phase === 'over') return <span>{words.say('ended')}</span>;
  if (match.phase === 'abandoned') return <span>{words.say('abandoned')}</span>;
  if (match.phase === 'listed') return <Kickoff entry={entry} words={words} />;
  if (match.isSuspended && league.kind === 'goals')
    return <strong className="goal">{words.say('goal')}</strong>;
  if (league.kind === 'goals')
    return <strong dir="ltr">{words.say('minute', { minute: String(match.step) })}</strong>;
  const number = match.score[0] + match.score[1] + 1;
  return (
    <>
      <strong>
        {words.say(getPartKey(league))} {number}
      </strong>
      <span dir="ltr">
        {match.part[0]}–{match.part[1]}
      </span>
    </>
  );
}

function Kickoff({ entry, words }: Omit<WhenProps, 'league'>) {
  const left = useLeft(entry.match.startsInMs, entry.receivedAt);
  return (
    <span aria-label={words.say('startsIn', { time: formatTime(left) })} role="timer">
      {left > 0 ? formatTime(left) : words.say('now')}
    </span>
  );
}

/** Milliseconds that are left, renewed each second. */
function useLeft(ms: number, receivedAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, ms - (now - receivedAt));
}

/** A shield in two colours of the team. */
export function Crest({ team }: { readonly team: Team }) {
  const hue = [...team.name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const isStriped = hue % 2 === 0;
  return (
    <svg className="crest" viewBox="0 0 20 22" aria-hidden="true">
      <path d="M1 1h18v11c0 5-4 8-9 9.5C5 20 1 17 1 12z" fill={`oklch(0.55 0.15 ${hue})`} />
      <path
        d={isStriped ? 'M7.5 1h5v20l-2.5.5L7.5 21z' : 'M1 1h18L1 15z'}
        fill={`oklch(0.88 0.1 ${(hue + 70) % 360})`}
      />
    </svg>
  );
}

const Lock = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M4 7V5a4 4 0 0 1 8 0v2h1v7H3V7zm1.6 0h4.8V5a2.4 2.4 0 0 0-4.8 0z"
      fill="currentColor"
    />
  </svg>
);
