import { createVar } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component, componentGlobal } from '../theme/style.ts';

const { color, space, size, radius, font, z } = vars;
const pad = createVar();

/** Below this width a row is a card; otherwise a line. */
const wide = media.md;
const narrow = `not all and ${wide}`;

export const frame = component({
  position: 'relative',
  minInlineSize: 0,
  vars: { [pad]: space[3] },
  selectors: { '&[data-density="compact"]': { vars: { [pad]: space[1] } } },
  '@media': {
    [wide]: {
      overflowX: 'auto',
      background: color.surface,
      border: `1px solid ${color.border}`,
      borderRadius: radius.lg,
      selectors: { '&[data-tall]': { maxBlockSize: 'min(44rem, 80dvb)', overflowY: 'auto' } },
    },
    print: { selectors: { '&[data-tall]': { maxBlockSize: 'none', overflow: 'visible' } } },
  },
});

export const table = component({
  display: 'block',
  fontSize: font.sizeSm,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [wide]: { display: 'table' } },
});

export const caption = component({
  display: 'block',
  paddingBlock: space[2],
  fontWeight: font.weightSemibold,
  textAlign: 'start',
  '@media': { [wide]: { display: 'table-caption', padding: space[3] } },
});

const outOfSight = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const hidden = component(outOfSight);

/** Cards label their values themselves; the headers stay for assistive technology. */
export const head = component({
  ...outOfSight,
  // The checkbox for all rows stays visible, in a line above the cards.
  selectors: {
    '&:has([data-part="select"])': {
      position: 'static',
      display: 'block',
      inlineSize: 'auto',
      blockSize: 'auto',
      overflow: 'visible',
      clipPath: 'none',
    },
  },
  '@media': {
    [wide]: {
      selectors: { '&:has([data-part="select"])': { display: 'table-header-group' } },
      position: 'static',
      display: 'table-header-group',
      inlineSize: 'auto',
      blockSize: 'auto',
      overflow: 'visible',
      clipPath: 'none',
    },
  },
});

export const headCell = component({
  paddingInline: space[3],
  background: color.surfaceSunken,
  color: color.textMuted,
  fontSize: font.sizeXs,
  fontWeight: font.weightSemibold,
  whiteSpace: 'nowrap',
  blockSize: size.hit,
  selectors: {
    '&[data-align="end"]': { textAlign: 'end' },
    '&:first-child:not([data-part="select"]), &[data-part="select"] + &': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: z.sticky,
    },
    '[data-tall] &': { position: 'sticky', insetBlockStart: 0, zIndex: z.sticky },
    // Above the other headers and the first column, which both scroll below it.
    '[data-tall] &:first-child:not([data-part="select"]), [data-tall] &[data-part="select"] + &': {
      zIndex: `calc(${z.sticky} + 1)`,
    },
  },
});

/** Beside the checkbox for all rows, where no headers are visible. */
const besideBox = `${frame} [data-part="select"] ~ ${headCell}`;

componentGlobal(besideBox, { '@media': { [narrow]: outOfSight } });

/** Label of the checkbox for all rows; in a header its position is sufficient. */
export const allWords = component({ '@media': { [wide]: outOfSight } });

componentGlobal(`${headCell}[data-part="select"]`, {
  '@media': {
    // As wide as its checkbox.
    [wide]: { inlineSize: 0, paddingInline: space[1] },
    [narrow]: { display: 'block', background: 'none', textAlign: 'start', fontSize: font.sizeSm },
  },
});

const alone = { justifyContent: 'center', gap: 0, minInlineSize: size.hit } as const;

componentGlobal(`${headCell}[data-part="select"] label`, { '@media': { [wide]: alone } });
componentGlobal(`${frame} tbody [data-part="select"] label`, alone);

/** A dash if only some rows are selected. */
componentGlobal(`${headCell} input:indeterminate + span > svg`, { display: 'none' });
componentGlobal(`${headCell} input:indeterminate + span::before`, {
  content: '""',
  inlineSize: '0.75rem',
  borderBlockStart: '2px solid currentColor',
});

export const sort = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.hit,
  fontWeight: 'inherit',
  selectors: {
    '&:hover': { color: color.text },
    '&:focus-visible': { outlineOffset: '-2px' },
    '[data-align="end"] > &': { flexDirection: 'row-reverse' },
  },
});

export const arrow = component({
  display: 'grid',
  opacity: 0,
  selectors: { '&[data-direction], button:hover > &, button:focus-visible > &': { opacity: 1 } },
});

export const rows = component({
  display: 'block',
  '@media': { [wide]: { display: 'table-row-group' } },
});

export const row = component({
  display: 'grid',
  marginBlockEnd: space[2],
  paddingBlock: space[2],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  selectors: {
    '&:has(> [data-part="select"])': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    '&:has(> [data-part="select"] :checked)': { borderColor: color.accent },
  },
  '@media': {
    [wide]: { display: 'table-row', background: 'none', border: 0 },
  },
});

export const rowHead = component({
  display: 'block',
  paddingInline: space[3],
  paddingBlock: space[1],
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
  selectors: { '[data-part="select"] + &': { alignSelf: 'center' } },
  '@media': {
    [wide]: {
      // A column is as wide as its longest word; the table scrolls if there is no space.
      overflowWrap: 'normal',
      selectors: { 'tbody &': { fontWeight: font.weightMedium } },
      display: 'table-cell',
      position: 'sticky',
      insetInlineStart: 0,
      paddingBlock: pad,
      background: color.surface,
      borderBlockStart: `1px solid ${color.border}`,
    },
  },
});

/** A selected row. */
componentGlobal(`${frame} ${row}:has(> [data-part="select"] :checked) > *`, {
  '@media': { [wide]: { background: color.accentSubtle } },
});

export const cell = component({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  minInlineSize: 0,
  paddingInline: space[3],
  paddingBlock: space.half,
  overflowWrap: 'anywhere',
  selectors: {
    // A long label leaves room for a figure that does not break.
    '&::before': {
      content: 'attr(data-label)',
      flex: 'none',
      maxInlineSize: '60%',
      color: color.textMuted,
    },
    '&:empty': { display: 'none' },
    'th ~ &': { gridColumn: '1 / -1' },
    // In a card it is in the line of the row's name, which identifies it.
    '&[data-part="select"]::before': { content: 'none' },
    '&[data-part="select"]': {
      gridColumn: 'auto',
      paddingBlock: 0,
      paddingInline: space[1],
    },
  },
  '@media': {
    [wide]: {
      display: 'table-cell',
      overflowWrap: 'normal',
      paddingBlock: pad,
      borderBlockStart: `1px solid ${color.border}`,
      selectors: {
        '&::before': { content: 'none' },
        '&:empty': { display: 'table-cell' },
        '&[data-part="select"]': { paddingBlock: 0 },
        '&[data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap' },
      },
    },
  },
});

export const foot = component({
  display: 'block',
  color: color.text,
  fontWeight: font.weightSemibold,
  '@media': {
    [wide]: {
      display: 'table-footer-group',
      selectors: {
        '[data-tall] &': { position: 'sticky', insetBlockEnd: 0, background: color.surface },
      },
    },
    print: { selectors: { '[data-tall] &': { position: 'static' } } },
  },
});

export const blank = component({
  display: 'inline-block',
  inlineSize: '5rem',
  maxInlineSize: '100%',
  blockSize: '0.75rem',
  background: color.surfaceSunken,
  borderRadius: radius.sm,
});

export const empty = component({ paddingBlock: space[1], paddingInline: space[4] });
