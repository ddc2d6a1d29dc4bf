import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const lead = screen({ margin: 0, maxInlineSize: '46rem' });

/** Until its page has said how tall it is. */
export const frame = screen({
  inlineSize: '100%',
  maxInlineSize: '52rem',
  blockSize: '44rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
});
