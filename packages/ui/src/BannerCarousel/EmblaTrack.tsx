import useEmblaCarousel from 'embla-carousel-react';
import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useEffect } from 'react';

/** The elements for {@link EmblaTrack}; they do not change while it is mounted. */
export interface EmblaTrackProps {
  readonly viewport: HTMLElement;
  readonly options: EmblaOptionsType;
  readonly onReady: (api: EmblaCarouselType) => void;
}

/** Embla on an existing viewport; renders nothing. */
export function EmblaTrack({ viewport, options, onReady }: EmblaTrackProps) {
  const [attach, api] = useEmblaCarousel(options);
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
