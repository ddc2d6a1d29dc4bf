import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const page = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const contracts = screen({
  display: 'grid',
  gap: vars.space.half,
  fontSize: vars.font.sizeSm,
});

/** Actions of a row. */
export const links = screen({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[3] });
