import { screen } from '@baize/ui/theme/style';

export const search = screen({ inlineSize: '100%', maxInlineSize: '26rem' });
