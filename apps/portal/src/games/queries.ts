import { type GameType, toWireGameType } from '@baize/api';
import { get } from '../app/query.ts';
import { limits } from '../app/limits.ts';

/** The calls of the lobby, each with the parameters that the specification names (C30–C35, C40, C41). */
export const lobby = {
  vendors: (language: string) => get('/api/games/vendors', { platform: 'html5-desktop', language }),
  section: (type: GameType, language: string) =>
    get('/api/games', {
      clientType: 3,
      platform: 'html5-desktop',
      gameType: toWireGameType(type),
      pageNo: 1,
      pageSize: limits.homeSectionItems,
      language,
    }),
  announcements: (language: string) =>
    get('/api/announcements', { types: 'banner', platform: 'html5-desktop', language }),
  winners: (language: string) => get('/api/winners', { language, limitNum: limits.winnerRows }),
  jackpots: (language: string) => get('/api/jackpots', { language }),
  favouriteIds: () => get('/api/games/favourites/ids', {}),
};
