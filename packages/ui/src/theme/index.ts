export { applyBrand, brandStyle, brandVars } from './brand.ts';
export { baize, brands, harbor } from './brands.ts';
export type { Brand, BrandColors, Scheme, SchemeChoice } from './brandTypes.ts';
export { vars } from './contract.css.ts';
export { contrast, contrastFailures, contrastPairs } from './contrast.ts';
export type { ContrastPair } from './contrast.ts';
export { layers } from './layers.css.ts';
export { media } from './media.ts';
export { setStyleNonce } from './nonce.ts';
