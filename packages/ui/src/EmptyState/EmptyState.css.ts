import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font, radius } = vars;

export const state = component({
  display: 'grid',
  justifyItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  paddingBlock: space[10],
  paddingInline: space[4],
  textAlign: 'center',
});

export const icon = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space[12],
  blockSize: space[12],
  marginBlockEnd: space[2],
  borderRadius: radius.full,
});

export const tone = componentVariants({
  empty: { background: color.surfaceSunken, color: color.textSubtle },
  error: { background: color.dangerSubtle, color: color.dangerText },
});

export const title = component({
  maxInlineSize: '100%',
  fontSize: font.sizeLg,
  fontWeight: font.weightSemibold,
});

export const text = component({ color: color.textMuted, maxInlineSize: 'min(40ch, 100%)' });

export const action = component({ marginBlockStart: space[3], maxInlineSize: '100%' });
