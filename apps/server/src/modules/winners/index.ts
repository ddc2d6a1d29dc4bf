import { sql } from 'kysely';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { ResponseCache } from '../../platform/http/serialised.ts';
import { catalogueOf, fromWireType, type GameType } from '../catalogue/index.ts';
import { memberById } from '../identity/index.ts';
import { winsOf } from '../seamless/index.ts';
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
      select transfer.id, member.account, transfer.currency, transfer.amount, transfer.at,
        game.vendor_code, game.game_code
      from transfer
      join member on member.id = transfer.owner
      join game on game.vendor_code = transfer.meta->>'vendor'
        and game.game_code = transfer.meta->>'gameCode'
      join round on round.player_id = transfer.owner
        and round.vendor_code = transfer.meta->>'vendor'
        and round.round_id = transfer.meta->>'roundId'
      where transfer.type = 'win' and (${type}::text is null or game.game_type = ${type})
        -- What returns the stake, or less, is no win; a round without a stake was taken back.
        and round.bets > 0 and transfer.amount > round.bets
        and not exists (select from vendor_transaction fallen
          where fallen.vendor_code = game.vendor_code and fallen.state = 'rolled_back'
            and fallen.transaction_id = transfer.source_tx_id and fallen.player_id = transfer.owner)
      order by transfer.at desc, transfer.id desc
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
  const catalogue = catalogueOf(platform);
  const cache = new ResponseCache({ limit: 200 });
  let unsubscribe = (): void => {};
  catalogue.onChange(() => cache.clear());

  winsOf(platform).listen(async (trx, win) => {
    if (win.amount <= win.stake) return;
    const [member, game] = await Promise.all([
      memberById(trx, win.playerId),
      catalogue.find(win.vendor, win.gameCode),
    ]);
    if (!member || !game) return;
    const booked = { ...win, account: member.account, at: bookedAt(win.reference) };
    const winner = toWinner(booked, game, 'en');
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
              return game ? [toWinner(toBooked(row), game, language)] : [];
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
