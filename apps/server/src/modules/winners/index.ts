import { sql } from 'kysely';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { ResponseCache } from '../../platform/http/serialised.ts';
import { getCatalogue, fromWireType, games, type GameType } from '../catalogue/index.ts';
import { memberById, members } from '../identity/index.ts';
import { rolledBackTransactions, rounds, getWins } from '../seamless/index.ts';
import { bookings } from '../wallet/index.ts';
import { bookedAt, toWinner, type BookedWin } from './wire.ts';

interface Row {
  id: string;
  account: string;
  currency: string;
  amount: bigint;
  at: Date;
  vendor_code: string;
  game_code: string;
}

/** The newest wins above their stake, of one game type or all; the largest first, of equals the newer. */
async function recentWins(
  platform: Platform,
  type: GameType | null,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select win.id, member.account, win.currency, win.whole as amount, win.at, win.vendor_code, win.game_code
      from ${bookings.as('win')}
      join ${members.as('member')} on member.id = win.owner
      join ${games.as('game')} on game.vendor_code = win.vendor_code and game.game_code = win.game_code
      join ${rounds.as('round')} on round.player_id = win.owner
        and round.vendor_code = win.vendor_code and round.round_id = win.round_id
      where win.type = 'win' and win.entry is null and (${type}::text is null or game.game_type = ${type})
        -- What returns the stake, or less, is no win; a round that is void was taken back.
        and round.voided_at is null and win.whole > round.bets
        and not exists (select from ${rolledBackTransactions.as('fallen')}
          where fallen.vendor_code = win.vendor_code
            and fallen.transaction_id = win.source_tx_id and fallen.player_id = win.owner)
      order by win.at desc, win.id desc
      limit ${limit}
    ) newest
    order by amount desc, at desc, id desc`.execute(platform.db);
  return rows;
}

const toBooked = ({ id, ...rest }: Row): BookedWin => ({ reference: id, ...rest });

/**
 * The winner board: true wins above their stake with masked names, told to every portal as they
 * happen (C41, H29).
 */
export function createWinnersModule(platform: Platform): ServerModule {
  const catalogue = getCatalogue(platform);
  const { currencyDigits: digits } = platform.config;
  const cache = new ResponseCache({ limit: 200 });
  let unsubscribe = (): void => {};
  catalogue.onChange(() => cache.clear());

  getWins(platform).listen(async (trx, win) => {
    if (win.amount <= win.stake) return;
    const [member, game] = await Promise.all([
      memberById(trx, win.playerId),
      catalogue.find(win.vendor, win.gameCode),
    ]);
    if (!member || !game) return;
    const booked = { ...win, account: member.account, at: bookedAt(win.reference) };
    const winner = toWinner(booked, game, { language: 'en', digits });
    await platform.events.append(trx, { audience: 'public', type: 'winner', payload: { winner } });
  });

  return {
    name: 'winners',
    handlers: {
      listWinners: async ({ query }, ctx) => {
        const type = query.gameCategory ? fromWireType(query.gameCategory) : null;
        const limit = query.limitNum ?? 20;
        const language = (query.language ?? ctx.language).toLowerCase();
        const body = await cache.get(`${type}|${limit}|${language}`, async () => {
          const { byCode } = await catalogue.snapshot();
          const rows = await recentWins(platform, type, limit);
          return {
            list: rows.flatMap((row) => {
              const game = byCode.get(`${row.vendor_code}/${row.game_code}`);
              return game ? [toWinner(toBooked(row), game, { language, digits })] : [];
            }),
          };
        });
        return { status: 200, body };
      },
    },
    async start() {
      unsubscribe = platform.events.subscribe((event) => {
        // What is voided may have been a win of the board, or the stake that hid one.
        if (event.type === 'winner' || event.type === 'voided') cache.clear();
      });
    },
    async stop() {
      unsubscribe();
    },
  };
}
