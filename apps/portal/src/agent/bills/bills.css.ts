import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** What was asked for and, below it, what there was. */
export const threshold = screen({ display: 'grid', justifyItems: 'end' });

export const had = screen({ color: vars.color.textMuted, fontSize: vars.font.sizeXs });
