/** The rooms of the title: bets, what a hand stakes, who is there. */
import { addDecimals } from '../../../kernel/client/table-state.ts';
import type { Words } from '../../../kernel/client/strings.ts';
import type { RoomView } from '../../../kernel/protocol.ts';
import type { HoldemKey } from './strings.ts';

const NAMES: Readonly<Record<string, HoldemKey>> = {
  low: 'roomLow',
  mid: 'roomMid',
  high: 'roomHigh',
};

interface RoomsProps {
  readonly rooms: readonly RoomView[];
  readonly currency: string;
  /** The room that was chosen outside. */
  readonly chosen: string;
  readonly canSit: boolean;
  readonly isFun: boolean;
  readonly words: Words<HoldemKey>;
  readonly onSit: (room: RoomView) => void;
}

export function Rooms({ rooms, currency, chosen, canSit, isFun, words, onSit }: RoomsProps) {
  return (
    <section className="rooms">
      <h2>{words.say('chooseRoom')}</h2>
      <ul>
        {rooms.map((room) => {
          const name = words.say(NAMES[room.key] ?? 'roomLow');
          const double = words.money(addDecimals([room.bet, room.bet]), currency);
          return (
            <li key={room.key} data-chosen={room.key === chosen}>
              <div>
                <h3>
                  {name}
                  {room.key === chosen && <small>{words.say('yourRoom')}</small>}
                </h3>
                <p translate="no">
                  {words.say('bets', { bet: words.money(room.bet, currency), double })}
                </p>
                <p translate="no">
                  {words.say('handStake', { amount: words.money(room.handStake, currency) })}
                </p>
              </div>
              {!isFun && (
                <p className="taken" translate="no" data-waiting={room.waiting > 0}>
                  {room.waiting > 0
                    ? words.say('someoneWaits')
                    : words.say('roomPlayers', {
                        players: words.whole(room.players),
                        seats: words.whole(room.seats),
                      })}
                </p>
              )}
              <button
                type="button"
                className="yes"
                aria-label={`${words.say('sitDown')}: ${name}`}
                aria-disabled={!canSit}
                onClick={() => canSit && onSit(room)}
              >
                {words.say('sitDown')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
