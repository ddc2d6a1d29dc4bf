import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const room = screen({ ...column, gap: vars.space[3] });

export const lines = screen({
  ...column,
  alignContent: 'start',
  gap: vars.space[2],
  blockSize: 'min(26rem, 50vh)',
  padding: vars.space[3],
  overflowY: 'auto',
  borderRadius: vars.radius.md,
  background: vars.color.surfaceSunken,
});

export const list = screen({
  ...column,
  gap: vars.space[2],
  padding: 0,
  margin: 0,
  listStyle: 'none',
});

export const empty = screen({ margin: 0, color: vars.color.textMuted });

export const line = screen({
  ...column,
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.border}`,
  selectors: { '&[data-own]': { borderInlineStartColor: vars.color.accent } },
});

export const facts = screen({ display: 'flex', alignItems: 'center', gap: vars.space[2] });

export const author = screen({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.font.weightSemibold,
});

export const time = screen({
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const text = screen({ margin: 0, overflowWrap: 'anywhere' });

export const muted = screen({ margin: 0, color: vars.color.textMuted, fontStyle: 'italic' });

/** The button stands beside the field where there is room. */
export const form = screen({
  '@media': {
    '(min-width: 30rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'end',
    },
  },
});
