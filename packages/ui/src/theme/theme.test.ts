import { afterEach, expect, test } from 'vitest';
import { applyBrand } from './brand.ts';
import { brandSheet } from './brand-style.ts';
import { baize, brands, harbor } from './brands.ts';
import { contrast, contrastFailures } from './contrast.ts';

const root = document.documentElement;
const token = (name: string): string => getComputedStyle(root).getPropertyValue(`--bz-${name}`);

afterEach(() => {
  root.removeAttribute('style');
  delete root.dataset['brand'];
  delete root.dataset['scheme'];
});

test('computes contrast by the WCAG formula', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(() => contrast('red', '#ffffff')).toThrow(TypeError);
});

for (const brand of brands) {
  for (const scheme of ['dark', 'light'] as const) {
    test(`meets every contrast pair of ${brand.id} in ${scheme}`, () => {
      expect(contrastFailures(brand.colors[scheme])).toEqual([]);
    });
  }
}

test('includes the default brand in both schemes in the global stylesheet', () => {
  expect(token('color-canvas')).toBe(baize.colors.dark.canvas);
  root.dataset['scheme'] = 'light';
  expect(token('color-canvas')).toBe(baize.colors.light.canvas);
  expect(getComputedStyle(root).colorScheme).toBe('light');
});

test('applies a brand at run time and removes it completely', () => {
  applyBrand(root, harbor, 'dark');
  expect(token('color-accent')).toBe(harbor.colors.dark.accent);
  expect(token('radius-md')).toBe('10px');
  expect(root.dataset).toMatchObject({ brand: 'harbor', scheme: 'dark' });

  applyBrand(root, baize);
  expect(token('color-accent')).toBe(baize.colors.dark.accent);
  expect(token('radius-md')).toBe('8px');
});

test('overrides the stylesheet by a brand’s inlined style, which follows data-scheme', () => {
  const style = document.createElement('style');
  style.textContent = brandSheet(harbor);
  document.head.prepend(style);
  root.dataset['scheme'] = 'dark';
  expect(token('color-canvas')).toBe(harbor.colors.dark.canvas);
  root.dataset['scheme'] = 'light';
  expect(token('color-canvas')).toBe(harbor.colors.light.canvas);
  root.dataset['scheme'] = 'system';
  const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  expect(token('color-canvas')).toBe(harbor.colors[device].canvas);
  style.remove();
});

test('rejects brand values that would inject other CSS', () => {
  const evil = structuredClone(baize);
  evil.colors.dark.text = '#fff}body{display:none';
  expect(() => brandSheet(evil)).toThrow(TypeError);
  expect(() => applyBrand(root, evil)).toThrow(TypeError);
});
