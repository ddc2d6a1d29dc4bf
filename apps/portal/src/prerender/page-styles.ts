import { baize, pageStyle } from '@baize/ui/theme';

/**
 * The stylesheet of documents that the platform writes by itself; the look of the merchant's brand
 * comes on top of it. The build writes it as a file.
 */
export const createPageStyle = (toUrl: (font: string) => string): string => pageStyle(baize, toUrl);
