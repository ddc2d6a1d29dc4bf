import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const lead = screen({ margin: 0, maxInlineSize: '46rem' });

/** Tall enough for a result, so that it is the page that scrolls. */
export const frame = screen({
  inlineSize: '100%',
  maxInlineSize: '52rem',
  blockSize: '80rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
});
