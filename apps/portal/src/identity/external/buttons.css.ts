import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const offers = screen({
  display: 'grid',
  gap: vars.space[3],
});

/** A word between two lines. */
export const or = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  selectors: {
    '&::before, &::after': {
      content: '""',
      flex: 1,
      borderBlockStart: `1px solid ${vars.color.border}`,
    },
  },
});
