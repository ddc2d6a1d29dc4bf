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
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: '3.5rem',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  whiteSpace: 'nowrap',
  '@media': {
    '(min-width: 48rem)': { gap: vars.space[4], paddingInline: vars.space[5] },
  },
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const brand = screen({
  marginInlineEnd: 'auto',
  color: vars.color.highlightText,
  fontSize: vars.font.sizeLg,
  fontWeight: 700,
  textDecoration: 'none',
});

export const clock = screen({
  display: 'inline-flex',
  gap: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  fontVariantNumeric: 'tabular-nums',
});

/** Gives way first where the bar is narrow. */
export const name = screen({
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
  fontSize: vars.font.sizeXl,
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
