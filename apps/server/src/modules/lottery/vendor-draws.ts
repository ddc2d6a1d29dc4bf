import type { Platform } from '../../platform/platform.ts';
import { type CatalogueGame, localised, wireType } from '../catalogue/index.ts';

/** A past draw as its vendor tells it. */
export interface VendorResult {
  readonly round: number;
  /** Milliseconds since 1970. */
  readonly drawnAt: number;
  readonly numbers: readonly string[];
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** The draw on sale, and the latest results. */
export interface VendorDraws {
  readonly round: number;
  readonly drawsAt: number;
  readonly closesAt: number;
  readonly commitment: string;
  readonly results: readonly VendorResult[];
}

/** Reads the draws of lotteries from their vendor, without holding a list up. */
export interface DrawFeed {
  /** The times of the next draws by node id; a game whose vendor does not answer is missing. */
  readNextDraws(games: readonly CatalogueGame[]): Promise<ReadonlyMap<number, Date>>;
  /** The draws of one lottery; null if its vendor does not answer. */
  readDraws(game: CatalogueGame, results: number): Promise<VendorDraws | null>;
}

const TIMEOUT_MS = 2000;
/** Titles in one request. */
const BATCH = 24;
/** Results of a lottery are asked for at most this often. */
const FRESH_MS = 1000;
const MAX_CACHED = 500;

interface CachedDraws {
  readonly at: number;
  readonly draws: Promise<VendorDraws | null>;
}

/** All demo vendors are one arcade; its address is that of launched games. */
export function createDrawFeed({ config, log }: Platform): DrawFeed {
  const next = new Map<number, number>();
  const cached = new Map<string, CachedDraws>();

  async function ask(
    games: readonly CatalogueGame[],
    results: number,
  ): Promise<readonly (VendorDraws | null)[]> {
    const titles = games.map((game) => ({
      vendor: game.vendor,
      gameCode: game.code,
      gameType: wireType(game.type),
      gameName: localised(game.names, 'EN'),
    }));
    try {
      const response = await fetch(`${config.arcadeOrigin}/draws`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ titles, results }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await response.json();
      return games.map((_, index) => readAnswer(body, index));
    } catch (error) {
      log.warn({ error }, 'a vendor of lotteries does not answer');
      return games.map(() => null);
    }
  }

  async function renew(games: readonly CatalogueGame[]): Promise<void> {
    const answers = await ask(games, 0);
    for (const [index, game] of games.entries()) {
      const draws = answers[index];
      if (draws) next.set(game.nodeId, draws.drawsAt);
    }
  }

  return {
    async readNextDraws(games) {
      const now = Date.now();
      const stale = games.filter(({ nodeId }) => (next.get(nodeId) ?? 0) <= now);
      const batches = Array.from({ length: Math.ceil(stale.length / BATCH) }, (_, index) =>
        stale.slice(index * BATCH, (index + 1) * BATCH),
      );
      await Promise.all(batches.map(renew));
      return new Map(
        games.flatMap(({ nodeId }) => {
          const at = next.get(nodeId) ?? 0;
          return at > now ? [[nodeId, new Date(at)] as const] : [];
        }),
      );
    },
    readDraws(game, results) {
      const key = `${game.nodeId}/${results}`;
      const known = cached.get(key);
      const now = Date.now();
      if (known && now - known.at < FRESH_MS) return known.draws;
      const draws = ask([game], results).then(([answer]) => answer ?? null);
      if (cached.size >= MAX_CACHED) cached.clear();
      cached.set(key, { at: now, draws });
      return draws;
    },
  };
}

/** One entry of an answer, or null if it is not what the arcade promises. */
function readAnswer(body: unknown, index: number): VendorDraws | null {
  const { value } = (body ?? {}) as { readonly value?: unknown };
  const draws: unknown = Array.isArray(value) ? value[index] : null;
  return areDraws(draws) ? draws : null;
}

function areDraws(value: unknown): value is VendorDraws {
  if (typeof value !== 'object' || value === null) return false;
  const draws = value as Readonly<Record<string, unknown>>;
  const isDraw = [draws['round'], draws['drawsAt'], draws['closesAt']].every(Number.isSafeInteger);
  const { commitment, results } = draws;
  return (
    isDraw && typeof commitment === 'string' && Array.isArray(results) && results.every(isResult)
  );
}

function isResult(value: unknown): value is VendorResult {
  if (typeof value !== 'object' || value === null) return false;
  const result = value as Readonly<Record<string, unknown>>;
  const texts = [result['commitment'], result['serverSeed'], result['clientSeed']];
  const { numbers } = result;
  return (
    [result['round'], result['drawnAt']].every(Number.isSafeInteger) &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(numbers) &&
    numbers.every((number) => typeof number === 'string')
  );
}
