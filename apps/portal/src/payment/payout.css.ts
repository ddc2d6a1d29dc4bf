import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const number = screen({ fontFamily: vars.font.mono, overflowWrap: 'anywhere' });
