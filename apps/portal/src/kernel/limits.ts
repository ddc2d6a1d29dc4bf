/**
 * The portal's business constants with their ids; those of a component or a chart stand where it is. Each is an export of
 * its own, so that home loads only those that it uses.
 */

/** K11: items in a game section of home. */
export const homeSectionItems = 7;
/** K13: page size of hot games and the default page size. */
export const pageSize = 20;
/** K14 */
export const recentPageSize = 20;
/** K15: page size of live and crash. */
export const livePageSize = 12;
/** Games of a centre that are shown before somebody asks for more; as many again each time. */
export const centreGames = 360;
/** K16 */
export const favouritePageSize = 999;
/** K17: games of one jackpot vendor. */
export const jackpotGames = 8;
/** K18: vendors in the jackpot block. */
export const jackpotVendors = 3;
/** K21, H39: milliseconds between two game lists that home asks for. */
export const listGapMs = 300;
/** Emblems in the footer's last line (W54). */
export const footerVendorIcons = 24;
/** K25: notices a page. */
export const announcementsPage = 9;
/** K28: milliseconds between two captcha images for one address. */
export const captchaThrottleMs = 1000;
/** H40: milliseconds for which a cached catalogue answer is fresh. */
export const catalogueFreshMs = 5 * 60_000;
/** H70: milliseconds after which a page that loads says that it takes long. */
export const slowMs = 10_000;
/** Milliseconds without a key after which a search of a team is sent: each reads the whole team. */
export const searchPauseMs = 300;
/** C41: rows that the winner board asks for. */
export const winnerRows = 20;
