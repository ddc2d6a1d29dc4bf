import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font } = vars;

export const card = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  minInlineSize: 0,
  blockSize: '100%',
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
});

export const picture = component({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '8 / 5',
  objectFit: 'cover',
  background: color.surfaceSunken,
  selectors: { '[data-state="out_of_stock"] > &': { filter: 'grayscale(1)', opacity: 0.6 } },
});

export const words = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[1],
  paddingBlockStart: space[3],
  paddingInline: space[3],
});

export const name = component({
  margin: 0,
  fontSize: font.sizeMd,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
  overflowWrap: 'anywhere',
});

export const price = component({
  margin: 0,
  fontWeight: font.weightSemibold,
  fontVariantNumeric: 'tabular-nums',
  color: color.highlightText,
});

export const facts = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
});

export const stock = component({
  color: color.textMuted,
  fontSize: font.sizeSm,
  fontVariantNumeric: 'tabular-nums',
});

export const action = component({ margin: space[3], inlineSize: `calc(100% - ${space[3]} * 2)` });
