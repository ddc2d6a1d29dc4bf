import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

export const strip = component({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '8.5rem',
  gap: vars.space[2],
  paddingBlock: vars.space[1],
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline proximity',
  scrollbarWidth: 'thin',
});

export const item = component({ display: 'grid', minInlineSize: 0, scrollSnapAlign: 'start' });
