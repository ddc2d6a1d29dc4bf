import { expect, test } from 'vitest';
import { describeComponent } from '../../test/describe-component.tsx';
import { artFor, artUri } from './art.ts';
import { GameArt } from './GameArt.tsx';

describeComponent({
  name: 'GameArt',
  element: () => <GameArt seed="RNG-1" label="Deep Sea" />,
  forwards: 'none',
});

test('the same seed gives the same art, similar seeds differ', () => {
  expect(artFor('slot-1')).toEqual(artFor('slot-1'));
  const seeds = Array.from({ length: 200 }, (_, index) => artUri(`slot-${index}`));
  expect(new Set(seeds).size).toBe(200);
});

test('the address is a picture that the browser can draw', async () => {
  const image = new Image();
  image.src = artUri('any game');
  await image.decode();
  expect(image.naturalWidth).toBeGreaterThan(0);
});
