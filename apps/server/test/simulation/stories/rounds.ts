import * as calls from '../../../../../tools/chaos/src/calls.mjs';
import { GAME } from '../place.ts';
import { watchSettlement } from './settlement.ts';
import { formatMoney, money, type PlayerStory, someMinutes, someSeconds } from './teller.ts';

/** Orders in which the calls of a round arrive. */
const ROUNDS = [
  'lost',
  'lost',
  'won',
  'won',
  'wonTwice',
  'wonNothing',
  'closedByWin',
  'voided',
  'wonVoided',
  'twoBets',
  'voidFirst',
  'winFirst',
  'late',
  'voidedLater',
  'closedVoided',
] as const;

/** A round as its vendor plays it: in order or not, voided, closed early or late. */
export const playRound: PlayerStory = async (teller, seat) => {
  const { desk, books, random, newName } = teller;
  const { purse } = seat;
  const { playerId } = purse;
  const sessionId = await seat.game();
  const round = newName('round');
  const kind = random.pick(ROUNDS);
  const named = random.chance(0.5);
  const at = (name: string) => ({ seat: { playerId, sessionId }, round, name });

  async function bet(name: string, amount: bigint): Promise<boolean> {
    const call = calls.bet(at(name), { gameCode: GAME, amount: formatMoney(amount) });
    const predict = () => books.rounds.bet(purse, round, name, amount);
    const value = await desk.say({ call: () => call, predict });
    if (value) desk.acknowledge({ reference: value.reference, playerId, type: 'bet' });
    return value !== null;
  }

  async function win(name: string, amount: bigint, closes = false): Promise<void> {
    const betId = named ? `${round}-bet` : null;
    const fields = {
      gameCode: GAME,
      amount: formatMoney(amount),
      ...(closes && { closeRound: true }),
    };
    const more = betId === null ? {} : { betTransactionId: betId };
    const call = calls.win(at(name), { ...fields, ...more });
    const predict = () => books.rounds.win(purse, round, name, { amount, betId, closes });
    const value = await desk.say({ call: () => call, predict });
    if (value?.outcome !== 'booked' || amount === 0n) return;
    desk.acknowledge({ reference: value.reference, playerId, type: 'win' });
  }

  async function rollBack(betId: string): Promise<void> {
    const call = calls.rollback(at(`${betId}-rollback`), betId);
    await desk.say({ call: () => call, predict: () => books.rounds.rollback(purse, round, betId) });
  }

  async function close(): Promise<void> {
    const call = calls.closeRound(at(`${round}-close`), GAME);
    await desk.say({ call: () => call, predict: () => books.rounds.close(purse, round) });
  }

  const [stake, prize] = [money(teller, 1, 2500), money(teller, 1, 3000)];
  const first = `${round}-bet`;
  if (kind === 'voidFirst') {
    await rollBack(first);
    await someSeconds(teller, 1, 60);
  }
  if (kind === 'winFirst') {
    await win(`${round}-win`, prize);
    await someSeconds(teller, 1, 10);
  }
  if (!(await bet(first, stake))) return;
  await someSeconds(teller, 1, 20);
  if (kind === 'twoBets') {
    await bet(`${round}-bet2`, money(teller, 1, 900));
    await win(`${round}-win`, prize);
    await someSeconds(teller, 1, 20);
    await rollBack(random.chance(0.5) ? first : `${round}-bet2`);
  }
  if (kind === 'late') await close();
  if (['won', 'wonTwice', 'wonVoided', 'winFirst', 'late', 'voidedLater'].includes(kind))
    await win(`${round}-win`, prize);
  if (kind === 'wonTwice') await win(`${round}-win2`, money(teller, 1, 500));
  if (kind === 'wonNothing') await win(`${round}-win`, 0n);
  if (kind === 'closedByWin') return win(`${round}-win`, prize, true);
  if (kind === 'closedVoided') await close();
  if (kind === 'voidedLater' || kind === 'closedVoided') await someMinutes(teller, 1, 600);
  if (['voided', 'wonVoided', 'voidedLater', 'closedVoided'].includes(kind)) await rollBack(first);
  if (['lost', 'won', 'wonTwice', 'wonNothing'].includes(kind)) await close();
  if (kind === 'closedVoided') await watchSettlement(teller, seat);
};
