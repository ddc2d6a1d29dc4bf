import { createVar } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';

const { color, space, size, radius, font } = vars;
const tint = createVar();
const ink = createVar();

export const block = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 40rem), 1fr))',
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
  background: `linear-gradient(to bottom right, ${tint}, ${color.surface} 85%)`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.xl,
  selectors: {
    '&[data-tone="accent"]': { vars: { [tint]: color.accentSubtle, [ink]: color.accentText } },
    '&[data-tone="highlight"]': {
      vars: { [tint]: color.highlightSubtle, [ink]: color.highlightText },
    },
    '&:hover': { borderColor: color.borderStrong },
  },
});

/** An icon as large as the card, half outside: a picture without the bytes of one. */
export const icon = component({
  position: 'absolute',
  insetInlineEnd: '-1.5rem',
  insetBlockEnd: '-1.75rem',
  color: ink,
  opacity: 0.2,
  lineHeight: 0,
  fontSize: '12rem',
  pointerEvents: 'none',
});

export const title = component({
  ...typography.section,
});

export const text = component({
  maxInlineSize: '38ch',
  marginBlockStart: space[2],
  color: color.textMuted,
});

export const action = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: size.hit,
  color: ink,
  fontWeight: font.weightSemibold,
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});
