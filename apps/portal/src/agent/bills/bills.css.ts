import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** The required value with the actual value below it. */
export const threshold = screen({ display: 'grid', justifyItems: 'end' });

/** The current period, above the past ones. */
export const running = screen({ display: 'grid', gap: vars.space[2] });

export const runningHead = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
});

export const runningTitle = screen({
  margin: 0,
  fontSize: vars.font.sizeMd,
  fontWeight: vars.font.weightSemibold,
});

export const had = screen({ color: vars.color.textMuted, fontSize: vars.font.sizeXs });
