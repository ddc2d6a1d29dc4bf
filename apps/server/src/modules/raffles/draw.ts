import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { addRewards, type GiveTickets, notifyRewards } from '../rewards/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import type { Trx } from '../wallet/index.ts';
import { digestTickets, drawNumbers } from './fairness.ts';
import { lockRaffle, type Raffle } from './store.ts';
import type { StoredPrize } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

/** Gives tickets of an open raffle, with consecutive numbers. */
export function createTicketGiver(platform: Platform): GiveTickets {
  return async (trx, playerId, { raffleId, count }, rewardId) => {
    const raffle = await lockRaffle(trx, raffleId);
    const now = platform.clock.now();
    if (!raffle || raffle.drawn_at !== null || now >= raffle.draws_at || now < raffle.opens_at)
      return false;
    const { last } = await trx
      .selectFrom('raffle_ticket')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('raffle_id', '=', raffleId)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_none, at) => ({
      raffle_id: raffleId,
      number: (last ?? 0) + at + 1,
      player_id: playerId,
      source_key: `${rewardId}:${at + 1}`,
      at: now,
    }));
    await trx.insertInto('raffle_ticket').values(rows).execute();
    return true;
  };
}

/**
 * Draws a due raffle once: reveals its seed and gives the winners their rewards. Throws
 * `not_found`, and `conflict` before its time.
 */
export async function drawRaffle(platform: Platform, trx: Trx, id: string): Promise<Raffle> {
  const raffle = await lockRaffle(trx, id);
  if (!raffle) throw new ProblemError('not_found');
  if (raffle.drawn_at !== null) return raffle;
  const now = platform.clock.now();
  if (now < raffle.draws_at) throw new ProblemError('conflict');
  const seed = getMerchant(platform).sealer.open(raffle.sealed_seed);
  if (seed === null) throw new Error(`The seed of raffle ${id} was sealed with another key.`);
  const tickets = await trx
    .selectFrom('raffle_ticket')
    .select(['number', 'player_id as playerId'])
    .where('raffle_id', '=', id)
    .orderBy('number')
    .execute();
  const digest = digestTickets(tickets);
  const places = listPlaces(raffle.prizes);
  const numbers = drawNumbers({ seed, digest }, tickets.length, places.length);
  const winners = numbers.map((ticket, at) => ({
    raffle_id: id,
    place: at + 1,
    ticket,
    player_id: tickets[ticket - 1]!.playerId,
    prize: places[at]!,
  }));
  if (winners.length > 0) await trx.insertInto('raffle_winner').values(winners).execute();
  const drawn = { seed, tickets_digest: digest, drawn_at: now };
  await trx.updateTable('raffle').set(drawn).where('id', '=', id).execute();
  await addRewards(
    trx,
    winners.map((winner) => ({
      player_id: winner.player_id,
      source: 'raffle' as const,
      source_key: getRewardKey(id, winner.place),
      names: raffle.prizes[winner.prize]!.names,
      reward: raffle.prizes[winner.prize]!.reward,
      currency: raffle.currency,
      expires_at: new Date(now.getTime() + raffle.claim_days * DAY_MS),
      at: now,
    })),
  );
  await notifyRewards(
    platform,
    trx,
    tickets.map(({ playerId }) => playerId),
  );
  return { ...raffle, ...drawn };
}

/** The prize of each place, the best one first. */
const listPlaces = (prizes: readonly StoredPrize[]): number[] =>
  prizes.flatMap(({ winners }, prize) => Array.from<number>({ length: winners }).fill(prize));

/** The key of a prize's reward. */
export const getRewardKey = (raffleId: string, place: number): string => `${raffleId}:${place}`;
