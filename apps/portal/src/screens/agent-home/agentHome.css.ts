import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const centre = screen({
  minBlockSize: '100dvb',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
});

export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: '3.5rem',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[5],
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
  fontVariantNumeric: 'tabular-nums',
});

export const name = screen({ fontWeight: 600 });

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

export const cards = screen({
  display: 'grid',
  inlineSize: '100%',
  gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
  gap: vars.space[3],
});

export const range = screen({ justifySelf: 'start' });
