import { createVar } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;
const tint = createVar();
const ink = createVar();

export const block = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  gridAutoRows: '1fr',
  gap: space[4],
});

/** The whole card is the link's hit area; the link alone is its name. */
export const card = component({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  paddingBlock: space[5],
  paddingInline: `${space[6]} clamp(6rem, 24%, 9rem)`,
  minInlineSize: 0,
  overflow: 'hidden',
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

/** A mark as large as the card, half out of it: the card's picture without a picture's bytes. */
export const icon = component({
  position: 'absolute',
  insetInlineEnd: '-1.5rem',
  insetBlockEnd: '-1.75rem',
  color: ink,
  opacity: 0.28,
  lineHeight: 0,
  fontSize: '10rem',
  pointerEvents: 'none',
});

export const title = component({
  fontSize: font.sizeXl,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
});

export const text = component({ marginBlockStart: space[1] });

export const action = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: size.hit,
  color: ink,
  fontWeight: font.weightSemibold,
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});
