import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** At the bottom, above the tab bar of a phone; the page below stays usable. */
export const banner = screen({
  position: 'fixed',
  insetInline: vars.space[3],
  insetBlockEnd: 'calc(4.5rem + env(safe-area-inset-bottom))',
  zIndex: vars.z.nav,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  maxInlineSize: '60rem',
  marginInline: 'auto',
  padding: vars.space[4],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.color.shadowMd,
  '@media': {
    '(min-width: 64rem)': { insetBlockEnd: vars.space[4] },
    print: { display: 'none' },
  },
});

export const text = screen({
  flex: '1 1 24rem',
  margin: 0,
  color: vars.color.text,
  fontSize: '0.875rem',
  lineHeight: 1.5,
});

export const buttons = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
