import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const { color, space, radius, font } = vars;
const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = screen({ ...grid, gap: space[4] });

/** The views, and what there is to claim, in a line where there is room. */
export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

export const muted = screen({ margin: 0, color: color.textMuted, fontSize: font.sizeSm });

export const group = screen({ ...grid, gap: space[2] });

export const groupHead = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[3],
});

export const groupTitle = screen({ ...typography.card, margin: 0 });

export const list = screen({
  ...grid,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  overflow: 'hidden',
});

/** A mission: its mark, its words and progress, and on the other side what it brings. */
export const row = screen({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: space[3],
  rowGap: space[2],
  padding: `${space[3]} ${space[4]}`,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.border}` },
    '&[data-state="locked"], &[data-state="coming_soon"]': { background: color.surfaceSunken },
  },
  '@media': {
    '(min-width: 48rem)': {
      gridTemplateColumns: 'auto minmax(0, 1fr) 12rem',
      alignItems: 'center',
    },
  },
});

export const mark = screen({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: space[10],
  blockSize: space[10],
  borderRadius: radius.full,
  border: `1px solid ${color.border}`,
  background: color.surface,
  color: color.textMuted,
  selectors: {
    '[data-state="process"] > &': { color: color.accentText, borderColor: color.borderStrong },
    '[data-state="claim"] > &': {
      background: color.highlight,
      borderColor: color.highlight,
      color: color.onHighlight,
    },
    '[data-state="claimed"] > &': { color: color.successText, borderColor: 'currentColor' },
  },
});

/** Leads from a step of a chain to the next. */
export const chained = screen({
  selectors: {
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: `calc(${space[4]} + ${space[5]} - 1px)`,
      insetBlockStart: `calc(${space[3]} + ${space[10]})`,
      insetBlockEnd: `calc(${space[3]} * -1)`,
      inlineSize: '2px',
      background: color.border,
    },
    '&:not(:last-child)[data-state="claimed"]::after, &:not(:last-child)[data-state="claim"]::after':
      { background: color.successText },
  },
  '@media': {
    '(min-width: 48rem)': {
      selectors: {
        '&:not(:last-child)::after': { insetBlockStart: `calc(50% + ${space[5]})`, zIndex: 1 },
      },
    },
  },
});

export const words = screen({ ...grid, gap: space[1] });

/** The name, and what it counts on the leaderboard. */
export const titleLine = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
});

export const title = screen({ ...typography.label, fontSize: font.sizeMd, margin: 0 });

export const progress = screen({ maxInlineSize: '34rem', color: color.textMuted });

/** Its reward and the button to claim it: below the text on a phone. */
export const side = screen({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  '@media': {
    '(min-width: 48rem)': {
      gridColumn: 'auto',
      flexDirection: 'column',
      alignItems: 'end',
      justifyContent: 'center',
      textAlign: 'end',
    },
  },
});

export const reward = screen({
  margin: 0,
  fontWeight: font.weightSemibold,
  color: color.highlightText,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[data-state="locked"] &, [data-state="claimed"] &, [data-state="close"] &': {
      color: color.textMuted,
    },
  },
});

export const note = screen({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeSm,
});

export const board = screen({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});

export const boardFrame = screen({
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  overflow: 'hidden',
});

const cell = { padding: `${space[2]} ${space[4]}`, textAlign: 'start' } as const;

export const head = screen({
  ...cell,
  color: color.textMuted,
  fontSize: font.sizeSm,
  fontWeight: font.weightMedium,
  background: color.surfaceSunken,
});

export const boardRow = screen({
  selectors: {
    '&[data-self]': { background: color.accentSubtle },
  },
});

const line = { borderBlockStart: `1px solid ${color.border}` } as const;

export const cellStart = screen({ ...cell, ...line, overflowWrap: 'anywhere' });

export const cellEnd = screen({ ...cell, ...line, textAlign: 'end', whiteSpace: 'nowrap' });

export const headEnd = screen({ textAlign: 'end' });

export const rank = screen({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: space[8],
  blockSize: space[8],
  borderRadius: radius.full,
  border: '1px solid transparent',
});

const getMedal = (tone: string) =>
  screen({ color: tone, borderColor: 'currentColor', fontWeight: font.weightBold });

/** Of the first three ranks. */
export const medals = [
  getMedal(color.rankFirst),
  getMedal(color.rankSecond),
  getMedal(color.rankThird),
];

/** The gap between the page of the board and the own row below it. */
export const gap = screen({
  padding: `${space[1]} ${space[4]}`,
  color: color.textMuted,
  textAlign: 'center',
  borderBlockStart: `1px solid ${color.border}`,
});

export const blank = screen({ blockSize: '24rem', borderRadius: radius.lg });
