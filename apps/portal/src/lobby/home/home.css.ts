import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const home = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
});

/**
 * The page's name for assistive technology and search engines; visually the banner is its heading.
 */
export const title = screen({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const boards = screen({
  display: 'grid',
  gap: vars.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    '(min-width: 80rem)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
  },
});
