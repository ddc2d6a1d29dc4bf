import useEmblaCarousel from 'embla-carousel-react';
import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useEffect } from 'react';

/** What {@link EmblaTrack} takes over; it does not change while it is mounted. */
export interface EmblaTrackProps {
  readonly viewport: HTMLElement;
  readonly options: EmblaOptionsType;
  readonly onReady: (api: EmblaCarouselType) => void;
}

/** Embla on a viewport that is in the page already; it draws nothing of its own. */
export function EmblaTrack({ viewport, options, onReady }: EmblaTrackProps) {
  const [attach, api] = useEmblaCarousel(options);
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
