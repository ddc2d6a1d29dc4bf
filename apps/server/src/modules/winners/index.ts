import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { ResponseCache } from '../../platform/http/serialised.ts';
import {
  getCatalogue,
  fromWireType,
  games,
  type CatalogueGame,
  type GameType,
} from '../catalogue/index.ts';
import { memberById, members } from '../accounts/index.ts';
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

/** The latest wins above their stake, of one game type or all; largest first, then newest. */
async function recentWins(
  platform: Platform,
  { type, game }: { readonly type: GameType | null; readonly game: CatalogueGame | null },
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
        and (${game?.vendor ?? null}::text is null
          or (win.vendor_code = ${game?.vendor ?? null} and win.game_code = ${game?.code ?? null}))
        -- A return of at most the stake is not a win; void rounds are excluded.
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

/** The latest wins of one game above their stake, newest first. */
export async function listWinsOfGame(
  platform: Platform,
  game: CatalogueGame,
  { language, limit }: { readonly language: string; readonly limit: number },
): Promise<Schemas['Winner'][]> {
  const rows = await recentWins(platform, { type: null, game }, limit);
  const { currencyDigits: digits } = platform.config;
  return rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map((row) => toWinner(toBooked(row), game, { language: language.toLowerCase(), digits }));
}

const toBooked = ({ id, ...rest }: Row): BookedWin => ({ reference: id, ...rest });

/**
 * The winner board: real wins above their stake with masked names, announced to every portal (C41,
 * H29).
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
          const rows = await recentWins(platform, { type, game: null }, limit);
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
        // A voided bet may have been a win on the board, or its rolled-back stake may turn a round
        // into one.
        if (event.type === 'winner' || event.type === 'voided') cache.clear();
      });
    },
    async stop() {
      unsubscribe();
    },
  };
}
