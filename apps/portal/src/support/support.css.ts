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

/** Below the text that it answers, aligned to the start. */
export const answer = screen({
  ...column,
  gap: vars.space[2],
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.accent}`,
});

export const page = screen({ ...column, gap: vars.space[3] });

/** Actions for the whole list, above it. */
export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.color.textMuted,
});

export const subject = screen({
  fontWeight: vars.font.weightRegular,
  selectors: { '&[data-unread]': { fontWeight: vars.font.weightBold } },
});

export const title = screen({ ...column, gap: vars.space.half });

export const sentAt = screen({
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  fontWeight: vars.font.weightRegular,
});

/** Its label is aligned with the lines above it. */
export const action = screen({
  marginBlockStart: vars.space[2],
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
});
