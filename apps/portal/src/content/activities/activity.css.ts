import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const panel = screen({ ...column, gap: vars.space[4], alignContent: 'start' });

export const head = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

export const heading = screen({ ...typography.section, fontSize: '1rem', margin: 0 });

export const reward = screen({
  ...typography.page,
  margin: 0,
  color: vars.color.highlightText,
  fontVariantNumeric: 'tabular-nums',
});

export const note = screen({ margin: 0, color: vars.color.textMuted, fontSize: vars.font.sizeSm });

export const conditions = screen({
  ...column,
  gap: vars.space[2],
  padding: 0,
  margin: 0,
  listStyle: 'none',
});

export const condition = screen({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[2],
  color: vars.color.textMuted,
});

export const mark = screen({
  selectors: {
    '[data-state="met"] > &': { color: vars.color.successText },
    '[data-state="missed"] > &': { color: vars.color.dangerText },
  },
});

/** As high as the panel of an activity that can be joined. */
export const waiting = screen({ blockSize: '16rem', borderRadius: vars.radius.lg });

export const remark = screen({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const images = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
