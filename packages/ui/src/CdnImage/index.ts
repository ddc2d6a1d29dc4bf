export { CdnImage } from './CdnImage.tsx';
export type { CdnImageProps } from './CdnImage.tsx';
export { cdnOrder, cdnUrl } from './cdnOrder.ts';
