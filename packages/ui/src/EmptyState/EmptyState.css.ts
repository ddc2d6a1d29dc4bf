import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font, radius, size } = vars;

/** One line: icon, text and action; the action wraps where the line is full. */
export const state = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  maxInlineSize: size.dialogLg,
  paddingBlock: space[3],
});

export const icon = component({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: size.controlSm,
  blockSize: size.controlSm,
  borderRadius: radius.full,
});

export const tone = componentVariants({
  empty: { background: color.surfaceSunken, color: color.textSubtle },
  error: { background: color.dangerSubtle, color: color.dangerText },
});

/** Beside the icon; narrower than this the action is below. */
export const words = component({ flex: '1 1 12rem', minInlineSize: 0 });

export const title = component({ fontWeight: font.weightMedium });

export const text = component({ color: color.textMuted, fontSize: font.sizeSm });

export const action = component({ flex: 'none', maxInlineSize: '100%' });
