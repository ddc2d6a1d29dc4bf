import { expect, test } from 'vitest';
import { place } from './place.ts';
import type { Placement } from './place.ts';

const viewport = { width: 400, height: 600 };
const anchor = { left: 100, top: 200, width: 80, height: 40 };
const size = { width: 120, height: 100 };
const below: Placement = { side: 'below', align: 'start', direction: 'ltr' };

test('is below with a gap, edges aligned in text direction', () => {
  expect(place(anchor, size, viewport, below)).toEqual({ left: 100, top: 246, side: 'below' });
  expect(place(anchor, size, viewport, { ...below, align: 'end' }).left).toBe(60);
  expect(place(anchor, size, viewport, { ...below, align: 'center' }).left).toBe(80);
  expect(place(anchor, size, viewport, { ...below, direction: 'rtl' }).left).toBe(60);
});

test('flips to the other side only if it has more space', () => {
  const low = { ...anchor, top: 540 };
  expect(place(low, size, viewport, below)).toMatchObject({ top: 434, side: 'above' });
  const tall = { width: 120, height: 900 };
  expect(place(anchor, tall, viewport, below)).toMatchObject({ top: 8, side: 'below' });
});

test('stays inside the viewport', () => {
  expect(place({ ...anchor, left: 380 }, size, viewport, below).left).toBe(272);
  expect(place({ ...anchor, left: -50 }, size, viewport, below).left).toBe(8);
  expect(place(anchor, { width: 900, height: 10 }, viewport, below).left).toBe(8);
});
