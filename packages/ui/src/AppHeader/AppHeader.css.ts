import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component, componentGlobal } from '../theme/style.ts';

const { color, space, size, radius, font, motion, z } = vars;

export const header = component({
  position: 'sticky',
  // In a window below 20 rem the page needs the height, and the header scrolls away: as a length,
  // because a media condition ignores the page's own text size.
  insetBlockStart: 'min(0px, (100vi - 20rem) * 100)',
  // Large text needs large letters, not large buttons around them.
  vars: { [size.control]: 'min(2.5rem, 48px)', [size.hit]: 'min(2.5rem, 48px)' },
  zIndex: z.header,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  blockSize: `min(${size.header}, 72px)`,
  paddingInline: space[2],
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': {
    print: { display: 'none' },
    [media.md]: { paddingInline: space[4], gap: space[3] },
    // Nothing is clipped: the actions get a separate line.
    [media.large]: {
      position: 'static',
      flexWrap: 'wrap',
      blockSize: 'auto',
      paddingBlock: space.half,
      paddingInline: space[1],
    },
    [media.coarse]: {
      vars: { [size.control]: 'min(2.75rem, 48px)', [size.hit]: 'min(2.75rem, 48px)' },
    },
    // The menu has a separate line, because it does not fit beside balance and name.
    [media.lg]: {
      flexWrap: 'wrap',
      alignContent: 'start',
      rowGap: 0,
      blockSize: `calc(${size.header} + ${size.headerMenu})`,
    },
  },
});

export const drawer = component({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: size.hit,
  blockSize: size.hit,
  borderRadius: radius.md,
  '@media': { [media.lg]: { display: 'none' } },
});

export const brand = component({
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 1.75rem',
  containerType: 'inline-size',
  minInlineSize: '1.75rem',
  minBlockSize: size.hit,
  borderRadius: radius.sm,
  '@media': {
    [media.lg]: {
      flex: 'none',
      containerType: 'normal',
      blockSize: size.header,
      marginInlineEnd: 'auto',
    },
  },
});

/* In a full line the picture is clipped to its mark, which is at its start. */
componentGlobal(`.${brand} > img`, {
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  objectFit: 'cover',
  objectPosition: 'left center',
  '@container': { '(min-width: 7rem)': { inlineSize: '7rem' } },
  '@media': { [media.lg]: { inlineSize: '7rem' } },
});

export const brandName = component({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.highlightText,
  fontSize: font.sizeXl,
  fontWeight: font.weightBold,
  letterSpacing: '0.01em',
});

/** On a separate line; a narrow screen has the drawer instead. */
export const menu = component({
  display: 'none',
  minInlineSize: 0,
  alignSelf: 'stretch',
  '@media': {
    [media.lg]: { display: 'block', order: 1, flex: '1 0 100%', blockSize: size.headerMenu },
  },
});

export const banner = component({
  display: 'none',
  flex: 'none',
  inlineSize: '13rem',
  '@media': { [media.xl]: { display: 'block' } },
});

/** Shrinks in a full line: the page must not become wider than its window. */
export const language = component({
  display: 'flex',
  alignItems: 'center',
  flex: '0 1 auto',
  minInlineSize: 0,
  overflowX: 'clip',
  '@media': { [media.md]: { flex: 'none', overflowX: 'visible' } },
});

export const account = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  '@media': {
    [media.sm]: { gap: space[2] },
    [media.large]: {
      flex: '1 1 auto',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: space.half,
    },
  },
});

const action = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  textDecoration: 'none',
  minBlockSize: size.control,
  paddingInline: space[3],
  borderRadius: radius.md,
  fontSize: font.sizeSm,
  fontWeight: font.weightSemibold,
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.fast}`,
} as const;

export const strong = component({
  ...action,
  background: color.accent,
  color: color.onAccent,
  '@media': { [media.hover]: { selectors: { '&:hover': { background: color.accentHover } } } },
});

export const quiet = component({
  ...action,
  border: `1px solid ${color.borderStrong}`,
  '@media': { [media.hover]: { selectors: { '&:hover': { background: color.surfaceRaised } } } },
});

/** On a phone a plus sign replaces its text, which stays its accessible name. */
export const strongShort = component({
  ...action,
  inlineSize: size.control,
  paddingInline: 0,
  background: color.accent,
  color: color.onAccent,
  fontSize: 0,
  selectors: { '&::before': { content: '"+" / ""', fontSize: '1.5rem', lineHeight: 1 } },
  '@media': {
    [media.sm]: {
      inlineSize: 'auto',
      paddingInline: space[3],
      fontSize: font.sizeSm,
      selectors: { '&::before': { content: 'none' } },
    },
    [media.hover]: { selectors: { '&:hover': { background: color.accentHover } } },
  },
});

/** Where there is a bottom bar, its account has the shortcut; the header has no room for it. */
export const quietWide = component({
  ...action,
  display: 'none',
  border: `1px solid ${color.borderStrong}`,
  '@media': {
    [media.lg]: { display: 'inline-flex' },
    [media.hover]: { selectors: { '&:hover': { background: color.surfaceRaised } } },
  },
});
