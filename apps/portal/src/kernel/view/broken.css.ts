import { keyframes } from '@vanilla-extract/css';
import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const { color, space, radius, size } = vars;

/** A page that takes longer than this shows its placeholder. */
const PLACEHOLDER_DELAY_MS = 100;

const appear = keyframes({ to: { opacity: 0.6 } });

/** Replaces a failed part of the page: the error and an action. */
export const broken = screen({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[4],
  minBlockSize: '40vh',
  padding: space[6],
  color: color.textMuted,
  textAlign: 'center',
});

/** The same over a prerendered page whose scripts failed to load. */
export const brokenPage = screen({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: vars.z.toast,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  margin: 0,
  padding: space[4],
  background: color.surfaceRaised,
  borderBlockStart: `1px solid ${color.border}`,
  boxShadow: color.shadowLg,
  selectors: { '&[hidden]': { display: 'none' } },
});

export const again = screen({
  display: 'inline-grid',
  placeItems: 'center',
  minBlockSize: size.control,
  paddingInline: space[5],
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  background: color.surface,
  color: color.text,
  cursor: 'pointer',
  textDecoration: 'none',
});

/** Keeps the height of a loading screen, and shows lines of it once it takes a moment. */
export const waiting = screen({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  minBlockSize: '100vh',
  paddingInline: space[4],
  color: color.textMuted,
  textAlign: 'center',
  selectors: {
    '&::before': {
      content: '""',
      inlineSize: '100%',
      blockSize: '20rem',
      marginBlockEnd: space[4],
      borderRadius: radius.md,
      // A heading, then three blocks.
      background: `linear-gradient(${color.border} 0 0) 0 0 / 40% 2rem no-repeat,
        linear-gradient(${color.border} 0 0) 0 3rem / 100% 5rem no-repeat,
        linear-gradient(${color.border} 0 0) 0 9rem / 100% 5rem no-repeat,
        linear-gradient(${color.border} 0 0) 0 15rem / 100% 5rem no-repeat`,
      opacity: 0,
      // Most pages are there sooner; then nothing flashes.
      animation: `${appear} 200ms ${PLACEHOLDER_DELAY_MS}ms forwards`,
    },
    '[dir=rtl] &::before': { transform: 'scaleX(-1)' },
  },
});
