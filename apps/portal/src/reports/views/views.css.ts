import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** A long name leaves room for the buttons beside it. */
export const shown = screen({
  maxInlineSize: '7rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { '(min-width: 48rem)': { maxInlineSize: '14rem' } },
});

export const column = screen({ display: 'grid', gap: vars.space[4] });

export const name = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space[3],
});

export const field = screen({ flex: '1 1 10rem', minInlineSize: 0 });

export const list = screen({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const view = screen({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const title = screen({ minInlineSize: 0, overflowWrap: 'anywhere' });
