import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const centre = screen({
  minBlockSize: '100dvb',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
});

export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
  minBlockSize: '3.5rem',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  whiteSpace: 'nowrap',
  '@media': {
    '(min-width: 48rem)': { columnGap: vars.space[4], paddingInline: vars.space[5] },
  },
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const brand = screen({
  marginInlineEnd: 'auto',
  color: vars.color.highlightText,
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  fontWeight: vars.font.weightDisplay,
  textDecoration: 'none',
});

/** On a phone the clock and the name have a line of their own. */
export const clock = screen({
  display: 'inline-flex',
  flex: '1 0 60%',
  order: 1,
  gap: vars.space[2],
  '@media': { '(min-width: 48rem)': { flex: 'none', order: 0 } },
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  fontVariantNumeric: 'tabular-nums',
});

export const settings = screen({ display: 'inline-flex', alignItems: 'center' });

/** Gives way first where the bar is narrow. */
export const name = screen({
  order: 1,
  '@media': { '(min-width: 48rem)': { order: 0 } },
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 600,
});

export const body = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[5],
  padding: vars.space[5],
  '@media': {
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
