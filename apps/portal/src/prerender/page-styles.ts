import { brands, pageStyle } from '@baize/ui/theme';

/**
 * The stylesheet of each brand by its id, for documents that the platform writes by itself. The
 * build writes them as files.
 */
export const createPageStyles = (toUrl: (font: string) => string): Record<string, string> =>
  Object.fromEntries(brands.map((brand) => [brand.id, pageStyle(brand, toUrl)]));
