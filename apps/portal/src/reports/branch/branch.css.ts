import { screen } from '@baize/ui/theme/style';

export const search = screen({ flex: '1 1 16rem', maxInlineSize: '26rem' });
