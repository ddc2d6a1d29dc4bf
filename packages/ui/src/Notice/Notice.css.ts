import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font } = vars;

export const notice = component({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  minInlineSize: 0,
  padding: space[3],
  border: '1px solid',
  borderRadius: radius.md,
});

/** Across the page: no corners, no side borders. */
export const banner = component({ borderRadius: 0, borderInlineWidth: 0, paddingInline: space[4] });

const colors = (edge: string, background: string) => ({ borderColor: edge, background });

export const tone = componentVariants({
  info: colors(color.info, color.infoSubtle),
  success: colors(color.success, color.successSubtle),
  warning: colors(color.warning, color.warningSubtle),
  danger: colors(color.danger, color.dangerSubtle),
});

export const icon = componentVariants({
  info: { color: color.infoText },
  success: { color: color.successText },
  warning: { color: color.warningText },
  danger: { color: color.dangerText },
});

export const body = component({
  flex: 1,
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
});

export const title = component({ fontWeight: font.weightSemibold });

/** Keeps the close button's large hit area from making the notice taller. */
export const dismiss = component({ margin: `calc(${space[2]} * -1)` });
