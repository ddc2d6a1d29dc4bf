import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Snapshot } from './snapshot.ts';
import { localised } from '../language/index.ts';

/** Where to look for rooms. */
interface RoomQuery {
  readonly snapshot: Snapshot;
  /** Null means all vendors. */
  readonly vendors: readonly string[] | null;
  readonly now: Date;
}

/** How long the players of a report count. */
const REPORT_MS = 60_000;

/** Card rooms with the players that their vendor has reported: those who wait first (C39). */
export async function pvpRooms(
  platform: Platform,
  { snapshot, vendors, now }: RoomQuery,
  language: string,
): Promise<Schemas['PvpRoom'][]> {
  const rows = await platform.db
    .selectFrom('pvp_room')
    .selectAll()
    .orderBy('min_stake')
    .orderBy('room_id')
    .execute();
  const { currency, currencyDigits: digits } = platform.config;
  const { symbol } = getCurrency(currency);
  return rows.flatMap((row) => {
    const game = snapshot.byNodeId.get(row.node_id);
    if (!game || game.maintenance || (vendors && !vendors.includes(game.vendor))) return [];
    const isFresh =
      row.reported_at !== null && now.getTime() - row.reported_at.getTime() < REPORT_MS;
    return [
      {
        roomId: row.room_id,
        name: localised(row.names, language),
        vassalage: game.vendor,
        gameCode: game.code,
        nodeId: String(game.nodeId),
        minStake: formatMoney(row.min_stake, digits),
        maxStake: formatMoney(row.max_stake, digits),
        players: isFresh ? row.players : 0,
        waiting: isFresh ? row.waiting : 0,
        seats: row.seats,
        currencySymbol: symbol,
      },
    ];
  });
}
