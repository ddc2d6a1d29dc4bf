import type { SeamlessSchemas } from '@baize/api/seamless';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type SeamlessHandlers } from '../../platform/http/handlers.ts';
import { parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogue } from './catalogue.ts';

type ReportedRoom = SeamlessSchemas['ReportedRoom'];

/** A vendor's report of the rooms of its card games (C39). */
export function roomHandlers(platform: Platform): Partial<SeamlessHandlers> {
  const digits = platform.config.currencyDigits;

  const toRow = (nodeId: number, now: Date) => (room: ReportedRoom, index: number) => {
    const min = readStake(room.minStake, digits, `/body/rooms/${index}/minStake`);
    const max = readStake(room.maxStake, digits, `/body/rooms/${index}/maxStake`);
    const isPossible = max >= min && room.seats > 1 && room.players <= room.seats;
    if (!isPossible || room.waiting > room.players) throw invalid(`/body/rooms/${index}`, 'range');
    return {
      node_id: nodeId,
      room_id: room.roomId,
      names: { en: room.name ?? room.roomId },
      min_stake: min,
      max_stake: max,
      seats: room.seats,
      players: room.players,
      waiting: room.waiting,
      reported_at: now,
    };
  };

  return {
    reportRooms: async ({ body }, ctx) => {
      const vendor = ctx.headers['x-vendor-code'];
      const game = await getCatalogue(platform).find(String(vendor), body.gameCode);
      if (!game || game.type !== 'PVP' || game.opensList) throw new ProblemError('game_not_found');
      const { nodeId } = game;
      const rows = body.rooms.map(toRow(nodeId, ctx.now));
      const ids = rows.map((row) => row.room_id);
      if (new Set(ids).size < ids.length) throw invalid('/body/rooms', 'unique');
      const rooms = await platform.transaction(async (trx) => {
        // Also takes the players off rooms that the report leaves out.
        await trx
          .updateTable('pvp_room')
          .set({ players: 0, waiting: 0, reported_at: ctx.now })
          .where('node_id', '=', nodeId)
          .execute();
        if (rows.length > 0) await writeRooms(trx, nodeId, rows);
        const counted = await trx
          .selectFrom('pvp_room')
          .select((eb) => eb.fn.countAll<number>().as('rooms'))
          .where('node_id', '=', nodeId)
          .executeTakeFirstOrThrow();
        if (Number(counted.rooms) > MAX_ROOMS) throw invalid('/body/rooms', 'maxItems');
        return Number(counted.rooms);
      });
      return ok({ rooms });
    },
  };
}

/** Rooms of a title; a vendor that renames them does not fill the list. */
const MAX_ROOMS = 20;

interface RoomRow {
  readonly node_id: number;
  readonly room_id: string;
  readonly names: { readonly en: string };
  readonly min_stake: bigint;
  readonly max_stake: bigint;
  readonly seats: number;
  readonly players: number;
  readonly waiting: number;
  readonly reported_at: Date;
}

/** Adds new rooms; known ones keep their names. Throws for an id of another title's room. */
async function writeRooms(
  trx: Transaction<Database>,
  nodeId: number,
  rows: readonly RoomRow[],
): Promise<void> {
  const written = await trx
    .insertInto('pvp_room')
    .values(rows.map((row) => ({ ...row, names: JSON.stringify(row.names) as never })))
    .onConflict((conflict) =>
      conflict
        .column('room_id')
        .doUpdateSet((eb) => ({
          min_stake: eb.ref('excluded.min_stake'),
          max_stake: eb.ref('excluded.max_stake'),
          seats: eb.ref('excluded.seats'),
          players: eb.ref('excluded.players'),
          waiting: eb.ref('excluded.waiting'),
          reported_at: eb.ref('excluded.reported_at'),
        }))
        .where('pvp_room.node_id', '=', nodeId),
    )
    .returning('room_id')
    .execute();
  if (written.length < rows.length) throw invalid('/body/rooms', 'unique');
}

function readStake(text: string, digits: number, pointer: string): bigint {
  const stake = parseStake(text, digits);
  if (stake === null || stake <= 0n) throw invalid(pointer, 'range');
  return stake;
}

function parseStake(text: string, digits: number): bigint | null {
  try {
    return parseMoney(text, digits);
  } catch {
    return null;
  }
}

const invalid = (pointer: string, rule: string): ProblemError =>
  new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
