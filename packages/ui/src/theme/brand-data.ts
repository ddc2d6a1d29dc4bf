/*
 * Brands as pure data and text, without a document: for servers (`@baize/ui/theme/brand`).
 */
export { brandSheet } from './brand-style.ts';
export { baize, brands } from './brands.ts';
export type { Brand } from './brandTypes.ts';
export { createBrand, findDesignFailures } from './design.ts';
export type { BrandDesign } from './design.ts';
