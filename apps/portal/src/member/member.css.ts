import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** The centre's menu beside its page; above it on a phone. */
export const columns = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[4],
  // Settings and forms grow no wider than they can be read.
  maxInlineSize: '84rem',
  '@media': {
    '(min-width: 64rem)': { gridTemplateColumns: '14rem minmax(0, 1fr)' },
  },
});

/** The centre's name, over both columns. */
export const head = screen({ gridColumn: '1 / -1' });

/** The open page: its name and what belongs to it. */
export const page = screen({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[3],
  minInlineSize: 0,
});
