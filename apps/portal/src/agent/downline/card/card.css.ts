import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const card = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
});

export const pages = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const form = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
});

export const actions = screen({ display: 'flex', alignItems: 'center', gap: vars.space[3] });

export const muted = screen({ color: vars.color.textMuted, fontSize: vars.font.sizeSm });

export const heading = screen({ margin: 0, fontSize: vars.font.sizeMd });

export const hint = screen({ margin: 0, color: vars.color.textMuted, fontSize: vars.font.sizeSm });
