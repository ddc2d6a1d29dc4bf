import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

/** In the corner where lines end, above the tab bar of a phone. */
export const dock = screen({
  position: 'fixed',
  insetInlineEnd: vars.space[3],
  insetBlockEnd: 'calc(4.5rem + env(safe-area-inset-bottom))',
  zIndex: vars.z.nav,
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  inlineSize: 'min(24rem, calc(100vw - 1.5rem))',
  maxBlockSize: 'min(36rem, calc(100dvh - 8rem))',
  padding: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.color.shadowMd,
  '@media': { '(min-width: 64rem)': { insetBlockEnd: vars.space[3] } },
});

export const head = screen({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
});

export const title = screen({ ...typography.section, fontSize: '1rem', margin: 0 });

export const frame = screen({
  inlineSize: '100%',
  blockSize: '28rem',
  maxBlockSize: '100%',
  border: 0,
  borderRadius: vars.radius.md,
  background: vars.color.surfaceSunken,
});
