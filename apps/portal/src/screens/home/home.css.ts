import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@baize/ui/theme';

export const home = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
});

/** The page's name for assistive technology and search; the banner is its visible head. */
export const title = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const boards = style({
  display: 'grid',
  gap: vars.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    '(min-width: 80rem)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
  },
});

globalStyle(`${boards} > *`, { minInlineSize: 0 });
