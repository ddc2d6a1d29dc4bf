import { sql } from 'kysely';
import type { Schemas } from '@baize/api';
import { currencyOf } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Snapshot } from './snapshot.ts';
import { localised } from './wire.ts';

interface Row {
  room_id: string;
  node_id: number;
  names: Record<string, string>;
  min_stake: bigint;
  max_stake: bigint;
  seats: number;
  players: number;
}

/** The card rooms with those who have the game open now (C39). */
export async function pvpRooms(
  platform: Platform,
  snapshot: Snapshot,
  vendors: readonly string[] | null,
  language: string,
): Promise<Schemas['PvpRoom'][]> {
  const now = platform.clock.now();
  const { rows } = await sql<Row>`
    select room.room_id, room.node_id, room.names, room.min_stake, room.max_stake, room.seats,
      coalesce(open.players, 0) as players
    from pvp_room room
    left join (
      select node_id, count(distinct player_id)::int as players from game_session
      where ended_at is null and expires_at > ${now} group by node_id
    ) open on open.node_id = room.node_id::text
    order by room.min_stake, room.room_id`.execute(platform.db);
  const { symbol } = currencyOf(platform.config.currency);
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
        minStake: formatMoney(row.min_stake),
        maxStake: formatMoney(row.max_stake),
        players: row.players,
        seats: row.seats,
        currencySymbol: symbol,
      },
    ];
  });
}
