import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** How to pay; not printed. */
export const ways = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border}`,
  '@media': { print: { display: 'none' } },
});

export const copied = screen({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
});

export const clock = screen({ fontVariantNumeric: 'tabular-nums', color: vars.color.text });
