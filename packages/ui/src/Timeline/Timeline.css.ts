import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font } = vars;

const DOT = '0.75rem';

export const timeline = component({ margin: 0, padding: 0, listStyle: 'none' });

export const event = component({
  position: 'relative',
  minInlineSize: 0,
  paddingInlineStart: space[6],
  paddingBlockEnd: space[4],
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '0.4em',
      insetInlineStart: 0,
      inlineSize: DOT,
      blockSize: DOT,
      borderRadius: radius.full,
      background: 'currentColor',
    },
    // The line to the next event.
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetBlock: `calc(0.4em + ${DOT} + ${space.half}) calc(-0.4em + ${space.half})`,
      insetInlineStart: `calc(${DOT} / 2 - 1px)`,
      borderInlineStart: `2px solid ${color.border}`,
    },
  },
});

export const tone = componentVariants({
  neutral: { color: color.borderStrong },
  accent: { color: color.accentText },
  success: { color: color.successText },
  warning: { color: color.warningText },
  danger: { color: color.dangerText },
});

export const head = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  color: color.text,
});

export const title = component({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontWeight: font.weightMedium,
});

export const time = component({ fontSize: font.sizeSm, color: color.textMuted });

export const detail = component({
  overflowWrap: 'anywhere',
  fontSize: font.sizeSm,
  color: color.textMuted,
});
