/**
 * The portal's business constants with their ids; those of one component or statechart are defined
 * there. Each is a separate export, so that home loads only those that it uses.
 */

/** K11: games per section of home. */
export const homeSectionItems = 7;
/** K13: page size of hot games and the default page size. */
export const pageSize = 20;
/** K14 */
export const recentPageSize = 20;
/** K15: page size of live and crash. */
export const livePageSize = 12;
/** Games of a centre shown at first, and added by each "show more". */
export const centreGames = 360;
/** K16 */
export const favouritePageSize = 999;
/** K17: games of one jackpot vendor. */
export const jackpotGames = 8;
/** K18: vendors in the jackpot block. */
export const jackpotVendors = 3;
/** K21, H39: milliseconds between two game-list requests of home. */
export const listGapMs = 300;
/** Vendor icons in the footer's last line (W54, K12). */
export const footerVendorIcons = 12;
/** K25: announcements per page. */
export const announcementsPage = 9;
/** K28: milliseconds between two captcha images for one address. */
export const captchaThrottleMs = 1000;
/** H40: milliseconds for which a cached catalogue response is fresh. */
export const catalogueFreshMs = 5 * 60_000;
/** H70: milliseconds after which a loading page says that it takes long. */
export const slowMs = 10_000;
/** Debounce of a team search in milliseconds: each search reads the whole team. */
export const searchPauseMs = 300;
/** C41: rows of the winner board. */
export const winnerRows = 20;
