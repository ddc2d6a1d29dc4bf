import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component, componentGlobal } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';

const { color, space, size, radius, font } = vars;

export const footer = component({
  display: 'grid',
  gap: space[6],
  paddingInline: space[4],
  paddingBlock: space[6],
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: font.sizeSm,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 60rem',
  '@media': {
    print: { display: 'none' },
    [media.md]: { paddingInline: space[6] },
    [media.lg]: { containIntrinsicBlockSize: 'auto 30rem' },
  },
});

export const columns = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: `${space[6]} ${space[4]}`,
});

export const group = component({
  minInlineSize: 0,
  selectors: {
    // Without vendors the links of the help are one line.
    '&:only-child': { gridColumn: '1 / -1' },
  },
});

/* As tall as its content is before it is drawn. */
componentGlobal(`.${footer}:has(.${group}:only-child)`, {
  containIntrinsicBlockSize: 'auto 20rem',
});

componentGlobal(`.${group}:only-child > ul`, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
});

export const title = component({
  ...typography.label,
  color: color.text,
});

export const link = component({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: '2rem',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  selectors: { '&:hover': { color: color.text, textDecoration: 'underline' } },
  '@media': { [media.coarse]: { minBlockSize: size.hit } },
});

export const icons = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  paddingBlock: space[4],
  borderBlock: `1px solid ${color.border}`,
  selectors: { '&:empty': { display: 'none' } },
});

export const icon = component({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '2rem',
  fontWeight: font.weightSemibold,
});

export const emblem = component({
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  objectFit: 'cover',
  borderRadius: radius.sm,
});

export const legal = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  // At the end of the page the scroll-to-top button floats above the last line.
  '@media': { [media.lg]: { paddingInlineEnd: '3.5rem' } },
});

export const age = component({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  border: `2px solid ${color.dangerText}`,
  borderRadius: radius.full,
  color: color.dangerText,
  fontWeight: font.weightBold,
});

export const responsible = component({ flex: '1 1 18rem', minInlineSize: 0 });

export const text = component({ maxInlineSize: '70ch' });

export const licence = component({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.hit,
  color: color.accentText,
  textDecoration: 'underline',
});
