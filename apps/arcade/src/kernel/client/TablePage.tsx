/** The page of a game with a shared table: clock, stage, chips, bets and latest results. */
import { useMemo } from 'react';
import type { BetView, SessionView, TableView } from '../protocol.ts';
import { getTheme } from '../theme.ts';
import { Countdown } from './Countdown.tsx';
import type { Launch } from './launch.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { Shell, useSound } from './Shell.tsx';
import { Balance, Stake } from './Stake.tsx';
import { getWords } from './strings.ts';
import type { StringKey, Words } from './strings.ts';
import { TableFairness } from './TableFairness.tsx';
import type { TableState } from './table-state.ts';
import { useTable } from './useTable.ts';
import type { Recompute } from './verdict.ts';
import type { TableGameView } from './view.ts';
import './table.css';

interface TablePageProps {
  readonly launch: Launch;
  readonly opened: SessionView;
  readonly view: TableGameView<string>;
  readonly recompute: Recompute;
}

export default function TablePage({ launch, opened, view, recompute }: TablePageProps) {
  const handle = useTable(opened);
  const { state } = handle;
  const { session, table } = state;
  const words = useMemo(() => getWords(view.strings), [view.strings]);
  const theme = useMemo(() => getTheme(launch.game), [launch.game]);
  const sound = useSound();
  const { Stage } = view;
  const ageOpen = session.fun?.ageConfirmed === false;
  const canBet = table?.phase === 'betting' && !state.isSending && !state.isOver && !ageOpen;
  return (
    <Shell
      launch={launch}
      session={session}
      view={view}
      theme={theme}
      words={words}
      notice={state.notice}
      phase={state.isOver ? 'over' : (table?.phase ?? 'opening')}
      isBusy={table === null}
      isOver={state.isOver}
      layout="aside"
      sound={sound}
      onConfirmAge={handle.confirmAge}
      fairness={
        table && (
          <TableFairness
            state={state}
            table={table}
            view={view}
            words={words}
            recompute={recompute}
            onWriteSeed={handle.writeSeed}
          />
        )
      }
    >
      {() => (
        <>
          <div className="window">
            {table && <Clock table={table} receivedAt={state.receivedAt} words={words} />}
            {table && (
              <Stage
                session={session}
                table={table}
                receivedAt={state.receivedAt}
                bets={state.bets}
                orders={state.orders}
                history={session.history}
                chip={state.chip}
                canBet={canBet}
                theme={theme}
                words={words}
                sounds={sound.sounds}
                onBet={handle.bet}
                onCashOut={handle.cashOut}
                onStopOrder={handle.stopOrder}
              />
            )}
          </div>
          <NoticeLine
            notice={state.notice}
            session={session}
            words={words}
            purse={canBet ? { stake: state.chip, refill: handle.refill } : undefined}
          />
          <div className="controls">
            <Balance session={session} words={words} />
            <Stake
              session={session}
              stake={state.chip}
              canChange
              words={words}
              label={words.say('chip')}
              onChange={handle.chooseChip}
            />
          </div>
          <Aside state={state} view={view} words={words} />
        </>
      )}
    </Shell>
  );
}

interface ClockProps {
  readonly table: TableView;
  readonly receivedAt: number;
  readonly words: Words;
}

function Clock({ table, receivedAt, words }: ClockProps) {
  return (
    <div className="clock" data-phase={table.phase}>
      <strong role="status">{words.say(table.phase)}</strong>
      <span>
        {table.phase === 'betting' && table.leftMs !== null && (
          <Countdown leftMs={table.leftMs} receivedAt={receivedAt} words={words} />
        )}
      </span>
      <small translate="no">
        {words.say('roundNo', { round: words.whole(table.round) })} ·{' '}
        {words.say('players', { count: words.whole(table.players) })}
      </small>
    </div>
  );
}

interface AsideProps {
  readonly state: TableState;
  readonly view: TableGameView<string>;
  readonly words: Words<string>;
}

function Aside({ state, view, words }: AsideProps) {
  const { bets, table, session } = state;
  return (
    <section className="aside">
      {bets.length > 0 && (
        <>
          <h2>{words.say('yourBets')}</h2>
          <ul className="bets" translate="no">
            {bets.map((bet) => (
              <li key={bet.betId} data-state={bet.state}>
                <span>{words.money(bet.stake, session.currency)}</span>
                <span>{betText(bet, session.currency, words)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{words.say('latest')}</h2>
      <ol className="results" dir="ltr" translate="no">
        {table?.results.slice(0, 18).map(({ round, outcome }) => (
          <li key={round} data-outcome={outcome[0]}>
            {view.describe(outcome, words)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function betText(bet: BetView, currency: string, words: Words): string {
  const key: StringKey = `betState_${bet.state}`;
  return words.say(key, {
    amount: words.money(bet.win, currency),
    value: ((bet.cashedOutAt ?? 0) / 100).toFixed(2),
  });
}
