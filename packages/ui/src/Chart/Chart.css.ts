import { createVar } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component, componentGlobal } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;

/** Colour of a series, used by every element with its number. */
export const ink = createVar();

const inks = [color.accentText, color.highlightText, color.infoText, color.dangerText];
inks.forEach((value, at) => componentGlobal(`[data-series="${at}"]`, { vars: { [ink]: value } }));

export const figure = component({ display: 'grid', gap: space[2], minInlineSize: 0 });

export const caption = component({ fontWeight: font.weightSemibold, overflowWrap: 'anywhere' });

export const legend = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
});

export const key = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: font.sizeSm,
  overflowWrap: 'anywhere',
  selectors: {
    '&::before': {
      content: '""',
      flex: 'none',
      inlineSize: '0.75rem',
      blockSize: '0.75rem',
      background: ink,
      borderRadius: radius.sm,
    },
    '&[data-series="1"]::before, &[data-series="3"]::before': { borderRadius: radius.full },
  },
});

/** Time runs from left to right in every language, as on any axis. */
export const plot = component({
  direction: 'ltr',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: '13rem auto',
  columnGap: space[2],
  rowGap: space[1],
  color: color.textMuted,
  fontSize: font.sizeXs,
  fontVariantNumeric: 'tabular-nums',
});

export const valueAxis = component({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  // The middle of a label is at its line.
  marginBlock: '-0.5lh',
  textAlign: 'end',
});

export const canvas = component({
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
});

export const labelAxis = component({
  gridColumn: 2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[1],
  minInlineSize: 0,
  selectors: {
    '&[data-labels-at="slots"]': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      textAlign: 'center',
    },
  },
});

export const label = component({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Wider than its bar, with the bar in its middle. */
export const sparse = component({
  display: 'grid',
  minInlineSize: 0,
  justifyContent: 'center',
  whiteSpace: 'nowrap',
});

export const gridLine = component({
  stroke: color.border,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});

export const zeroLine = component({
  stroke: color.borderStrong,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});

/** Each series has its own dash pattern: colour is never the only difference. */
export const line = component({
  fill: 'none',
  stroke: ink,
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
  selectors: {
    '&[data-series="1"]': { strokeDasharray: '7 4' },
    '&[data-series="2"]': { strokeDasharray: '2 4' },
    '&[data-series="3"]': { strokeDasharray: '9 3 2 3' },
  },
});

export const area = component({ fill: ink, opacity: 0.12 });

export const bar = component({
  fill: ink,
  selectors: { '&[data-below]': { fill: color.danger } },
});

export const twin = component({ minInlineSize: 0 });

export const summary = component({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.hit,
  color: color.accentText,
  fontSize: font.sizeSm,
  selectors: { '[open] > &': { marginBlockEnd: space[1] } },
});

export const table = component({ fontSize: font.sizeSm, fontVariantNumeric: 'tabular-nums' });

componentGlobal(`.${table} :is(th, td)`, {
  padding: `${space[1]} ${space[2]}`,
  borderBlockEnd: `1px solid ${color.border}`,
  fontWeight: font.weightRegular,
  overflowWrap: 'anywhere',
});

export const number = component({ textAlign: 'end' });

export const hidden = component({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
