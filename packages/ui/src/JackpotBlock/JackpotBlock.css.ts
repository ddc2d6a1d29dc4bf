import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;

export const block = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': { [media.lg]: { gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' } },
});

export const vendor = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  minInlineSize: 0,
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderBlockStart: `2px solid ${color.highlight}`,
  borderRadius: radius.lg,
});

export const head = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minInlineSize: 0,
});

export const name = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  paddingInlineEnd: space[8],
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
});

export const games = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[2],
  '@media': {
    [media.sm]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
    [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const game = component({ minInlineSize: 0 });

export const pause = component({
  position: 'absolute',
  insetBlockStart: space[1],
  insetInlineEnd: space[1],
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.hit,
  blockSize: size.hit,
  color: color.textMuted,
  borderRadius: radius.md,
});
