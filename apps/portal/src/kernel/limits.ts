/** The portal's business constants with their ids; those of a component or a chart stand where it is. */
export const limits = {
  /** K11: items in a game section of home. */
  homeSectionItems: 7,
  /** K13: page size of hot games and the default page size. */
  pageSize: 20,
  /** K14 */
  recentPageSize: 20,
  /** K15: page size of live and crash. */
  livePageSize: 12,
  /** Games of a centre that are shown before somebody asks for more; as many again each time. */
  centreGames: 360,
  /** K16 */
  favouritePageSize: 999,
  /** K17: games of one jackpot vendor. */
  jackpotGames: 8,
  /** K18: vendors in the jackpot block. */
  jackpotVendors: 3,
  /** K21, H39: milliseconds between two game lists that home asks for. */
  listGapMs: 300,
  /** Emblems in the footer's last line (W54). */
  footerVendorIcons: 24,
  /** K25: notices a page. */
  announcementsPage: 9,
  /** K28: milliseconds between two captcha images for one address. */
  captchaThrottleMs: 1000,
  /** H40: milliseconds for which a cached catalogue answer is fresh. */
  catalogueFreshMs: 5 * 60_000,
  /** H70: milliseconds after which a page that loads says that it takes long. */
  slowMs: 10_000,
  /** Milliseconds without a key after which a search of a team is sent: each reads the whole team. */
  searchPauseMs: 300,
  /** C41: rows that the winner board asks for. */
  winnerRows: 20,
} as const;
