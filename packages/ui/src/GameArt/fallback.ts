import type { SyntheticEvent } from 'react';

/** Address of no picture: in its place the seeded art is drawn. */
export const NO_PICTURE = 'data:,';

/** Swaps a picture that cannot be loaded for seeded art, which is brought when the first one fails. */
export function fallBackToArt(event: SyntheticEvent<HTMLImageElement>, seed: string): void {
  void drawArt(event.currentTarget, seed);
}

async function drawArt(image: HTMLImageElement, seed: string): Promise<void> {
  const { artUri } = await import('./art.ts');
  const art = artUri(seed);
  if (image.src !== art) image.src = art;
}
