import { getGamePrizeMode, type PrizeMode } from '@baize/rules/lottery';
import {
  type CatalogueGame,
  gameIcon,
  localised,
  type Snapshot,
  wireType,
} from '../catalogue/index.ts';

type Texts = Readonly<Record<string, string>>;

/** Regions of Vietnamese lotteries in the order of the menu, by what an English name says. */
const REGIONS: readonly { readonly pattern: RegExp; readonly names: Texts }[] = [
  { pattern: /\bnorthern\b/i, names: { en: 'North', vi: 'Miền Bắc' } },
  { pattern: /\bcentral\b/i, names: { en: 'Central', vi: 'Miền Trung' } },
  { pattern: /\bsouthern\b/i, names: { en: 'South', vi: 'Miền Nam' } },
];
const NATIONAL: Texts = { en: 'Nationwide', vi: 'Toàn quốc' };
const FAST: Texts = { en: 'Fast draws', vi: 'Quay nhanh' };
/** The vendors of Vietnamese lotteries, daily and fast. */
const VN_VENDORS: ReadonlySet<string> = new Set(['TCG_LOTT', 'TCG_LOTTO_VN']);

const getMode = (game: CatalogueGame): PrizeMode | null =>
  getGamePrizeMode(game.vendor, wireType(game.type));

const listAll = ({ byType }: Snapshot): readonly CatalogueGame[] => [
  ...(byType.get('LOTT') ?? []),
  ...(byType.get('ELOTT') ?? []),
];

/** The lotteries of a prize mode (C42). */
export function listByMode(snapshot: Snapshot, mode: PrizeMode): readonly CatalogueGame[] {
  return listAll(snapshot).filter((game) => !game.opensList && getMode(game) === mode);
}

export const isLottery = (game: CatalogueGame): boolean => getMode(game) !== null;

/** Vietnamese lotteries by region (C43). */
export function listVnRegions(
  snapshot: Snapshot,
  language: string,
): readonly { readonly region: string; readonly games: readonly CatalogueGame[] }[] {
  const games = listVn(snapshot);
  const names = [...REGIONS.map((region) => region.names), NATIONAL, FAST];
  return names
    .map((texts) => ({
      region: localised(texts, language),
      games: games.filter((game) => getRegion(game) === texts),
    }))
    .filter((group) => group.games.length > 0);
}

export const listVn = (snapshot: Snapshot): readonly CatalogueGame[] =>
  listAll(snapshot).filter((game) => !game.opensList && VN_VENDORS.has(game.vendor));

function getRegion({ names, type }: CatalogueGame): Texts {
  if (type === 'ELOTT') return FAST;
  const name = localised(names, 'en');
  return REGIONS.find(({ pattern }) => pattern.test(name))?.names ?? NATIONAL;
}

/** A lottery on the wire. */
export function toLotteryGame(game: CatalogueGame, language: string, drawsAt?: Date) {
  return {
    nodeId: String(game.nodeId),
    gameName: localised(game.names, language),
    gameCode: game.code,
    vassalage: game.vendor,
    showIcon: gameIcon(game.vendor, game.type, game.code),
    prizeMode: getMode(game) ?? ('LOTT' as const),
    group: localised(getRegion(game), language),
    ...(drawsAt && { drawsAt: drawsAt.toISOString() }),
    maintenance: game.maintenance,
  };
}
