import type { SyntheticEvent } from 'react';

/** Address of a missing picture; the seeded art replaces it. */
export const NO_PICTURE = 'data:,';

/**
 * Replaces a picture that cannot be loaded by seeded art, whose code loads at the first failure.
 */
export function fallBackToArt(event: SyntheticEvent<HTMLImageElement>, seed: string): void {
  void drawArt(event.currentTarget, seed);
}

async function drawArt(image: HTMLImageElement, seed: string): Promise<void> {
  const { artUri } = await import('./art.ts');
  const art = artUri(seed);
  if (image.src !== art) image.src = art;
}
