import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';

const { color, space, size, radius, font } = vars;

export const nav = component({
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollbarWidth: 'none',
  '@media': {
    [media.lg]: { display: 'grid', alignContent: 'start', gap: space[4] },
    print: { display: 'none' },
  },
});

export const section = component({
  minInlineSize: 'max-content',
  '@media': { [media.lg]: { minInlineSize: 0 } },
});

/** On a phone the strip has no room for headings; the order says enough. */
export const title = component({
  ...typography.label,
  display: 'none',
  paddingInline: space[3],
  paddingBlockEnd: space[1],
  color: color.textSubtle,
  fontSize: font.sizeXs,
  '@media': { [media.lg]: { display: 'block' } },
});

export const list = component({
  display: 'flex',
  gap: space[1],
  '@media': { [media.lg]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1px' } },
});

export const entry = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.hit,
  paddingInline: space[3],
  borderRadius: radius.md,
  color: color.textMuted,
  fontSize: font.sizeSm,
  fontWeight: font.weightMedium,
  selectors: {
    '&[aria-current]': { background: color.accentSubtle, color: color.accentText },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([aria-current])': { color: color.text } } },
  },
});

export const text = component({
  flex: 1,
  whiteSpace: 'nowrap',
  '@media': { [media.lg]: { minInlineSize: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

export const count = component({
  flex: 'none',
  minInlineSize: '1.25rem',
  paddingInline: space[1],
  borderRadius: radius.full,
  background: color.danger,
  color: color.onDanger,
  fontSize: font.sizeXs,
  fontWeight: font.weightBold,
  lineHeight: '1.25rem',
  textAlign: 'center',
});
