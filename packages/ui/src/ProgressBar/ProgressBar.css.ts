import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font } = vars;

export const field = component({ display: 'grid', gap: space[1], minInlineSize: 0 });

export const line = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  fontSize: font.sizeSm,
});

export const label = component({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const value = component({ overflowWrap: 'anywhere', color: color.textMuted });

const track = { background: color.surfaceSunken, borderRadius: radius.full };

/* Native elements: their fill follows the direction of the text and needs no inline style. */
export const bar = component({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: space[2],
  border: `1px solid ${color.borderStrong}`,
  overflow: 'hidden',
  ...track,
  '::-webkit-progress-bar': track,
  '::-webkit-progress-value': { background: 'currentColor', borderRadius: radius.full },
  '::-moz-progress-bar': { background: 'currentColor', borderRadius: radius.full },
});

export const meter = component({
  '::-webkit-meter-inner-element': { display: 'block' },
  '::-webkit-meter-bar': { border: 0, blockSize: '100%', ...track },
  '::-webkit-meter-optimum-value': { background: 'currentColor', borderRadius: radius.full },
});

export const tone = componentVariants({
  accent: { color: color.accentText },
  highlight: { color: color.highlightText },
  success: { color: color.successText },
  warning: { color: color.warningText },
  danger: { color: color.dangerText },
});
