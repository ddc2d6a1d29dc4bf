import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, size, font, radius } = vars;

export const frame = component({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  blockSize: '100dvb',
  background: color.surfaceSunken,
});

export const bar = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: size.hit,
  paddingInline: space[2],
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: font.sizeSm,
});

export const back = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.hit,
  paddingInline: space[2],
  borderRadius: radius.md,
  fontWeight: font.weightSemibold,
});

export const stage = component({ position: 'relative' });

export const game = component({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  border: 0,
  selectors: { '[data-state="loading"] &': { visibility: 'hidden' } },
});

export const notice = component({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[3],
  padding: space[4],
  color: color.textMuted,
  textAlign: 'center',
  pointerEvents: 'none',
  selectors: {
    '&:empty': { display: 'none' },
    // The game may be half there already: the notice keeps to the lower edge.
    '[data-state="slow"] &': { alignContent: 'end' },
  },
});
