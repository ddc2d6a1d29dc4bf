import type { ComponentType } from 'react';
import { type DeferredPart, deferPart } from '../internal/deferredPart.ts';
import type { EmblaTrackProps } from './EmblaTrack.tsx';
import type { CarouselEngine, CarouselParts } from './engine.ts';

/** Embla's part of a carousel, to be mounted once a pointer has come to the slides. */
export interface Dragging extends EmblaTrackProps {
  readonly Track: ComponentType<EmblaTrackProps>;
}

/**
 * Brings what moves the slides: the engine when the page is idle, Embla when a pointer comes to them.
 * Without Embla, which may not arrive, a swipe still turns one slide.
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
