import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const { color, space, radius, size } = vars;

/** Where a part of the page would stand: what went wrong, and the way on. */
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

/** The same over a prerendered page that stays without its scripts. */
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

/** Keeps the height of a screen that is on its way. */
export const waiting = screen({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  minBlockSize: '100vh',
  paddingBlockStart: '20vh',
  paddingInline: space[4],
  color: color.textMuted,
  textAlign: 'center',
});
