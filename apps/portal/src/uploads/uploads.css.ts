import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const pictures = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
});

export const list = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const row = screen({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[2],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  selectors: {
    '&[data-state="error"]': { borderColor: vars.color.danger },
    '&[data-state="lost"]': { borderColor: vars.color.warning },
  },
});

export const preview = screen({
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  objectFit: 'cover',
  borderRadius: vars.radius.sm,
  background: vars.color.surfaceSunken,
});

export const blank = screen({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: vars.radius.sm,
  background: vars.color.surfaceSunken,
  color: vars.color.textSubtle,
});

export const facts = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[1],
  fontSize: vars.font.sizeSm,
});

export const name = screen({
  display: 'block',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** As wide as the row, whatever its text. */
export const bar = screen({ inlineSize: '100%' });

export const ready = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.successText,
});

export const lost = screen({ color: vars.color.warningText });
