import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** Keeps its height while results change. */
export const popup = screen({ blockSize: 'min(40rem, 100dvb - 2rem)' });

export const content = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gap: vars.space[2],
});

export const status = screen({
  minBlockSize: '1.25rem',
  margin: 0,
  color: vars.color.textSubtle,
  fontSize: vars.font.sizeXs,
});

export const results = screen({ display: 'grid', alignContent: 'start', gap: vars.space[4] });

export const head = screen({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
});

export const heading = screen({
  marginBlockEnd: vars.space[1],
  paddingInline: vars.space[2],
  color: vars.color.textSubtle,
  fontSize: vars.font.sizeXs,
  fontWeight: vars.font.weightSemibold,
});

export const list = screen({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const entry = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: vars.size.hit,
  paddingInline: vars.space[2],
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.color.text,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineOffset: '-2px', background: vars.color.accentSubtle } },
  '@media': {
    '(hover: hover)': { selectors: { '&:hover': { background: vars.color.surfaceRaised } } },
  },
});

export const icon = screen({ flex: 'none', color: vars.color.textMuted });

export const label = screen({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const note = screen({
  flex: 'none',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});
