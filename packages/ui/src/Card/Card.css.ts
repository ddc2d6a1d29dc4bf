import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius } = vars;

export const card = component({
  minInlineSize: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
});

export const tone = componentVariants({
  surface: { background: color.surface },
  raised: { background: color.surfaceRaised },
  sunken: { background: color.surfaceSunken },
  accent: { background: color.accentSubtle },
  highlight: { background: color.highlightSubtle },
});

export const padding = componentVariants({
  none: { padding: 0, overflow: 'hidden' },
  sm: { padding: space[3] },
  md: { padding: space[4] },
  lg: { padding: space[6] },
});
