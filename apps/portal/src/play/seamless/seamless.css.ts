import { screen } from '@baize/ui/theme/style';

/** The frame and its placeholder position themselves in the window. */
export const main = screen({ display: 'contents' });
