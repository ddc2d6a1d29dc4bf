import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';

const { color, space, radius, font, size } = vars;

export const header = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: size.hit,
  '@media': { [media.large]: { flexWrap: 'wrap' } },
});

export const icon = component({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  minInlineSize: size.icon,
  color: color.highlightText,
});

export const title = component({
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'break-word',
  ...typography.section,
  '@media': { [media.large]: { flex: '1 1 auto' } },
});

export const seeAll = component({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minBlockSize: size.hit,
  paddingInline: space[3],
  borderRadius: radius.md,
  color: color.accentText,
  fontSize: font.sizeSm,
  fontWeight: font.weightSemibold,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: color.accentSubtle } } },
  },
});
