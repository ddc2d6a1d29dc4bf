import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const centre = screen({
  minBlockSize: '100dvb',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
});

/** On a phone the line of clock and name scrolls away, and the line of actions stays in view. */
const NOTE_LINE = '1.75rem';

export const bar = screen({
  position: 'sticky',
  // In a window below 20 rem the page needs the height, and the bar scrolls away.
  insetBlockStart: `min(${NOTE_LINE} * -1, (100vi - 20rem) * 100)`,
  vars: {
    [vars.size.control]: 'min(2.5rem, 48px)',
    [vars.size.controlSm]: 'min(2rem, 48px)',
  },
  zIndex: vars.z.header,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  minBlockSize: 'min(3.5rem, 72px)',
  paddingInline: `min(${vars.space[4]}, 20px)`,
  whiteSpace: 'nowrap',
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': {
    '(min-width: 48rem)': {
      insetBlockStart: 0,
      columnGap: vars.space[4],
      paddingInline: vars.space[5],
    },
    print: { position: 'static' },
  },
});

export const brand = screen({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minInlineSize: 0,
  marginInlineEnd: 'auto',
  color: vars.color.highlightText,
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  fontWeight: vars.font.weightDisplay,
  textDecoration: 'none',
  // The emblem alone beside large letters.
  '@media': { '(max-width: 20rem)': { fontSize: 0 } },
});

/** The mark at the start of the logo, without its letters. */
export const emblem = screen({
  flex: 'none',
  inlineSize: 'min(1.75rem, 40px)',
  blockSize: 'min(1.75rem, 40px)',
  objectFit: 'cover',
  objectPosition: 'left center',
});

/** On a phone the clock and the name are on a line of their own, above the actions. */
export const clock = screen({
  display: 'inline-flex',
  alignItems: 'center',
  flex: '1 0 55%',
  order: -1,
  minBlockSize: NOTE_LINE,
  gap: vars.space[2],
  '@media': { '(min-width: 48rem)': { flex: 'none', order: 0 } },
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  fontVariantNumeric: 'tabular-nums',
});

/** Shrinks first where the bar is narrow. */
export const name = screen({
  order: -1,
  flex: '3 0 20%',
  textAlign: 'end',
  '@media': { '(min-width: 48rem)': { flex: 'none', order: 0 } },
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: vars.font.sizeSm,
  fontWeight: 600,
});

export const settings = screen({ display: 'inline-flex', alignItems: 'center' });

/** On a phone this is on the page of the menu, so that the actions fit one line. */
export const wide = screen({
  display: 'none',
  '@media': { '(min-width: 48rem)': { display: 'contents' } },
});

export const menuHead = screen({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
});

const square = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.control,
  blockSize: vars.size.control,
  borderRadius: vars.radius.md,
  color: vars.color.textMuted,
} as const;

export const action = screen(square);

/** All pages, on a phone; a wide window has them beside the page. */
export const menu = screen({
  ...square,
  '@media': { '(min-width: 64rem)': { display: 'none' } },
});

/** The column of the menu, which scrolls by itself. */
export const side = screen({
  position: 'sticky',
  insetBlockStart: '4.5rem',
  maxBlockSize: 'calc(100dvb - 5.5rem)',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  '@media': { print: { display: 'none' } },
});

export const body = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  alignItems: 'start',
  gap: vars.space[5],
  padding: vars.space[4],
  '@media': {
    '(min-width: 48rem)': { padding: vars.space[5] },
    '(min-width: 64rem)': { gridTemplateColumns: '15rem minmax(0, 1fr)' },
  },
});

export const main = screen({ minInlineSize: 0 });

export const title = screen({
  marginBlock: `0 ${vars.space[4]}`,
});

export const overview = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
});

export const window = screen({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const range = screen({ justifySelf: 'start' });
