import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component, componentGlobal } from '../theme/style.ts';

const { color, space, size, font, radius, z } = vars;

/** Size of the small window's picture, and the scale of the game in it. */
const dock = { width: '20rem', height: '11.25rem', scale: 0.4 } as const;
/** A phone has room for a line above its tab bar. */
const strip = { width: '6rem', height: '4rem', scale: 0.2 } as const;

const fitStage = (size: typeof dock | typeof strip) => ({
  inlineSize: `calc(${size.width} / ${size.scale})`,
  blockSize: `calc(${size.height} / ${size.scale})`,
  maxInlineSize: 'none',
  transform: `scale(${size.scale})`,
});

export const frame = component({
  display: 'grid',
  background: color.surfaceSunken,
  selectors: {
    '&[data-window="full"]': {
      position: 'fixed',
      // Above the header of a page that opens a game in itself: the exit stays reachable.
      zIndex: z.nav,
      inset: 0,
      gridTemplateRows: 'auto minmax(0, 1fr)',
      blockSize: '100dvb',
    },
    '&[data-window="docked"]': {
      position: 'fixed',
      zIndex: z.nav,
      insetInline: space[2],
      insetBlockEnd: `calc(${size.tabBar} + ${space[2]} + env(safe-area-inset-bottom))`,
      gridTemplateColumns: `${strip.width} minmax(0, 1fr)`,
      gridTemplateRows: strip.height,
      overflow: 'hidden',
      background: color.surfaceRaised,
      border: `1px solid ${color.borderStrong}`,
      borderRadius: radius.lg,
      boxShadow: color.shadowMd,
    },
  },
  '@media': {
    print: { display: 'none' },
    [media.lg]: {
      selectors: {
        // Beside the side menu: the other corner has the chat and the way back to the top.
        '&[data-window="docked"]': {
          insetInline: `calc(${size.sideMenu} + ${space[4]}) auto`,
          insetBlockEnd: space[4],
          inlineSize: dock.width,
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: `auto ${dock.height}`,
        },
      },
    },
  },
});

// The end of a phone's page can be scrolled from under the window.
componentGlobal('body:has([data-window="docked"])', {
  paddingBlockEnd: `calc(${strip.height} + ${space[4]})`,
  '@media': { [media.lg]: { paddingBlockEnd: 0 } },
});

export const bar = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: size.hit,
  paddingInline: space[2],
  fontSize: font.sizeSm,
  selectors: {
    '[data-window="full"] > &': {
      background: color.surface,
      borderBlockEnd: `1px solid ${color.border}`,
    },
    '[data-window="docked"] > &': { gridColumn: 2, gridRow: 1, gap: space[1], minInlineSize: 0 },
  },
  '@media': {
    [media.lg]: {
      selectors: { '[data-window="docked"] > &': { gridColumn: 1, paddingInlineEnd: 0 } },
    },
  },
});

export const back = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.hit,
  paddingInline: space[2],
  borderRadius: radius.md,
  fontWeight: font.weightSemibold,
});

/** A button of one icon. */
export const control = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.hit,
  blockSize: size.hit,
  color: color.textMuted,
  borderRadius: radius.md,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text } } } },
});

export const name = component({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  fontWeight: font.weightSemibold,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
});

export const open = component({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.hit,
  paddingInline: space[2],
  color: color.accentText,
  borderRadius: radius.md,
  fontWeight: font.weightSemibold,
});

/** A phone needs the room for the name. */
export const openIcon = component({
  display: 'none',
  '@media': { [media.lg]: { display: 'inline-grid' } },
});

export const stage = component({
  position: 'relative',
  selectors: { '[data-window="docked"] > &': { gridColumn: 1, gridRow: 1, overflow: 'hidden' } },
  '@media': {
    [media.lg]: { selectors: { '[data-window="docked"] > &': { gridRow: 2 } } },
  },
});

export const game = component({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  border: 0,
  selectors: {
    '[data-state="loading"] &': { visibility: 'hidden' },
    '[data-window="docked"] &': { ...fitStage(strip), transformOrigin: 'top left' },
    '[dir="rtl"] [data-window="docked"] &': { transformOrigin: 'top right' },
  },
  '@media': {
    [media.lg]: { selectors: { '[data-window="docked"] &': fitStage(dock) } },
  },
});

export const notice = component({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[3],
  padding: space[4],
  color: color.textMuted,
  textAlign: 'center',
  pointerEvents: 'none',
  selectors: {
    '&:empty': { display: 'none' },
    // The game may be partly loaded: the notice stays at the lower edge.
    '[data-state="slow"] &': { alignContent: 'end' },
  },
});
