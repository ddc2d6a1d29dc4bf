import type { Schemas } from '@baize/api';
import { getDigits } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { maskedName } from '../../platform/masked-name.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { localised } from '../catalogue/index.ts';
import { claimReward, getState, notifyRewards, toRewardValue } from '../rewards/index.ts';
import { drawRaffle } from './draw.ts';
import { raffleOperatorHandlers } from './operator.ts';
import {
  countTickets,
  listRaffles,
  listTickets,
  listWinners,
  type Raffle,
  type Winner,
} from './store.ts';
import { getRaffleState } from './wire.ts';
import './tables.ts';

export { createTicketGiver } from './draw.ts';
export { addPastRaffle } from './past.ts';

const DRAW = { name: 'raffles-clock', cron: '* * * * *' };
/** Maximum numbers of own tickets in a response. */
const MAX_TICKETS_SHOWN = 100;

/**
 * Raffles (C58): rewards give tickets, the draw follows a published commitment, winners claim their
 * prizes.
 */
export function createRafflesModule(platform: Platform): ServerModule {
  platform.jobs.register({ ...DRAW, run: () => drawDue(platform) });
  return {
    name: 'raffles',
    handlers: handlers(platform),
    operatorHandlers: raffleOperatorHandlers(platform),
  };
}

/** Draws every due raffle, each in its own transaction. */
async function drawDue(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const raffles = await listRaffles(platform.db);
  for (const { id, drawn_at: drawnAt, draws_at: drawsAt } of raffles) {
    if (drawnAt === null && drawsAt <= now)
      await platform.transaction((trx) => drawRaffle(platform, trx, id));
  }
}

function handlers(platform: Platform): Partial<Handlers> {
  const { db, config } = platform;
  return {
    async listRaffles({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const raffles = await listRaffles(db);
      const ids = raffles.map(({ id }) => id);
      const [counts, tickets, winners] = await Promise.all([
        countTickets(db, ids),
        listTickets(db, playerId),
        listWinners(db, ids),
      ]);
      const seen = { playerId, now: ctx.now, language: query.language ?? ctx.language };
      return ok({
        list: raffles.map((raffle) => ({
          ...toWire(
            platform,
            raffle,
            seen,
            winners.filter((row) => row.raffle_id === raffle.id),
          ),
          tickets: counts.get(raffle.id) ?? 0,
          ownTickets: tickets
            .filter((row) => row.raffle_id === raffle.id)
            .slice(0, MAX_TICKETS_SHOWN)
            .map(({ number }) => number),
        })),
      });
    },

    async claimRaffle({ body: { activityId } }, ctx) {
      const { playerId } = ctx.requireSession();
      return {
        async commit(trx, reference) {
          const raffle = (await listRaffles(trx)).find(({ id }) => id === activityId);
          if (!raffle) throw new ProblemError('not_found');
          if (raffle.drawn_at === null) throw new ProblemError('reward_not_ready');
          const own = (await listWinners(trx, [activityId])).filter(
            (winner) => winner.player_id === playerId,
          );
          if (own.length === 0) throw new ProblemError('not_found');
          const paid = [];
          let refusal: Parameters<typeof toProblem>[0] = 'already_claimed';
          for (const winner of own) {
            const claimed = await claimReward(platform, trx, playerId, winner.reward_id);
            if (claimed.outcome === 'claimed') paid.push({ winner, reward: claimed.reward.reward });
            else if (claimed.outcome !== 'already_claimed') refusal = claimed.outcome;
          }
          const [best] = paid;
          if (best === undefined) throw toProblem(refusal);
          await notifyRewards(platform, trx, [playerId]);
          const cash = paid.reduce(
            (sum, { reward }) => sum + (reward.kind === 'cash' ? BigInt(reward.amount) : 0n),
            0n,
          );
          return ok({
            activityId,
            prize: localised(raffle.prizes[best.winner.prize]!.names, ctx.language),
            ...(cash > 0n && { amount: formatMoney(cash, getDigits(config, raffle.currency)) }),
            reference,
          });
        },
      };
    },
  };
}

const toProblem = (
  code: 'already_claimed' | 'reward_expired' | 'bonus_active' | 'limit_reached' | 'not_found',
) => new ProblemError(code);

function toWire(
  platform: Platform,
  raffle: Raffle,
  { playerId, now, language }: { playerId: string; now: Date; language: string },
  winners: readonly Winner[],
): Omit<Schemas['Raffle'], 'tickets' | 'ownTickets'> {
  const { prizes, currency } = raffle;
  const isOwn = (winner: Winner) => winner.player_id === playerId;
  return {
    id: raffle.id,
    name: localised(raffle.names, language),
    state: getRaffleState(raffle, now),
    opensAt: raffle.opens_at.toISOString(),
    drawsAt: raffle.draws_at.toISOString(),
    ...(raffle.drawn_at !== null && { drawnAt: raffle.drawn_at.toISOString() }),
    prizes: prizes.map(({ names, reward, winners: count }) => ({
      name: localised(names, language),
      reward: toRewardValue(platform, reward, currency),
      winners: count,
    })),
    commitment: raffle.commitment,
    ...(raffle.seed !== null && { seed: raffle.seed }),
    ...(raffle.tickets_digest !== null && { ticketsDigest: raffle.tickets_digest }),
    winners: winners.map((winner) => ({
      place: winner.place,
      ticket: winner.ticket,
      customerName: isOwn(winner) ? winner.account : maskedName(winner.account),
      prize: localised(prizes[winner.prize]!.names, language),
      self: isOwn(winner),
    })),
    claimable: winners.some((winner) => isOwn(winner) && getState(winner, now) === 'available'),
  };
}
