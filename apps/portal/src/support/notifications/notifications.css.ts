import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const { color, space, radius, font, size, motion } = vars;

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const list = screen({ ...column, padding: 0, margin: 0, listStyle: 'none' });

export const entry = screen({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  minBlockSize: size.hit,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: radius.md,
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&:hover': { background: color.surfaceRaised },
    '&[data-unread]': { fontWeight: font.weightSemibold },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const icon = screen({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  color: color.textMuted,
  background: color.surfaceSunken,
  borderRadius: radius.full,
  selectors: { '[data-unread] > &': { color: color.highlightText } },
});

export const content = screen({ ...column, gap: space.half });

export const text = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space[2],
  overflowWrap: 'anywhere',
});

export const due = screen({ color: color.warningText, fontSize: font.sizeSm });

export const at = screen({
  color: color.textMuted,
  fontSize: font.sizeSm,
  fontWeight: font.weightRegular,
});

/** The panel of the bell: as wide as a phone allows. */
export const panel = screen({
  ...column,
  gap: space[2],
  inlineSize: 'min(24rem, calc(100vw - 2rem))',
  maxBlockSize: 'min(32rem, 80dvh)',
  overflowY: 'auto',
  padding: space[2],
});

export const head = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  paddingInline: space[2],
});

export const title = screen({ margin: 0, fontSize: font.sizeMd });

export const none = screen({
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  color: color.textMuted,
});

export const waiting = screen({ blockSize: '12rem' });

export const page = screen({ ...column, gap: space[3] });

/** The button and its count, which stands over its corner. */
export const bell = screen({ position: 'relative', display: 'inline-flex' });

export const count = screen({
  position: 'absolute',
  insetBlockStart: '-0.1rem',
  insetInlineEnd: '-0.25rem',
  pointerEvents: 'none',
});
