import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const wide = '(min-width: 64rem)';
const middle = '(min-width: 48rem)';

/** The tree beside the details of the selected account; on a phone the details are below. */
export const sides = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' } },
});

export const beside = screen({
  minInlineSize: 0,
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
});

export const hint = screen({ margin: 0, color: vars.color.textMuted, fontSize: vars.font.sizeSm });

export const details = screen({ display: 'grid', gap: vars.space[3] });

export const title = screen({
  margin: 0,
  fontSize: vars.font.sizeLg,
  fontWeight: vars.font.weightSemibold,
  overflowWrap: 'anywhere',
});

export const actions = screen({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  rowGap: vars.space[2],
});

export const line = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
});

export const name = screen({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: vars.font.weightMedium,
});

export const nickname = screen({
  marginInlineStart: vars.space[1],
  color: vars.color.textMuted,
  fontWeight: 'normal',
});

const column = { flex: 'none', color: vars.color.textMuted, textAlign: 'end' } as const;

export const kind = screen({
  ...column,
  display: 'none',
  inlineSize: '4.5rem',
  '@media': { [middle]: { display: 'block' } },
});

export const count = screen({
  ...column,
  display: 'none',
  inlineSize: '6rem',
  '@media': { [middle]: { display: 'block' } },
});

export const balance = screen({ flex: 'none', minInlineSize: '6rem', textAlign: 'end' });
