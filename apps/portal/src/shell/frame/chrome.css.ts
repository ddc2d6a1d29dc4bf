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
  // A sparkle as text: an icon would be JavaScript of the first load.
  selectors: { '&::before': { content: '"✦" / ""' } },
});

export const bannerText = screen({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Hidden in a narrow header, because the drawer shows it. */
export const wide = screen({
  display: 'none',
  '@media': { '(min-width: 48rem)': { display: 'contents' } },
});

/** A magnifying glass, drawn here because an icon would be JavaScript of the first load. */
export const search = screen({
  position: 'relative',
  flex: 'none',
  inlineSize: vars.size.control,
  blockSize: vars.size.control,
  borderRadius: vars.radius.md,
  color: vars.color.textMuted,
  selectors: {
    '&::before, &::after': { content: '""', position: 'absolute', inset: 0, margin: 'auto' },
    '&::before': {
      inlineSize: '0.75rem',
      blockSize: '0.75rem',
      border: '2px solid',
      borderRadius: vars.radius.full,
      translate: '-0.0625rem -0.0625rem',
    },
    '&::after': {
      inlineSize: '0.4rem',
      blockSize: '2px',
      background: 'currentColor',
      translate: '0.3125rem 0.3125rem',
      rotate: '45deg',
    },
  },
});
