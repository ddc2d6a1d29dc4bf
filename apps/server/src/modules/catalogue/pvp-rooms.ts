import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogue } from './catalogue.ts';
import type { Snapshot } from './snapshot.ts';
import { localised } from './wire.ts';

/** The card rooms with those who have the game open now (C39). */
export async function pvpRooms(
  platform: Platform,
  snapshot: Snapshot,
  vendors: readonly string[] | null,
  language: string,
): Promise<Schemas['PvpRoom'][]> {
  const rows = await platform.db
    .selectFrom('pvp_room')
    .selectAll()
    .orderBy('min_stake')
    .orderBy('room_id')
    .execute();
  const players = await getCatalogue(platform).openGames.players();
  const { currency, currencyDigits: digits } = platform.config;
  const { symbol } = getCurrency(currency);
  return rows.flatMap((row) => {
    const game = snapshot.byNodeId.get(row.node_id);
    if (!game || game.maintenance || (vendors && !vendors.includes(game.vendor))) return [];
    return [
      {
        roomId: row.room_id,
        name: localised(row.names, language),
        vassalage: game.vendor,
        gameCode: game.code,
        nodeId: String(game.nodeId),
        minStake: formatMoney(row.min_stake, digits),
        maxStake: formatMoney(row.max_stake, digits),
        players: players.get(String(row.node_id)) ?? 0,
        seats: row.seats,
        currencySymbol: symbol,
      },
    ];
  });
}
