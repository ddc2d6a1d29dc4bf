import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, radius, font } = vars;

export const grid = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  gap: space[3],
});

export const card = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[1],
  minInlineSize: 0,
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
});

export const label = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  color: color.textMuted,
  fontSize: font.sizeSm,
  overflowWrap: 'anywhere',
});

export const body = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const value = component({
  fontSize: '1.625rem',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
  overflowWrap: 'anywhere',
  selectors: {
    '[data-state="loading"] &': {
      inlineSize: '60%',
      background: color.surfaceSunken,
      borderRadius: radius.sm,
    },
  },
});

export const delta = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[1],
  color: color.textMuted,
  fontSize: font.sizeSm,
  selectors: {
    '&[data-tone="good"]': { color: color.successText },
    '&[data-tone="bad"]': { color: color.dangerText },
  },
});

export const against = component({ color: color.textMuted });
