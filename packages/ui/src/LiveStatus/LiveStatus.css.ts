import { compactArt, lines } from '../GameTile/GameTile.css.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, font, radius, space } = vars;

/** At the lower edge of the tile's art. */
export const status = component({
  position: 'absolute',
  insetInline: space[1],
  insetBlockEnd: `calc(${lines.name} + ${lines.vendor} + ${lines.below} + ${space[1]})`,
  display: 'grid',
  justifyItems: 'start',
  gap: space.half,
  minInlineSize: 0,
  overflow: 'hidden',
  fontSize: font.sizeXs,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
  pointerEvents: 'none',
  selectors: {
    // Over the small art: there is no line below the vendor.
    '[data-layout="compact"] &': {
      insetInline: `${space.half} auto`,
      insetBlockEnd: space.half,
      maxInlineSize: `calc(${compactArt} - ${space[1]})`,
    },
  },
});

const plate = {
  background: color.surface,
  color: color.text,
  borderRadius: radius.sm,
} as const;

export const phase = component({
  ...plate,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  maxInlineSize: '100%',
  paddingInline: space[1],
  paddingBlock: space.half,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '&::before': {
      content: '""',
      flex: 'none',
      inlineSize: '0.5rem',
      blockSize: '0.5rem',
      background: color.textMuted,
      borderRadius: radius.full,
    },
    '[data-state="betting"] > &::before': { background: color.success },
    '[data-state="running"] > &::before': { background: color.danger },
    '[data-state="closed"] > &::before': { background: color.warning },
  },
});

export const text = component({
  display: 'flex',
  gap: space[1],
  minInlineSize: 0,
  overflow: 'hidden',
});

export const note = component({
  ...plate,
  maxInlineSize: '100%',
  paddingInline: space[1],
  paddingBlock: space.half,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // The small art has room for one line.
  selectors: { '[data-layout="compact"] &': { display: 'none' } },
});

export const value = component({ fontVariantNumeric: 'tabular-nums' });

export const results = component({
  display: 'flex',
  gap: space.half,
  maxInlineSize: '100%',
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  listStyle: 'none',
  // The small art has room for one line.
  selectors: { '[data-layout="compact"] span + &': { display: 'none' } },
});

export const result = component({
  ...plate,
  flex: 'none',
  minInlineSize: '1.25rem',
  paddingInline: space[1],
  paddingBlock: space.half,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  selectors: {
    '&[data-tone="red"]': { background: color.dangerSubtle, color: color.dangerText },
    '&[data-tone="green"]': { background: color.successSubtle, color: color.successText },
    '&[data-tone="blue"]': { background: color.infoSubtle, color: color.infoText },
  },
});
