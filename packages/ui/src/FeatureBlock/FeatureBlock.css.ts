import { createVar } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;
const tint = createVar();
const ink = createVar();

export const block = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: space[4],
});

/** The whole card is the link's hit area; the link alone is its name. */
export const card = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: space[4],
  padding: space[5],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  background: tint,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  selectors: {
    '&[data-tone="accent"]': { vars: { [tint]: color.accentSubtle, [ink]: color.accentText } },
    '&[data-tone="highlight"]': {
      vars: { [tint]: color.highlightSubtle, [ink]: color.highlightText },
    },
    '&:hover': { borderColor: color.borderStrong },
  },
});

export const icon = component({ gridRow: 'span 3', color: ink });

export const title = component({
  gridColumn: 2,
  fontSize: font.sizeXl,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
});

export const text = component({ gridColumn: 2, marginBlockStart: space[1] });

export const action = component({
  gridColumn: 2,
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: size.hit,
  color: ink,
  fontWeight: font.weightSemibold,
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});
