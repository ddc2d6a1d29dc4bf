import { expect, test } from 'vitest';
import { contrastFailures } from './contrast.ts';
import { createBrand, findDesignFailures } from './design.ts';
import type { BrandDesign, BrandSeeds } from './design.ts';

const createDesign = (dark: BrandSeeds, light: BrandSeeds): BrandDesign => ({
  id: 'own',
  name: 'Own',
  startScheme: 'system',
  look: {
    seeds: { dark, light },
    shape: 'round',
    density: 'compact',
    faces: { text: 'device', titles: 'condensed' },
    titleCase: 'uppercase',
  },
});

const night = { canvas: '#101018', text: '#f0f0f5', accent: '#3c66d8', highlight: '#e0b040' };
const day = { canvas: '#f4f4f8', text: '#15151d', accent: '#2a4fc0', highlight: '#8a6410' };

test('derives every colour so that all pairs have their contrast', () => {
  expect(findDesignFailures(createDesign(night, day))).toEqual([]);
});

test('derives readable text for any fill, and finds a fill that the page swallows', () => {
  for (let hue = 0; hue < 360; hue += 30) {
    // A middle tone, which neither black nor white text suits well.
    const accent = `#${[0, 120, 240]
      .map((offset) => Math.round(128 + 60 * Math.cos(((hue - offset) * Math.PI) / 180)))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`;
    const { colors } = createBrand(createDesign({ ...night, accent }, day));
    const pairs = contrastFailures(colors.dark).map(({ front, back }) => `${front} ${back}`);
    expect(pairs.filter((pair) => !pair.startsWith('accent '))).toEqual([]);
  }
  const faint = findDesignFailures(createDesign({ ...night, accent: '#1b1b24' }, day));
  expect(faint).toContainEqual(
    expect.objectContaining({ scheme: 'dark', front: 'accent', back: 'canvas', least: 3 }),
  );
});

test('keeps the seeds as they are, and takes shape, faces and spaces from the choices', () => {
  const { colors, radius, font, space } = createBrand(createDesign(night, day));
  expect(colors.dark).toMatchObject(night);
  expect(radius?.md).toBe('14px');
  expect(font?.caseDisplay).toBe('uppercase');
  expect(space?.['4']).toBe('0.8rem');
});
