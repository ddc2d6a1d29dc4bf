import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const banner = screen({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  maxInlineSize: '100%',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  borderRadius: vars.radius.full,
  background: vars.color.highlightSubtle,
  color: vars.color.highlightText,
  fontSize: vars.font.sizeSm,
  textDecoration: 'none',
});

export const bannerText = screen({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** What a narrow header has no room for; the drawer has it. */
export const wide = screen({
  display: 'none',
  '@media': { '(min-width: 48rem)': { display: 'contents' } },
});
