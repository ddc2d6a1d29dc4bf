export {
  type CarouselBanner,
  BannerCarousel,
  type BannerCarouselProps,
  type CarouselLabels,
} from './BannerCarousel.tsx';
export { SLIDE_DELAY_MS, SLIDE_GAP_PX, SLIDE_TRANSITION_MS } from './timing.ts';
