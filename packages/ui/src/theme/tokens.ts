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
    sans: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
    /** 12 px: captions, badges; never for running text */
    sizeXs: '0.75rem',
    /** 13 px: dense tables and menus */
    sizeSm: '0.8125rem',
    /** 14 px: the default */
    sizeMd: '0.875rem',
    /** 16 px: reading text, inputs on touch screens */
    sizeLg: '1rem',
    /** 18 px: section and dialog titles */
    sizeXl: '1.125rem',
    /** 24 px: page titles */
    size2xl: '1.5rem',
    /** 32 px: jackpots, landing titles */
    size3xl: '2rem',
    weightRegular: '400',
    weightMedium: '500',
    weightSemibold: '600',
    weightBold: '700',
    lineTight: '1.2',
    lineSnug: '1.35',
    lineNormal: '1.5',
  },
  size: {
    /** 32 px control for dense rows; its hit area is stretched to `hit` */
    controlSm: '2rem',
    /** 40 px control, 44 px under a finger */
    control: '2.5rem',
    /** 48 px control for the one main action of a page */
    controlLg: '3rem',
    /** the least hit area of anything that can be pressed: 40 px, 44 px under a finger */
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
    /** widest content column */
    page: '80rem',
    dialogSm: '24rem',
    dialog: '32rem',
    dialogLg: '48rem',
  },
  motion: {
    /** hover, press; all three are 0s under reduced motion */
    fast: '120ms',
    /** panels, dialogs */
    normal: '200ms',
    /** drawers, slides */
    slow: '320ms',
    easeOut: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    easeInOut: 'cubic-bezier(0.4, 0, 0.2, 1)',
  },
  z: {
    /** sticky table heads and section bars */
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

/** Token values that change under a finger (`pointer: coarse`). */
export const coarseTokens = { size: { control: '2.75rem', hit: '2.75rem' } } as const;
