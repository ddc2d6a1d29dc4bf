import { describe, expect, test } from 'vitest';
import { DIGITS } from './digits.ts';
import { drawCaptcha } from './draw.ts';

/** Numbers that look random and are the same each time (a linear congruence, Numerical Recipes). */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const inked = (pixels: Uint8Array) => pixels.filter((shade) => shade < 120).length;

describe('a captcha', () => {
  test('is the same image for the same digits and chance', () => {
    expect(drawCaptcha('23456', repeatable(1))).toEqual(drawCaptcha('23456', repeatable(1)));
  });

  test('is another image for the same digits and other chance', () => {
    expect(drawCaptcha('23456', repeatable(1))).not.toEqual(drawCaptcha('23456', repeatable(2)));
  });

  test.each(Object.keys(DIGITS))('shows the digit %s with ink of its own', (digit) => {
    const empty = inked(drawCaptcha('', repeatable(3)).pixels);
    const drawn = inked(drawCaptcha(digit.repeat(5), repeatable(3)).pixels);
    expect(drawn - empty).toBeGreaterThan(400);
  });

  test('keeps its ink inside the image whatever chance does', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { width, height, pixels } = drawCaptcha('88888', repeatable(seed));
      expect(pixels).toHaveLength(width * height);
      expect(inked(pixels) / pixels.length).toBeLessThan(0.35);
    }
  });
});
