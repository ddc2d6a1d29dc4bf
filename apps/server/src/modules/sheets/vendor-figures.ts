import type { Schemas } from '@baize/api';
import { TimedCache } from './timed-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { localised, wireType, type CatalogueGame } from '../catalogue/index.ts';

type Figures = Schemas['GameFigures'];

/** A sheet waits no longer for the vendor. */
const TIMEOUT_MS = 1500;
const MAX_BYTES = 16_384;
/** Odds do not change while a game is offered. */
const MAX_AGE_MS = 60 * 60_000;
/** A vendor that does not answer is asked again after this. */
const FAILED_MS = 30_000;
const MAX_KEPT = 5000;

/** Reads the odds and stakes of games from their vendor. */
export function createVendorFigures({ config, log, clock }: Platform) {
  const cache = new TimedCache<Figures | null>(MAX_KEPT, () => clock.nowMs());

  async function read(game: CatalogueGame, hasJackpot: boolean): Promise<Figures | null> {
    try {
      const response = await fetch(`${config.arcadeOrigin}/sheet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          vendor: game.vendor,
          game: game.code,
          type: wireType(game.type),
          name: localised(game.names, 'EN'),
          jackpot: hasJackpot,
          currency: config.currency,
          decimals: config.currencyDigits,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      const text = await response.text();
      return response.ok && text.length <= MAX_BYTES ? parseFigures(text) : null;
    } catch (error) {
      log.debug({ err: error, vendor: game.vendor }, 'the vendor does not tell its figures');
      return null;
    }
  }

  /** Null while the vendor does not tell them. */
  return (game: CatalogueGame, hasJackpot: boolean): Promise<Figures | null> =>
    cache.get(
      `${game.vendor}/${game.code}/${hasJackpot}`,
      () => read(game, hasJackpot),
      (figures) => (figures === null ? FAILED_MS : MAX_AGE_MS),
    );
}

const PERCENTAGE = /^\d{1,3}(\.\d{1,4})?$/;
const MONEY = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/;
const VOLATILITIES = ['low', 'medium', 'high'] as const;

/** The figures of a vendor's answer; null for anything that the portal could not show. */
export function parseFigures(text: string): Figures | null {
  const { value } = JSON.parse(text) as { value?: Record<string, unknown> };
  const rtp = readRange(value?.['rtp']);
  const hitRate = readRange(value?.['hitRate']);
  const volatility = VOLATILITIES.find((one) => one === value?.['volatility']);
  const maxWin = value?.['maxWin'];
  const [minStake, maxStake] = [value?.['minStake'], value?.['maxStake']];
  if (!rtp || !hitRate || !volatility || !isMoney(minStake) || !isMoney(maxStake)) return null;
  if (typeof maxWin !== 'number' || !(maxWin >= 0 && maxWin <= 1e9)) return null;
  return {
    rtpLow: rtp[0],
    rtpHigh: rtp[1],
    volatility,
    hitRateLow: hitRate[0],
    hitRateHigh: hitRate[1],
    maxWin,
    minStake,
    maxStake,
  };
}

const isMoney = (value: unknown): value is string => typeof value === 'string' && MONEY.test(value);

function readRange(value: unknown): readonly [string, string] | null {
  const [low, high] = Array.isArray(value) ? (value as unknown[]) : [];
  const isShare = (one: unknown): one is string => typeof one === 'string' && PERCENTAGE.test(one);
  return isShare(low) && isShare(high) ? [low, high] : null;
}
