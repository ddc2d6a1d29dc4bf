import { createVar } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, z } = vars;
const sideWidth = createVar();

export const shell = component({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvb',
  vars: { [sideWidth]: '0px' },
  selectors: {
    '&[data-tab-bar]': { paddingBlockEnd: `calc(${size.tabBar} + env(safe-area-inset-bottom))` },
  },
  '@media': {
    [media.lg]: {
      selectors: {
        '&[data-side="open"]': { vars: { [sideWidth]: size.sideMenu } },
        '&[data-side="collapsed"]': { vars: { [sideWidth]: size.sideMenuCollapsed } },
        '&[data-tab-bar]': { paddingBlockEnd: 0 },
      },
    },
    print: {
      selectors: { '&[data-side]': { vars: { [sideWidth]: '0px' }, paddingBlockEnd: 0 } },
    },
  },
});

/** Off screen until it has the focus. */
export const skip = component({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: z.tooltip,
  padding: `${space[2]} ${space[4]}`,
  background: color.surfaceRaised,
  color: color.text,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.md,
  selectors: { '&:not(:focus)': { translate: '0 -200%' } },
  '@media': { print: { display: 'none' } },
});

export const body = component({
  flex: 1,
  // The light over the table, at the top of every page.
  background: `radial-gradient(70rem 26rem at 62% -6rem, ${color.accentSubtle}, transparent) no-repeat`,
  display: 'grid',
  gridTemplateColumns: `${sideWidth} minmax(0, 1fr)`,
});

export const side = component({
  display: 'none',
  '@media': {
    [media.lg]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: `calc(${size.header} + ${size.headerMenu})`,
      blockSize: `calc(100dvb - ${size.header} - ${size.headerMenu})`,
      overflowX: 'hidden',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
      background: color.surface,
      borderInlineEnd: `1px solid ${color.border}`,
      zIndex: z.sticky,
    },
    print: { display: 'none' },
  },
});

export const column = component({
  gridColumn: 2,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
});

export const main = component({
  flex: 1,
  minInlineSize: 0,
  selectors: {
    '&:focus': { outline: 'none' },
    '&[data-content="page"]': {
      inlineSize: '100%',
      maxInlineSize: size.page,
      marginInline: 'auto',
      paddingInline: space[4],
      paddingBlock: space[4],
    },
  },
  '@media': {
    [media.md]: {
      selectors: { '&[data-content="page"]': { paddingInline: space[6], paddingBlock: space[6] } },
    },
  },
});

export const tabBar = component({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: z.nav,
  '@media': { print: { display: 'none' }, [media.lg]: { display: 'none' } },
});
