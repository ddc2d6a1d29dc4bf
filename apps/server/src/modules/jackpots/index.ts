import type { Schemas } from '@baize/api';
import { createShowcase, type Showcase } from '@baize/rules/showcase';
import { getCurrency } from '../../platform/currency.ts';
import { ok } from '../../platform/http/handlers.ts';
import { ResponseCache } from '../../platform/http/serialised.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import {
  getCatalogue,
  findGames,
  localised,
  toWireGame,
  type CatalogueVendor,
  type Snapshot,
} from '../catalogue/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { createAnnouncer } from './announcer.ts';
import { foldPools, readPools, type Pool } from './pools.ts';
import './tables.ts';

export { jackpotRules } from './ledger-rules.ts';
export { addPools, foldPools } from './pools.ts';
export { getJackpots } from './wins.ts';

/** K18: jackpots of the block; K17: games of each. */
const POOLS = 3;
const GAMES = 8;

function getGames(snapshot: Snapshot, vendor: string, language: string) {
  const games = findGames(snapshot, {
    type: 'RNG',
    vendors: [vendor],
    classify: null,
    tab: 'JP',
    filter: 'ALL',
    search: null,
  });
  return games.slice(0, GAMES).map((game) => toWireGame(game, snapshot, language, false));
}

/** Whole units of a currency on the wire. */
const formatUnits = (units: number, digits: number): string =>
  formatMoney(BigInt(units) * 10n ** BigInt(digits), digits);

/**
 * Shared jackpots: real ones by default, the specification's illustration if the licence allows it
 * (H28).
 */
export function createJackpotsModule(platform: Platform): ServerModule {
  const { config, jobs } = platform;
  const catalogue = getCatalogue(platform);
  const announcer = createAnnouncer(platform);
  const cache = new ResponseCache({ limit: 60 });
  const showcases = new Map<string, Showcase>();
  let unsubscribe = (): void => {};
  catalogue.onChange(() => cache.clear());
  jobs.register({ name: 'jackpot-fold', cron: '*/10 * * * *', run: () => foldPools(platform) });

  function base(vendor: CatalogueVendor, snapshot: Snapshot, language: string, now: Date) {
    return {
      id: vendor.code,
      vassalage: vendor.code,
      displayName: localised(vendor.names, language),
      asOf: now.toISOString(),
      games: getGames(snapshot, vendor.code, language),
    };
  }

  async function live(language: string, now: Date): Promise<Schemas['Jackpot'][]> {
    const snapshot = await catalogue.snapshot();
    const toJackpot = (pool: Pool, vendor: CatalogueVendor): Schemas['Jackpot'] => ({
      ...base(vendor, snapshot, language, now),
      amount: formatMoney(pool.amount, config.currencyDigits),
      currencySymbol: getCurrency(pool.currency).symbol,
      seedAmount: formatMoney(pool.seed, config.currencyDigits),
      contributionBasisPoints: pool.contributionBp,
      // A real jackpot grows only by bets; events announce it.
      growthPerSecond: formatMoney(0n, config.currencyDigits),
    });
    const jackpots = (await readPools(platform)).flatMap((pool) => {
      const vendor = snapshot.vendors.get(pool.vendor);
      return vendor ? [toJackpot(pool, vendor)] : [];
    });
    return jackpots.slice(0, POOLS);
  }

  function getCounter(vendor: string): Showcase {
    const counter = showcases.get(vendor) ?? createShowcase(vendor);
    showcases.set(vendor, counter);
    return counter;
  }

  async function showcase(language: string, now: Date): Promise<Schemas['Jackpot'][]> {
    const snapshot = await catalogue.snapshot();
    const toJackpot = (vendor: CatalogueVendor): Schemas['Jackpot'] => {
      return {
        ...base(vendor, snapshot, language, now),
        amount: formatUnits(getCounter(vendor.code).at(now.getTime()).value, config.currencyDigits),
        currencySymbol: getCurrency(config.currency).symbol,
      };
    };
    const vendors = [...snapshot.vendors.values()].filter(({ jackpot }) => jackpot);
    return vendors.slice(0, POOLS).map(toJackpot);
  }

  function isShowcase(): boolean {
    const { showcaseJackpots } = getMerchant(platform).current().switches;
    return showcaseJackpots && config.jurisdiction.profile !== 'regulated';
  }

  return {
    name: 'jackpots',
    handlers: {
      listJackpots: async ({ query }, ctx) => {
        const language = query.language ?? ctx.language;
        if (isShowcase()) {
          return ok({ mode: 'showcase' as const, list: await showcase(language, ctx.now) });
        }
        const body = await cache.get(language.toLowerCase(), async () => ({
          mode: 'live',
          list: await live(language, ctx.now),
        }));
        return { status: 200 as const, body };
      },
    },
    async start() {
      // A jackpot grows only when money moves.
      unsubscribe = platform.events.subscribe(({ type }) => {
        if (type === 'balance') cache.clear();
      });
      announcer.start();
    },
    async stop() {
      unsubscribe();
      await announcer.stop();
    },
  };
}
