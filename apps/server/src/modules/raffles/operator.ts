import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorGift, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { readReward, toRewardSetting } from '../rewards/index.ts';
import type { Db, Trx } from '../wallet/index.ts';
import { drawRaffle } from './draw.ts';
import { createRaffle } from './past.ts';
import {
  countTickets,
  listRaffles,
  listWinners,
  lockRaffle,
  putRaffle,
  type Raffle,
} from './store.ts';
import type { StoredPrize } from './tables.ts';
import { getRaffleState } from './wire.ts';

type Wire = components['schemas']['OperatorRaffle'];
type Setting = components['schemas']['RaffleSetting'];

/** Maximum winners of a raffle. */
const MAX_WINNERS = 100;

/** The operator's calls for raffles. */
export function raffleOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;

  async function toWire(from: Db, raffle: Raffle, now: Date): Promise<Wire> {
    const counts = await countTickets(from, [raffle.id]);
    const winners = await listWinners(from, [raffle.id]);
    return {
      id: raffle.id,
      names: { ...raffle.names },
      state: getRaffleState(raffle, now),
      opensAt: raffle.opens_at.toISOString(),
      drawsAt: raffle.draws_at.toISOString(),
      claimDays: raffle.claim_days,
      prizes: raffle.prizes.map(({ names, reward, winners: count }) => ({
        names: { ...names },
        reward: toRewardSetting(platform, reward),
        winners: count,
      })),
      tickets: counts.get(raffle.id) ?? 0,
      commitment: raffle.commitment,
      winners: winners.map(({ place, ticket, account, state }) => ({
        place,
        ticket,
        account,
        claimed: state === 'claimed',
      })),
    };
  }

  return {
    async listAllRaffles(_input, ctx) {
      const list = [];
      for (const raffle of await listRaffles(db)) list.push(await toWire(db, raffle, ctx.now));
      return ok({ list });
    },

    async setRaffle({ params: { id }, body }, ctx) {
      const wanted = readRaffle(platform, id, body);
      return {
        gives: getGift(platform, wanted.prizes),
        async commit(trx) {
          const earlier = await lockRaffle(trx, id);
          ctx.before = earlier ? await toWire(trx, earlier, ctx.now) : null;
          const raffle = earlier ? { ...earlier, ...wanted } : createRaffle(platform, wanted);
          if (earlier) await requireUnsold(trx, earlier, raffle);
          await putRaffle(trx, raffle);
          return ok(await toWire(trx, raffle, ctx.now));
        },
      };
    },

    async drawRaffle({ params: { id } }, ctx) {
      return {
        async commit(trx) {
          const raffle = await drawRaffle(platform, trx, id);
          return ok(await toWire(trx, raffle, ctx.now));
        },
      };
    },
  };
}

/**
 * Throws `conflict` if the prizes or the time of a raffle with tickets, or of a drawn one, would
 * change.
 */
async function requireUnsold(trx: Trx, before: Raffle, after: Raffle): Promise<void> {
  const getTerms = ({ prizes, opens_at: opens, draws_at: draws, claim_days: days }: Raffle) =>
    JSON.stringify([prizes.map(sortPrize), opens, draws, days]);
  const count = (await countTickets(trx, [before.id])).get(before.id) ?? 0;
  const isSold = count > 0 || before.drawn_at !== null;
  if (isSold && getTerms(before) !== getTerms(after)) throw new ProblemError('conflict');
}

/** A prize with its fields in a fixed order, because the database reorders them. */
const sortPrize = ({ names, reward, winners }: StoredPrize) => [
  Object.entries(names).toSorted(),
  Object.entries(reward).toSorted(),
  winners,
];

/** Reads a raffle that an operator sets. Throws `validation_failed`. */
function readRaffle(platform: Platform, id: string, body: Setting) {
  const [opensAt, drawsAt] = [new Date(body.opensAt), new Date(body.drawsAt)];
  if (drawsAt <= opensAt) throw invalid('/body/drawsAt', 'future');
  const winners = body.prizes.reduce((sum, prize) => sum + prize.winners, 0);
  if (winners > MAX_WINNERS) throw invalid('/body/prizes', 'maximum');
  return {
    id,
    names: body.names,
    currency: platform.config.currency,
    opens_at: opensAt,
    draws_at: drawsAt,
    claim_days: body.claimDays,
    prizes: body.prizes.map((prize, at) => ({
      names: prize.names,
      reward: readReward(platform, prize.reward, `/body/prizes/${at}/reward`),
      winners: prize.winners,
    })),
  };
}

/** The money of all prizes together (H119). */
function getGift({ config }: Platform, prizes: readonly StoredPrize[]): OperatorGift | undefined {
  const amount = prizes.reduce(
    (sum, { reward, winners }) =>
      sum + ('amount' in reward ? BigInt(reward.amount) * BigInt(winners) : 0n),
    0n,
  );
  return amount === 0n ? undefined : { kind: 'bonus', amount, currency: config.currency };
}

const invalid = (pointer: string, rule: string) =>
  new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
