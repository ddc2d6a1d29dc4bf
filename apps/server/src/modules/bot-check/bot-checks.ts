import { createHmac } from 'node:crypto';
import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { makeChallenge, readProof, type ProofWeight } from './proof.ts';
import './tables.ts';

/** Long enough to fill in a form that was left open for a while. */
const LIFETIME_MS = 10 * 60_000;
/** A proof that replaces a captcha must cost more than the proof of a usual login. */
const HEAVY_TIMES = 8;
/** Challenges per address. */
const PER_ADDRESS = { max: 300, windowMs: 60_000 };

/** The bot check of a call (`challenge`), if it has one. */
export type BotCheck = Schemas['BotCheck'] | undefined;

/** Proofs of work (H3, H45): challenges, and solutions that can be used once. */
export interface BotChecks {
  /** Creates a challenge; `heavy` for a proof that replaces a captcha too. */
  issue(weight: ProofWeight, addressBlock: string): Promise<Schemas['ProofOfWork']>;
  /**
   * Verifies and uses up the proof of a call. Throws `challenge_failed` (403) if it is missing,
   * wrong, expired or used.
   */
  demand(check: BotCheck): Promise<ProofWeight>;
  /** As `demand`, but the proof must also be one that replaces a captcha (H45). */
  demandHeavy(check: BotCheck): Promise<void>;
  sweep(): Promise<void>;
}

/** The bot checks of a platform, shared by the modules that ask for one. */
export const getBotChecks = service(createBotChecks);

function createBotChecks(platform: Platform): BotChecks {
  const { config, clock, db, limits } = platform;
  const key = createHmac('sha256', config.vendorMasterKey ?? 'baize')
    .update('bot-check')
    .digest('hex');

  async function demand(check: BotCheck): Promise<ProofWeight> {
    const payload = check?.kind === 'altcha' ? check.payload : undefined;
    const facts = payload === undefined ? null : await readProof(key, payload, clock.now());
    if (facts === null) throw new ProblemError('challenge_failed');
    const used = await db
      .insertInto('bot_proof')
      .values({ challenge: facts.challenge, ends_at: facts.endsAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('challenge')
      .executeTakeFirst();
    if (used === undefined) throw new ProblemError('challenge_failed');
    return facts.weight;
  }

  return {
    async issue(weight, addressBlock) {
      limits.take(`bot-check:${addressBlock}`, PER_ADDRESS);
      const work = config.botCheckCost * (weight === 'heavy' ? HEAVY_TIMES : 1);
      return makeChallenge(key, work, weight, new Date(clock.nowMs() + LIFETIME_MS));
    },
    demand,
    async demandHeavy(check) {
      if ((await demand(check)) !== 'heavy') throw new ProblemError('challenge_failed');
    },
    async sweep() {
      await db.deleteFrom('bot_proof').where('ends_at', '<=', clock.now()).execute();
    },
  };
}
