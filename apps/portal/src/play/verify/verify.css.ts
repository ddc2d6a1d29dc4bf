import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const lead = screen({ margin: 0, maxInlineSize: '46rem' });

/** The height before the page has reported its own. */
export const frame = screen({
  inlineSize: '100%',
  maxInlineSize: '52rem',
  blockSize: '44rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
});
