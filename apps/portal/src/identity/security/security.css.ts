import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

/** Cards in two columns where there is room; lists take the full width. */
export const page = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[4],
  '@media': {
    '(min-width: 48rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const whole = screen({ gridColumn: '1 / -1' });

export const level = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
});

export const shield = screen({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: vars.radius.full,
  background: vars.color.accentSubtle,
  color: vars.color.accentText,
});

export const levelText = screen({
  display: 'grid',
  gap: vars.space[2],
  flex: '1 1 16rem',
  minInlineSize: 0,
});

export const card = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  blockSize: '100%',
  alignContent: 'start',
});

export const head = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

export const title = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  ...typography.card,
});

export const text = screen({ margin: 0, color: vars.color.textMuted });

export const actions = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: 'auto',
});

export const rows = screen({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const row = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const rowText = screen({
  display: 'grid',
  flex: '1 1 12rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const rowName = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: 600,
});

export const rowFacts = screen({ color: vars.color.textMuted, fontSize: vars.font.sizeSm });

export const steps = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const secret = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  justifyContent: 'space-between',
  fontSize: vars.font.sizeSm,
});

export const secretText = screen({ fontFamily: vars.font.mono, overflowWrap: 'anywhere' });

export const codes = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: vars.font.mono,
  fontSize: vars.font.sizeLg,
});
