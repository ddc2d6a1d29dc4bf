/** The page of heads-up hold’em: rooms, then the table and what the player may do. */
import { useMemo } from 'react';
import { NoticeLine } from '../../../kernel/client/NoticeLine.tsx';
import { Shell, useSound } from '../../../kernel/client/Shell.tsx';
import { Balance } from '../../../kernel/client/Stake.tsx';
import { getWords } from '../../../kernel/client/strings.ts';
import type { Words } from '../../../kernel/client/strings.ts';
import type { DuelPageProps } from '../../../kernel/client/view.ts';
import type { DuelView } from '../../../kernel/protocol.ts';
import { getTheme } from '../../../kernel/theme.ts';
import { CALL, FOLD, RAISE } from '../hand.ts';
import { Hands } from './Hands.tsx';
import { getDuelNotice } from './notice.ts';
import { Rooms } from './Rooms.tsx';
import type { HoldemKey } from './strings.ts';
import { Table } from './Table.tsx';
import { useDuel } from './useDuel.ts';
import type { Duel } from './useDuel.ts';
import '../../../kernel/client/cards.css';
import './holdem.css';

export function Page({ launch, opened, view, recompute }: DuelPageProps) {
  const game = useDuel(opened);
  const { session, duel, chart, receivedAt, over } = game;
  const words = useMemo(() => getWords(view.strings), [view.strings]);
  const theme = useMemo(() => getTheme(launch.game), [launch.game]);
  const sound = useSound();
  const table = duel?.table ?? null;
  const { currency } = session;
  const ageOpen = session.fun?.ageConfirmed === false;
  const notice = getDuelNotice(game);
  const lowest = duel?.rooms[0]?.handStake ?? '0';
  return (
    <Shell
      launch={launch}
      session={session}
      view={view}
      theme={theme}
      words={words}
      notice={notice}
      phase={String(chart.value)}
      isBusy={duel === null}
      isOver={over !== null}
      layout="aside"
      sound={sound}
      onConfirmAge={game.confirmAge}
      fairness={duel && <Hands duel={duel} words={words} recompute={recompute} />}
    >
      {() => (
        <>
          <div className="window">
            {duel && !table && (
              <Rooms
                rooms={duel.rooms}
                currency={currency}
                chosen={launch.room.split('-').at(-1) ?? ''}
                canSit={chart.matches('unseated') && !ageOpen}
                isFun={session.fun !== null}
                words={words}
                onSit={game.sit}
              />
            )}
            {table && (
              <Table table={table} receivedAt={receivedAt} currency={currency} words={words} />
            )}
          </div>
          <NoticeLine
            notice={notice}
            session={session}
            words={words}
            purse={duel && !table && !ageOpen ? { stake: lowest, refill: game.refill } : undefined}
          />
          <div className="controls">
            <Balance session={session} words={words} />
            {table && <Actions game={game} table={table} currency={currency} words={words} />}
          </div>
        </>
      )}
    </Shell>
  );
}

interface ActionsProps {
  readonly game: Duel;
  readonly table: DuelView;
  readonly currency: string;
  readonly words: Words<HoldemKey>;
}

function Actions({ game, table, currency, words }: ActionsProps) {
  const { chart, act, leave } = game;
  const { options, hand, turnNo, street } = table;
  const isTurn = chart.matches('betting');
  const isOwed = options.includes(FOLD);
  const amount = words.money(table.toCall, currency);
  const raise = words.money(table.toRaise, currency);
  const labels: Readonly<Record<number, string>> = {
    [FOLD]: words.say('fold'),
    [CALL]: isOwed ? words.say('call', { amount }) : words.say('check'),
    [RAISE]: words.say(isOwed || street === 0 ? 'raise' : 'bet', { amount: raise }),
  };
  const canLeave = chart.hasTag('seated') && !chart.hasTag('busy') && !table.isLeaving;
  return (
    <>
      <div className="actions" data-turn={isTurn}>
        {(isTurn ? options : []).map((action) => (
          <button
            key={action}
            type="button"
            className={action === FOLD ? 'fold' : 'spin'}
            onClick={() => act(action, hand, turnNo)}
          >
            {labels[action]}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="quiet leave"
        aria-disabled={!canLeave}
        onClick={() => canLeave && leave()}
      >
        {words.say('leave')}
      </button>
    </>
  );
}
