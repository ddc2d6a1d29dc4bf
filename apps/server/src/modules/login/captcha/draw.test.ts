import { describe, expect, test } from 'vitest';
import { DIGITS } from './digits.ts';
import { drawCaptcha } from './draw.ts';

/** A repeatable pseudo-random sequence (linear congruential generator, Numerical Recipes). */
function createRepeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const countInked = (pixels: Uint8Array) => pixels.filter((shade) => shade < 120).length;

describe('captcha image', () => {
  test('is the same for the same digits and random numbers', () => {
    expect(drawCaptcha('23456', createRepeatable(1))).toEqual(
      drawCaptcha('23456', createRepeatable(1)),
    );
  });

  test('differs for the same digits and other random numbers', () => {
    expect(drawCaptcha('23456', createRepeatable(1))).not.toEqual(
      drawCaptcha('23456', createRepeatable(2)),
    );
  });

  test.each(Object.keys(DIGITS))('draws the digit %s differently from all others', (digit) => {
    const empty = countInked(drawCaptcha('', createRepeatable(3)).pixels);
    const drawn = countInked(drawCaptcha(digit.repeat(5), createRepeatable(3)).pixels);
    expect(drawn - empty).toBeGreaterThan(400);
  });

  test('keeps its ink inside the image for any random numbers', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { width, height, pixels } = drawCaptcha('88888', createRepeatable(seed));
      expect(pixels).toHaveLength(width * height);
      expect(countInked(pixels) / pixels.length).toBeLessThan(0.35);
    }
  });
});
