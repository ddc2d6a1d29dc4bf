/** Buying the same ticket for several draws, and what became of each order. */
import { useState } from 'react';
import { toDecimal, toMinor } from '../money.ts';
import type { Numbers } from '../game.ts';
import type { OrderView } from '../protocol.ts';
import type { TableStageProps } from './view.ts';
import './table.css';
import './orders.css';

const COUNTS = [1, 3, 5, 10, 20];

type BuyProps = Pick<TableStageProps<never>, 'chip' | 'session' | 'words' | 'canBet' | 'onBet'> & {
  /** Null while the ticket is not complete. */
  readonly choice: Numbers | null;
  readonly label: string;
  readonly onBought: () => void;
};

/** Number of draws, the rule about wins, and the button with the whole price. */
export function BuyTicket(props: BuyProps) {
  const { chip, session, words, canBet, choice, label, onBet, onBought } = props;
  const [draws, setDraws] = useState(1);
  const [stopsOnWin, setStopsOnWin] = useState(true);
  const decimals = chip.split('.')[1]?.length ?? 0;
  const total = words.money(toDecimal(toMinor(chip, decimals) * draws, decimals), session.currency);
  const buy = (): void => {
    if (!canBet || !choice) return;
    const slip = { choice, stake: chip, draws, stopsOnWin: draws > 1 && stopsOnWin };
    void onBet(slip).then((isPlaced) => isPlaced && onBought());
  };
  return (
    <div className="buy">
      <label>
        <span>{words.say('buyFor')}</span>
        <select value={draws} onChange={(event) => setDraws(Number(event.currentTarget.value))}>
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {count === 1
                ? words.say('oneDraw')
                : words.say('severalDraws', { count: `${count}` })}
            </option>
          ))}
        </select>
      </label>
      <label className="check" data-shown={draws > 1}>
        <input
          type="checkbox"
          checked={stopsOnWin}
          disabled={draws === 1}
          onChange={(event) => setStopsOnWin(event.currentTarget.checked)}
        />
        <span>{words.say('stopsOnWin')}</span>
      </label>
      <button
        type="button"
        className="spin"
        aria-disabled={!canBet || choice === null}
        onClick={buy}
      >
        {label} · <span translate="no">{total}</span>
      </button>
    </div>
  );
}

const OVER: ReadonlySet<string> = new Set(['won', 'lost', 'voided', 'returned']);

type OrdersProps = Pick<TableStageProps<never>, 'orders' | 'session' | 'words' | 'onStopOrder'> & {
  readonly describe: (choice: Numbers) => string;
};

export function Orders({ orders, session, words, describe, onStopOrder }: OrdersProps) {
  if (orders.length === 0) return null;
  return (
    <section className="orders">
      <h2>{words.say('orders')}</h2>
      <ul>
        {orders.map((order) => {
          const { orderId, choice, size } = order;
          const won = getWon(order);
          return (
            <li key={orderId} data-won={Number(won) > 0} data-over={isOver(order)}>
              <strong translate="no">{describe(choice)}</strong>
              <span>
                {words.say('orderDraws', { done: String(countDone(order)), count: String(size) })}
                {Number(won) > 0 &&
                  ` · ${words.say('orderWon', { amount: words.money(won, session.currency) })}`}
              </span>
              {!isOver(order) && (
                <button type="button" onClick={() => onStopOrder(orderId)}>
                  {words.say('stopOrder')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const isOver = ({ draws }: OrderView): boolean => draws.every(({ state }) => OVER.has(state));

/** Draws of an earlier run of the arcade are not listed any more: they count as done. */
const countDone = ({ draws, size }: OrderView): number =>
  size - draws.filter(({ state }) => !OVER.has(state)).length;

function getWon({ draws, stake }: OrderView): string {
  const decimals = stake.split('.')[1]?.length ?? 0;
  return toDecimal(
    draws.reduce((sum, { win }) => sum + toMinor(win, decimals), 0),
    decimals,
  );
}
