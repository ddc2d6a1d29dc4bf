import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component, componentGlobal } from '../theme/style.ts';

const { color, space, size, radius, font, motion, z } = vars;

export const header = component({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: z.header,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  blockSize: size.header,
  paddingInline: space[2],
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': {
    print: { display: 'none' },
    [media.md]: { paddingInline: space[4], gap: space[3] },
    // Nothing is cut: the actions have a line of their own, and the page its room.
    [media.large]: {
      position: 'static',
      flexWrap: 'wrap',
      blockSize: 'auto',
      minBlockSize: size.header,
      paddingBlock: space[1],
    },
    // The menu has a line of its own, so that it fits beside no one's balance and name.
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

/* Where the line is full the picture is cut to its mark, which stands at its beginning. */
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

/** On a line of its own; a narrow screen has the drawer instead. */
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

/** Gives way where the line is full: the page itself must not become wider than its window. */
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
    [media.large]: { flex: '1 1 auto', flexWrap: 'wrap', justifyContent: 'flex-end' },
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

/** On a phone a plus sign stands for its text, which stays its name. */
export const strongShort = component({
  ...action,
  inlineSize: size.control,
  paddingInline: 0,
  background: color.accent,
  color: color.onAccent,
  fontSize: 0,
  selectors: { '&::before': { content: '"+" / ""', fontSize: '1.5rem' } },
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

/** On a phone the bottom bar has the shortcut; the header has no room for it. */
export const quietWide = component({
  ...action,
  display: 'none',
  border: `1px solid ${color.borderStrong}`,
  '@media': {
    [media.md]: { display: 'inline-flex' },
    [media.hover]: { selectors: { '&:hover': { background: color.surfaceRaised } } },
  },
});
