/**
 * Tokens that every brand shares. Colours and the optional shape and font overrides are brand
 * data (`brands.ts`). Lengths sit on a 4 px grid, written in rem so that they follow the
 * reader's font size.
 */
export const baseTokens = {
  /** `space[n]` is n × 4 px; `half` is 2 px. */
  space: {
    0: '0',
    half: '0.125rem',
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
  },
  radius: {
    sm: '4px',
    md: '8px',
    lg: '12px',
    xl: '16px',
    full: '999px',
  },
  font: {
    /** running text, controls, money; the fonts before the device's own are in `faces.css.ts` */
    sans: "'Baize Text', 'Baize Text Arial', 'Baize Text Roboto', 'Baize Text DejaVu', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    /** titles */
    display:
      "'Baize Display', 'Baize Display Georgia', 'Baize Display Noto', 'Baize Display DejaVu', ui-serif, Georgia, 'Noto Serif', serif",
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
    /** 13 px: captions, badges; never for running text */
    sizeXs: '0.8125rem',
    /** 14 px: dense tables, menus, labels */
    sizeSm: '0.875rem',
    /** 15 px: the default */
    sizeMd: '0.9375rem',
    /** 16 px: reading text, inputs on touch screens, titles of cards */
    sizeLg: '1rem',
    /** 20 to 26 px: section and dialog titles */
    sizeXl: 'clamp(1.25rem, 1.12rem + 0.5vi, 1.625rem)',
    /** 28 to 40 px: page titles, always above a section's */
    size2xl: 'clamp(1.75rem, 1.5rem + 1.1vi, 2.5rem)',
    /** 34 to 56 px: jackpots, landing titles */
    size3xl: 'clamp(2.125rem, 1.7rem + 1.9vi, 3.5rem)',
    weightRegular: '400',
    weightMedium: '500',
    weightSemibold: '600',
    weightBold: '700',
    /** for titles, which may have another font in a brand */
    weightDisplay: '600',
    trackDisplay: '-0.012em',
    /** `uppercase` for titles in capitals */
    caseDisplay: 'none',
    lineTight: '1.18',
    lineSnug: '1.35',
    lineNormal: '1.5',
  },
  size: {
    /** 32 px control for dense rows; its hit area is stretched to `hit` */
    controlSm: '2rem',
    /** 40 px control, 44 px on touch */
    control: '2.5rem',
    /** 48 px control for the one main action of a page */
    controlLg: '3rem',
    /** the minimum hit area of controls: 40 px, 44 px on touch */
    hit: '2.5rem',
    iconSm: '1rem',
    icon: '1.25rem',
    iconLg: '1.5rem',
    /** height of the app header */
    header: '3.5rem',
    /** height of the header's second line, the game-type menu, from 1024 px on */
    headerMenu: '2.75rem',
    /** inline size of the side menu, open and collapsed */
    sideMenu: '14rem',
    sideMenuCollapsed: '4rem',
    /** height of the bottom tab bar on a phone */
    tabBar: '3.5rem',
    /** maximum content width: seven tiles of a row stay below 15 rem */
    page: '106rem',
    /** maximum width of running text: about 75 letters */
    reading: '42rem',
    dialogSm: '24rem',
    dialog: '32rem',
    dialogLg: '48rem',
  },
  motion: {
    /** hover, press; all three are 0s under reduced motion, and none is above 200 ms */
    fast: '120ms',
    /** panels, dialogs */
    normal: '160ms',
    /** drawers, slides, the next step of a process */
    slow: '200ms',
    easeOut: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    easeInOut: 'cubic-bezier(0.4, 0, 0.2, 1)',
  },
  z: {
    /** sticky table headers and section bars */
    sticky: '10',
    header: '20',
    /** side menu, bottom tab bar */
    nav: '30',
    /** scrim behind dialogs and drawers */
    overlay: '40',
    dialog: '50',
    /** menus and popovers, also those inside dialogs */
    popover: '60',
    toast: '70',
    tooltip: '80',
  },
} as const;

/** Token values that change on touch (`pointer: coarse`). */
export const coarseTokens = { size: { control: '2.75rem', hit: '2.75rem' } } as const;
