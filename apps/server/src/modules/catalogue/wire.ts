import { localised } from '../language/index.ts';
import { gameIcon, ICON_TEMPLATE, vendorIcon, vendorLogo } from './art-urls.ts';
import { classTitle, gameTypes, typeTitle, wireType, type GameType } from './game-types.ts';
import type { CatalogueGame, CatalogueVendor, Snapshot } from './snapshot.ts';

/** E2–E14 in the shape of the document's schema `Game`. */
export function toWireGame(
  game: CatalogueGame,
  snapshot: Snapshot,
  language: string,
  favourite: boolean,
) {
  const name = localised(game.names, language);
  const vendor = snapshot.vendors.get(game.vendor);
  const vendorName = vendor ? localised(vendor.names, language) : game.vendor;
  const icon = gameIcon(game.vendor, game.type, game.code);
  return {
    nodeId: String(game.nodeId),
    gameName: name,
    nodeName: name,
    displayName: name,
    showIcon: icon,
    iconUrl: icon,
    lagerIcon: icon,
    vassalage: game.vendor,
    vendorName,
    gameCode: game.code,
    gameType: wireType(game.type),
    cardId: String(game.cardId),
    accountTypeName: game.accountTypeName,
    isGame: game.opensList ? ('VASSALAGE' as const) : ('GAME' as const),
    ...(game.classify ? { gameClassify: game.classify } : {}),
    ...(game.tab ? { tab: game.tab } : {}),
    favourite,
    maintenance: game.maintenance,
    isNew: game.isNew,
    isHot: game.isHot,
    playsForFun: game.playsForFun,
  };
}

/** The maximum of the document. */
const MAX_LIVE_MODELS = 200;

/**
 * Live tables on the wire, of some vendors or all (C59). The tables of the demo are animated and
 * have no dealer, so a table is shown by its own picture.
 */
export function toLiveModels(
  { byType }: Snapshot,
  vendors: readonly string[] | null,
  language: string,
) {
  const games = (byType.get('LIVE') ?? []).filter(
    ({ vendor, opensList }) => !opensList && (vendors?.includes(vendor) ?? true),
  );
  return games.slice(0, MAX_LIVE_MODELS).map((game) => ({
    id: String(game.nodeId),
    name: localised(game.names, language),
    pictureUrl: gameIcon(game.vendor, game.type, game.code),
    vassalage: game.vendor,
    online: !game.maintenance,
    tableName: game.accountTypeName,
  }));
}

/** A game on the wire. */
export type WireGame = ReturnType<typeof toWireGame>;

function toCard(vendor: CatalogueVendor, games: readonly CatalogueGame[], language: string) {
  const own = games.filter((game) => game.vendor === vendor.code);
  const card = own.find((game) => game.opensList) ?? own[0];
  return {
    cardId: String(card?.cardId ?? vendor.code),
    displayName: localised(vendor.names, language),
    showIcon: vendorIcon(vendor.code),
    lagerIcon: vendorLogo(vendor.code),
    vassalage: vendor.code,
    gameType: wireType(card?.type ?? 'RNG'),
    isGame: card?.opensList ? ('VASSALAGE' as const) : ('GAME' as const),
  };
}

/** The sports lane carries the cards of e-sports and cockfight; the portal splits them (K43). */
const CARD_TYPES: Partial<Record<GameType, readonly GameType[]>> = {
  SPORTS: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
};

function getVendors(snapshot: Snapshot, games: readonly CatalogueGame[]): CatalogueVendor[] {
  const codes = new Set(games.map((game) => game.vendor));
  return [...snapshot.vendors.values()].filter((vendor) => codes.has(vendor.code));
}

function toClasses(games: readonly CatalogueGame[], language: string) {
  const classes = new Map<string, Set<string>>();
  for (const { classify, vendor } of games) {
    if (classify === null) continue;
    const found = classes.get(classify);
    if (found) found.add(vendor);
    else classes.set(classify, new Set([vendor]));
  }
  return [...classes].map(([key, vendors]) => ({
    key,
    title: classTitle(key, language),
    vendors: [...vendors].sort(),
  }));
}

/** A vendor category (E15): the vendors of a type, their cards and its classes of games. */
export function toLane(snapshot: Snapshot, type: GameType, language: string) {
  const games = snapshot.byType.get(type) ?? [];
  const cardTypes = CARD_TYPES[type] ?? [type];
  return {
    gameCategory: wireType(type),
    title: typeTitle(type, language),
    vendors: getVendors(snapshot, games).map((vendor) => ({
      vassalage: vendor.code,
      displayName: localised(vendor.names, language),
      gameType: wireType(type),
      iconUrl: vendorIcon(vendor.code),
      logoUrl: vendorLogo(vendor.code),
      gameCount: games.filter((game) => game.vendor === vendor.code && !game.opensList).length,
      maintenance: vendor.maintenance,
    })),
    cards: cardTypes.flatMap((cardType) => {
      const own = snapshot.byType.get(cardType) ?? [];
      return getVendors(snapshot, own).map((vendor) => toCard(vendor, own, language));
    }),
    gameClassify: toClasses(games, language),
  };
}

/** Every lane with a vendor, or the one of a type. */
export function toLanes(snapshot: Snapshot, type: GameType | null, language: string) {
  const laneTypes = type ? [type] : gameTypes.filter((each) => snapshot.byType.has(each));
  return laneTypes.map((each) => toLane(snapshot, each, language));
}

const getFlags = (game: CatalogueGame): number =>
  (game.isNew ? 1 : 0) |
  (game.isHot ? 2 : 0) |
  (game.maintenance ? 4 : 0) |
  (game.opensList ? 8 : 0) |
  (game.playsForFun ? 16 : 0);

/** All games of a type, compact: the document's `GameIndex`. */
export function toIndex(snapshot: Snapshot, type: GameType, language: string) {
  const games = snapshot.byType.get(type) ?? [];
  return {
    gameType: wireType(type),
    revision: String(snapshot.revision),
    language,
    total: games.length,
    iconTemplate: ICON_TEMPLATE,
    games: games.map((game) => [
      String(game.nodeId),
      localised(game.names, language),
      game.vendor,
      game.code,
      getFlags(game),
      game.tab ?? '',
    ]),
  };
}
