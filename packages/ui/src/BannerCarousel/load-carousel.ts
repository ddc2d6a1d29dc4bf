import type { ComponentType } from 'react';
import { type DeferredPart, deferPart } from '../internal/deferredPart.ts';
import type { EmblaTrackProps } from './EmblaTrack.tsx';
import type { CarouselEngine, CarouselParts } from './engine.ts';

/** Embla's part of a carousel, mounted at the first pointer on the slides. */
export interface Dragging extends EmblaTrackProps {
  readonly Track: ComponentType<EmblaTrackProps>;
}

/**
 * Loads the engine when the page is idle, and Embla at the first pointer on the slides.
 * If Embla cannot be loaded, a swipe still moves one slide.
 */
export function loadCarousel(
  parts: Omit<CarouselParts, 'onHand'>,
  onDragging: (dragging: Dragging) => void,
): DeferredPart<CarouselEngine> {
  const drag = async (): Promise<void> => {
    const { EmblaTrack } = await import('./EmblaTrack.tsx');
    engine.use(({ release, adopt }) => {
      const direction = getComputedStyle(parts.root).direction === 'rtl' ? 'rtl' : 'ltr';
      const options = { loop: true, direction, startIndex: release() } as const;
      onDragging({ Track: EmblaTrack, viewport: parts.viewport, options, onReady: adopt });
    });
  };
  const engine = deferPart(async () => {
    const { startCarousel } = await import('./engine.ts');
    return startCarousel({ ...parts, onHand: () => void drag().catch(() => undefined) });
  });
  return engine;
}
