import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** The centre's menu beside its page; above it on a phone. */
export const columns = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[4],
  // Limits settings and forms to a readable width.
  maxInlineSize: '84rem',
  '@media': {
    '(min-width: 64rem)': { gridTemplateColumns: '14rem minmax(0, 1fr)' },
  },
});

/** The centre's name, over both columns. */
export const head = screen({ gridColumn: '1 / -1' });

/** The way back to all pages, on a phone. */
export const back = screen({ lineHeight: 1, marginBlockEnd: `calc(${vars.space[3]} * -1)` });

/** The open page: its name and content. */
export const page = screen({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[3],
  minInlineSize: 0,
});

/** Items that need an answer, above everything else. */
export const due = screen({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space[2],
  selectors: { '&:empty': { display: 'none' } },
});
