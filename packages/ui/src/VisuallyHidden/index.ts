export { LiveRegion } from './LiveRegion.tsx';
export type { LiveRegionProps } from './LiveRegion.tsx';
export { SkipLink } from './SkipLink.tsx';
export type { SkipLinkProps } from './SkipLink.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
