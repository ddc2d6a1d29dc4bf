import { type GameType, toWireGameType } from '@baize/api';
import { apiQuery } from '../kernel/http/query.ts';
import * as limits from '../kernel/limits.ts';

/** The lobby's API calls with the specified parameters (C30–C35, C40, C41). */
export const lobby = {
  vendors: (language: string) =>
    apiQuery('/api/games/vendors', { platform: 'html5-desktop', language }),
  section: (type: GameType, language: string) =>
    apiQuery('/api/games', {
      clientType: 3,
      platform: 'html5-desktop',
      gameType: toWireGameType(type),
      pageNo: 1,
      pageSize: limits.homeSectionItems,
      language,
    }),
  /** The games behind a tile that opens a list (P12). */
  ofVendor: (type: GameType, vassalage: string, language: string) =>
    apiQuery('/api/games', {
      clientType: 3,
      platform: 'html5-desktop',
      gameType: toWireGameType(type),
      vassalage,
      pageNo: 1,
      pageSize: limits.pageSize,
      language,
    }),
  /** The first page of a game centre, in the specified size of its type (K13, K15). */
  firstPage: (type: GameType, language: string) =>
    apiQuery('/api/games', {
      clientType: 3,
      platform: 'html5-desktop',
      gameType: toWireGameType(type),
      pageNo: 1,
      pageSize: type === 'LIVE' || type === 'CRASH' ? limits.livePageSize : limits.pageSize,
      language,
    }),
  /** All games of a type in one compact response. */
  index: (type: GameType, language: string) =>
    apiQuery('/api/games/index', { gameType: toWireGameType(type), language }),
  /** Details of a game before its launch. */
  sheet: (nodeId: string, language: string) => apiQuery('/api/games/sheet', { nodeId, language }),
  hot: (language: string) =>
    apiQuery('/api/games/hot', { isPlatform: true, platform: 'html5-desktop', language }),
  recent: (language: string, gameType?: GameType) =>
    apiQuery('/api/games/recent', {
      page: 1,
      pageSize: limits.recentPageSize,
      language,
      clientType: 3,
      ...(gameType && { gameType: toWireGameType(gameType) }),
    }),
  favourites: (language: string) =>
    apiQuery('/api/games/favourites', {
      clientType: 3,
      platform: 'html5-desktop',
      language,
      pageNo: 1,
      pageSize: limits.favouritePageSize,
    }),
  announcements: (language: string) =>
    apiQuery('/api/announcements', { types: 'banner', platform: 'html5-desktop', language }),
  promotions: (language: string) =>
    apiQuery('/api/announcements', { types: 'promotion', platform: 'html5-desktop', language }),
  winners: (language: string) =>
    apiQuery('/api/winners', { language, limitNum: limits.winnerRows }),
  jackpots: (language: string) => apiQuery('/api/jackpots', { language }),
  /** Current state of live games; the stream brings the changes. */
  live: () => apiQuery('/api/games/live', {}),
  favouriteIds: () => apiQuery('/api/games/favourites/ids', {}),
  favouriteVendors: () => apiQuery('/api/games/favourites/vendors', {}),
};
