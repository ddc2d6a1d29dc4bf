/** The page of a sportsbook: leagues, matches, and the slip beside them or as a bottom sheet. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { NoticeLine } from '../../../kernel/client/NoticeLine.tsx';
import { Shell, useSound } from '../../../kernel/client/Shell.tsx';
import { Balance } from '../../../kernel/client/Stake.tsx';
import { getWords } from '../../../kernel/client/strings.ts';
import type { Words } from '../../../kernel/client/strings.ts';
import type { BookPageProps } from '../../../kernel/client/view.ts';
import { getTheme } from '../../../kernel/theme.ts';
import type { LeagueDetails } from '../leagues.ts';
import { BetSlip } from './BetSlip.tsx';
import { BookFairness } from './BookFairness.tsx';
import type { Pick } from './book-state.ts';
import { Fixtures } from './Fixtures.tsx';
import type { Filter } from './Fixtures.tsx';
import { MyBets } from './MyBets.tsx';
import type { SportsKey } from './strings.ts';
import { useBook } from './useBook.ts';
import type { BookHandle } from './useBook.ts';

export function BookPage(props: BookPageProps & { readonly leagues: readonly LeagueDetails[] }) {
  const { launch, opened, view, recompute, leagues } = props;
  const handle = useBook(opened);
  const { state } = handle;
  const words = useMemo(() => getWords(view.strings), [view.strings]);
  const theme = useMemo(() => getTheme(launch.game), [launch.game]);
  const sound = useSound();
  const isWide = useMedia('(min-width: 62rem)');
  const [filter, setFilter] = useState<Filter>(() => {
    // A title that is named after a sport opens with it.
    const own = leagues.findIndex(({ titles }) => titles.test(launch.name));
    return own < 0 ? 'all' : own;
  });
  const matches = [...state.matches.values()].map(({ match }) => match);
  const live = matches.filter(({ phase }) => phase === 'live').length;
  const stake = state.session.stakes[0] ?? '0';
  return (
    <Shell
      launch={launch}
      session={state.session}
      view={view}
      theme={theme}
      words={words}
      notice={state.notice ?? { key: 'ready', tone: 'plain' }}
      phase={state.isOver ? 'over' : state.isReady ? 'open' : 'opening'}
      isBusy={!state.isReady}
      isOver={state.isOver}
      layout="below"
      sound={sound}
      onConfirmAge={handle.confirmAge}
      fairness={
        <BookFairness
          game={state.session.game}
          leagues={leagues}
          matches={matches}
          words={words}
          recompute={recompute}
        />
      }
    >
      {() => (
        <div className="book">
          {(state.notice || state.session.fun) && (
            <NoticeLine
              notice={state.notice ?? { key: 'playMoney', tone: 'plain' }}
              session={state.session}
              words={words}
              purse={state.session.fun ? { stake, refill: handle.refill } : undefined}
            />
          )}
          <nav className="book-nav" aria-label={words.say('leagues')}>
            <FilterButton is="all" now={filter} onChoose={setFilter} label={words.say('all')} />
            <FilterButton
              is="live"
              now={filter}
              onChoose={setFilter}
              label={words.say('live')}
              count={words.whole(live)}
            />
            {leagues.map(({ code, sport }, index) => (
              <FilterButton
                key={code}
                is={index}
                now={filter}
                onChoose={setFilter}
                label={words.say(sport as SportsKey)}
              />
            ))}
            <FilterButton
              is="results"
              now={filter}
              onChoose={setFilter}
              label={words.say('results')}
            />
          </nav>
          <div className="book-list">
            {state.isReady && (
              <Fixtures leagues={leagues} handle={handle} filter={filter} words={words} />
            )}
          </div>
          {isWide ? (
            <aside className="book-side">
              <Side leagues={leagues} handle={handle} words={words} />
            </aside>
          ) : (
            <BottomSheet leagues={leagues} handle={handle} words={words} />
          )}
        </div>
      )}
    </Shell>
  );
}

interface FilterButtonProps {
  readonly is: Filter;
  readonly now: Filter;
  readonly label: string;
  readonly count?: string;
  readonly onChoose: (filter: Filter) => void;
}

function FilterButton({ is, now, label, count, onChoose }: FilterButtonProps) {
  return (
    <button type="button" aria-pressed={is === now} onClick={() => onChoose(is)}>
      {label}
      {count && <small translate="no">{count}</small>}
    </button>
  );
}

interface SideProps {
  readonly leagues: readonly LeagueDetails[];
  readonly handle: BookHandle;
  readonly words: Words<SportsKey>;
}

function Side({ leagues, handle, words }: SideProps) {
  const { state } = handle;
  const [tab, setTab] = useState<'slip' | 'bets'>('slip');
  const open = state.slips.filter(
    ({ state: one }) => one === 'accepted' || one === 'waiting',
  ).length;
  // A new pick is shown where it lies.
  useChange(state.picks, (picks) => picks.length > 0 && setTab('slip'));
  return (
    <>
      <Balance session={state.session} words={words} />
      <div className="side-tabs" role="group" aria-label={words.say('betSlip')}>
        <button type="button" aria-pressed={tab === 'slip'} onClick={() => setTab('slip')}>
          {words.say('betSlip')} <small translate="no">{state.picks.length}</small>
        </button>
        <button type="button" aria-pressed={tab === 'bets'} onClick={() => setTab('bets')}>
          {words.say('myBets')} <small translate="no">{open}</small>
        </button>
      </div>
      {tab === 'slip' ? (
        <BetSlip
          leagues={leagues}
          handle={handle}
          words={words}
          onShowBets={() => {
            setTab('bets');
          }}
        />
      ) : (
        <MyBets leagues={leagues} handle={handle} words={words} />
      )}
    </>
  );
}

/** On a phone the slip waits in a bar at the bottom and opens as a sheet. */
function BottomSheet(props: SideProps) {
  const { handle, words } = props;
  const { picks, slips, session } = handle.state;
  const dialog = useRef<HTMLDialogElement>(null);
  const open = slips.filter(({ state }) => state === 'accepted' || state === 'waiting').length;
  return (
    <>
      <div className="book-bar">
        <Balance session={session} words={words} />
        <button type="button" className="spin" onClick={() => dialog.current?.showModal()}>
          {words.say('betSlip')} <small translate="no">{picks.length}</small>
          {open > 0 && (
            <>
              {' '}
              · {words.say('myBets')} <small translate="no">{open}</small>
            </>
          )}
        </button>
      </div>
      <dialog
        ref={dialog}
        className="book-sheet"
        aria-label={words.say('betSlip')}
        // A click beside the sheet closes it, where the browser can do that.
        {...{ closedby: 'any' }}
      >
        <div className="book-side">
          <button
            type="button"
            className="quiet close"
            aria-label={words.say('close')}
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
          <Side {...props} />
        </div>
      </dialog>
    </>
  );
}

function useChange(picks: readonly Pick[], onChange: (picks: readonly Pick[]) => void): void {
  const before = useRef(picks);
  useEffect(() => {
    if (before.current === picks) return;
    before.current = picks;
    onChange(picks);
  });
}

function useMedia(query: string): boolean {
  const [isMatching, setMatching] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = (): void => setMatching(list.matches);
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return isMatching;
}
