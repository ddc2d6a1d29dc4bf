import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font } = vars;

export const badge = component({
  // Not a flex line: its text would be an item that cannot break a long word.
  display: 'inline-block',
  maxInlineSize: '100%',
  paddingBlock: '0.175rem',
  paddingInline: '0.4rem',
  borderRadius: radius.full,
  fontSize: font.sizeXs,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  overflowWrap: 'break-word',
});

export const tone = componentVariants({
  neutral: { background: color.border, color: color.text },
  accent: { background: color.accent, color: color.onAccent },
  highlight: { background: color.highlight, color: color.onHighlight },
  warning: { background: color.warning, color: color.onWarning },
  danger: { background: color.danger, color: color.onDanger },
});

export const status = component({
  paddingBlock: '0.1875rem',
  paddingInline: space[2],
  borderRadius: radius.sm,
  fontWeight: font.weightMedium,
  '::before': {
    content: '""',
    display: 'inline-block',
    marginInlineEnd: space[1],
    verticalAlign: '0.1em',
    inlineSize: '0.375rem',
    blockSize: '0.375rem',
    borderRadius: radius.full,
    background: 'currentColor',
  },
});

export const statusTone = componentVariants({
  neutral: { background: color.surfaceSunken, color: color.textMuted },
  info: { background: color.infoSubtle, color: color.infoText },
  success: { background: color.successSubtle, color: color.successText },
  warning: { background: color.warningSubtle, color: color.warningText },
  danger: { background: color.dangerSubtle, color: color.dangerText },
});
