import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** What was asked for and, below it, what there was. */
export const threshold = screen({ display: 'grid', justifyItems: 'end' });

/** The period that runs, above those that are over. */
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
