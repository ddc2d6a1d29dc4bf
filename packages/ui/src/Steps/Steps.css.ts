import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font } = vars;

const MARK = '1.75rem';

export const steps = component({
  display: 'grid',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [media.sm]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: 0 },
  },
});

export const step = component({
  position: 'relative',
  display: 'flex',
  gap: space[3],
  minInlineSize: 0,
  '@media': {
    [media.sm]: {
      flexDirection: 'column',
      alignItems: 'center',
      gap: space[2],
      paddingInline: space[2],
      textAlign: 'center',
      // The line to the step before, from mark to mark.
      selectors: {
        '& + &::before': {
          content: '""',
          position: 'absolute',
          insetBlockStart: `calc(${MARK} / 2)`,
          insetInlineEnd: `calc(50% + ${MARK} / 2 + ${space[1]})`,
          inlineSize: `calc(100% - ${MARK} - ${space[2]})`,
          borderBlockStart: `2px solid ${color.border}`,
        },
        '&[data-state="done"]::before, &[data-state="current"]::before': {
          borderBlockStartColor: color.accent,
        },
      },
    },
  },
});

export const mark = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: MARK,
  blockSize: MARK,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.full,
  color: color.textMuted,
  fontSize: font.sizeSm,
  fontWeight: font.weightSemibold,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[data-state="current"] > &': {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
    },
    '[data-state="done"] > &': {
      background: color.accentSubtle,
      borderColor: color.accent,
      color: color.accentText,
    },
  },
});

export const words = component({ minInlineSize: 0, maxInlineSize: '100%' });

export const name = component({
  overflowWrap: 'anywhere',
  color: color.textMuted,
  selectors: {
    '[data-state="current"] &': { color: color.text, fontWeight: font.weightSemibold },
  },
});

export const hint = component({
  display: 'block',
  overflowWrap: 'anywhere',
  fontSize: font.sizeSm,
  color: color.textSubtle,
});
