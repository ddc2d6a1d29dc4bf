import { expect, test } from 'vitest';
import { describeComponent } from '../../test/describe-component.tsx';
import { artFor, artUri } from './art.ts';
import { GameArt } from './GameArt.tsx';

describeComponent({
  name: 'GameArt',
  element: () => <GameArt seed="RNG-1" label="Deep Sea" />,
  forwards: 'none',
});

test('draws the same art for the same seed, and different art for similar seeds', () => {
  expect(artFor('slot-1')).toEqual(artFor('slot-1'));
  const seeds = Array.from({ length: 200 }, (_, index) => artUri(`slot-${index}`));
  expect(new Set(seeds).size).toBe(200);
});

test('returns an address that the browser can display', async () => {
  const image = new Image();
  image.src = artUri('any game');
  await image.decode();
  expect(image.naturalWidth).toBeGreaterThan(0);
});
