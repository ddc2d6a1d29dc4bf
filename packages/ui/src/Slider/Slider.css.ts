import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, size, font } = vars;

export const field = component({ display: 'grid', gap: space[1], minInlineSize: 0 });

export const line = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  fontSize: font.sizeSm,
});

export const label = component({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontWeight: font.weightMedium,
  color: color.textMuted,
});

export const value = component({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });

/* The browser's own slider in the brand's colour: its fill follows the direction of the text. */
export const slider = component({
  inlineSize: '100%',
  minBlockSize: size.hit,
  margin: 0,
  accentColor: color.accentText,
  selectors: { '&:disabled': { opacity: 0.55 } },
});
