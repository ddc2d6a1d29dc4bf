import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font, z } = vars;

export const root = component({ position: 'relative', display: 'flex', alignItems: 'center' });

export const profile = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.hit,
  blockSize: size.hit,
  borderRadius: radius.full,
});

export const avatar = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(2rem, 40px)',
  blockSize: 'min(2rem, 40px)',
  overflow: 'hidden',
  background: color.accentSubtle,
  color: color.accentText,
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  fontSize: font.sizeSm,
  fontWeight: font.weightBold,
});

export const greeting = component({
  display: 'none',
  maxInlineSize: '9rem',
  marginInlineStart: space[2],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: font.sizeSm,
  '@media': { [media.lg]: { display: 'block' } },
});

/** On a phone it covers the avatar, because the bottom bar has an account entry. */
export const opener = component({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'end',
  color: color.textMuted,
  borderRadius: radius.full,
  '@media': {
    [media.sm]: {
      position: 'static',
      placeItems: 'center',
      inlineSize: '1.75rem',
      blockSize: size.hit,
      borderRadius: radius.sm,
      // The greeting beside it also opens the profile.
      selectors: {
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          insetInline: `${size.hit} 0`,
        },
      },
    },
    '(min-width: 40rem) and (pointer: coarse)': { inlineSize: size.hit },
  },
});

export const panel = component({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 0.375rem)',
  insetInlineEnd: 0,
  zIndex: z.popover,
  minInlineSize: '13rem',
  // Its last entry ends the session, so toasts and the phone's tab bar at the lower edge must not
  // cover it.
  maxBlockSize: `calc(100dvb - ${size.header} - 6rem)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[2],
  background: color.surfaceRaised,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  boxShadow: color.shadowMd,
});

export const entry = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: size.hit,
  paddingInline: space[3],
  borderRadius: radius.md,
  fontSize: font.sizeSm,
  textAlign: 'start',
  selectors: {
    '&:hover, &:focus-visible': { background: color.accentSubtle, color: color.accentText },
  },
});
