import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** As high as the form. */
export const waiting = screen({ blockSize: '30rem' });

export const list = screen({
  ...column,
  gap: vars.space[3],
  padding: 0,
  margin: 0,
  listStyle: 'none',
});

export const sent = screen({
  ...column,
  gap: vars.space[2],
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border}`,
});

export const head = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const when = screen({
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const text = screen({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const pictures = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

/** Stands below what it answers, at the side of the line where lines begin. */
export const answer = screen({
  ...column,
  gap: vars.space[2],
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.accent}`,
});
