import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** A narrow form beside a wide list where there is room for both. */
export const page = screen({
  ...grid,
  alignItems: 'start',
  gap: vars.space[4],
  '@media': {
    '(min-width: 80rem)': { gridTemplateColumns: 'minmax(20rem, 1fr) minmax(0, 2fr)' },
  },
});

export const card = screen({
  ...grid,
  gap: vars.space[4],
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
});

export const heading = screen({ ...typography.card, margin: 0 });

export const column = screen({ ...grid, gap: vars.space[4] });

export const fields = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space[3],
});

export const actions = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const link = screen({
  margin: 0,
  textAlign: 'center',
  fontSize: vars.font.sizeSm,
  overflowWrap: 'anywhere',
});

export const muted = screen({ margin: 0, color: vars.color.textMuted, fontSize: vars.font.sizeSm });

/** The fields of one offered contract. */
export const offer = screen({
  ...grid,
  gap: vars.space[3],
  minInlineSize: 0,
  padding: 0,
  margin: 0,
  border: 0,
});

export const legend = screen({
  padding: 0,
  marginBlockEnd: vars.space[2],
  fontWeight: vars.font.weightMedium,
});

/** One of several texts below each other. */
export const line = screen({ display: 'block' });
