import { getGamePrizeMode, type PrizeMode } from '@baize/rules/lottery';
import {
  type CatalogueGame,
  gameIcon,
  localised,
  type Snapshot,
  wireType,
} from '../catalogue/index.ts';
import { getTranslations } from '../language/index.ts';

/** Regions of Vietnamese lotteries in the order of the menu, by what an English name says. */
const REGIONS = [
  { pattern: /\bnorthern\b/i, region: 'lottery.north' },
  { pattern: /\bcentral\b/i, region: 'lottery.central' },
  { pattern: /\bsouthern\b/i, region: 'lottery.south' },
] as const;
const NATIONAL = 'lottery.national';
const FAST = 'class.FAST';

/** Id of a region's name in `content/<locale>/names.json`. */
type Region = (typeof REGIONS)[number]['region'] | typeof NATIONAL | typeof FAST;

const getRegionName = (region: Region, language: string): string =>
  localised(getTranslations('names', region), language);

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
  const regions: readonly Region[] = [...REGIONS.map(({ region }) => region), NATIONAL, FAST];
  return regions
    .map((region) => ({
      region: getRegionName(region, language),
      games: games.filter((game) => getRegion(game) === region),
    }))
    .filter((group) => group.games.length > 0);
}

export const listVn = (snapshot: Snapshot): readonly CatalogueGame[] =>
  listAll(snapshot).filter((game) => !game.opensList && VN_VENDORS.has(game.vendor));

function getRegion({ names, type }: CatalogueGame): Region {
  if (type === 'ELOTT') return FAST;
  const name = localised(names, 'en');
  return REGIONS.find(({ pattern }) => pattern.test(name))?.region ?? NATIONAL;
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
    group: getRegionName(getRegion(game), language),
    ...(drawsAt && { drawsAt: drawsAt.toISOString() }),
    maintenance: game.maintenance,
  };
}
