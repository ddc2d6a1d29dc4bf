import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

export const stack = component({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const inline = component({ display: 'flex', minInlineSize: 0 });

export const wrap = component({ flexWrap: 'wrap' });

export const grid = component({ display: 'grid', minInlineSize: 0 });

export const gap = componentVariants({
  none: { gap: 0 },
  xs: { gap: vars.space[1] },
  sm: { gap: vars.space[2] },
  md: { gap: vars.space[4] },
  lg: { gap: vars.space[6] },
  xl: { gap: vars.space[10] },
});

export const align = componentVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  stretch: { alignItems: 'stretch' },
  baseline: { alignItems: 'baseline' },
});

export const justify = componentVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});

const columns = (least: string) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`,
});

export const column = componentVariants({
  xs: columns('7.5rem'),
  sm: columns('10rem'),
  md: columns('16rem'),
  lg: columns('22rem'),
});
