import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font, z } = vars;

/** Above the tab bar of a phone. */
export const bar = component({
  position: 'sticky',
  insetBlockEnd: `calc(${size.tabBar} + ${space[2]} + env(safe-area-inset-bottom))`,
  zIndex: z.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[1],
  paddingInline: space[3],
  paddingBlock: space[2],
  background: color.surfaceRaised,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.lg,
  boxShadow: color.shadowMd,
  selectors: {
    '&[data-state="empty"]': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      padding: 0,
      border: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  '@media': {
    [media.lg]: { insetBlockEnd: space[3] },
    print: { display: 'none' },
  },
});

export const count = component({
  margin: 0,
  fontWeight: font.weightSemibold,
  fontVariantNumeric: 'tabular-nums',
});

export const actions = component({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
