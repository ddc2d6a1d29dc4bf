import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const WIDE_SCREEN = '(min-width: 64rem)';

/** One column; on a wide screen the activity stands beside the text. */
export const page = screen({
  ...column,
  gap: vars.space[4],
  alignItems: 'start',
  maxInlineSize: '72rem',
  '@media': {
    [WIDE_SCREEN]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: vars.space[6] },
  },
});

const across = { '@media': { [WIDE_SCREEN]: { gridColumn: '1 / -1' } } } as const;

export const head = screen({ ...column, gap: vars.space[2], ...across });

export const back = screen({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: vars.space[1],
  minBlockSize: '2rem',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

/** Points back, which is the other way from right to left. */
export const arrow = screen({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

export const title = screen({ ...typography.page, margin: 0, textWrap: 'balance' });

export const facts = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  fontVariantNumeric: 'tabular-nums',
});

export const hero = screen({
  inlineSize: '100%',
  aspectRatio: '16 / 7',
  objectFit: 'cover',
  borderRadius: vars.radius.lg,
  background: vars.color.surfaceSunken,
  '@media': { [WIDE_SCREEN]: { aspectRatio: '21 / 6', gridColumn: '1 / -1' } },
});

export const side = screen({
  minInlineSize: 0,
  '@media': {
    [WIDE_SCREEN]: {
      gridColumn: 2,
      gridRow: 3,
      position: 'sticky',
      insetBlockStart: vars.space[4],
    },
  },
});

export const text = screen({
  ...column,
  gap: vars.space[4],
  maxInlineSize: vars.size.reading,
  '@media': { [WIDE_SCREEN]: { gridColumn: 1, gridRow: 3 } },
});

export const picture = screen({ inlineSize: '100%', borderRadius: vars.radius.md });

export const heading = screen({ ...typography.section, fontSize: '1.125rem' });

export const terms = screen({ color: vars.color.textMuted, fontSize: vars.font.sizeSm });
