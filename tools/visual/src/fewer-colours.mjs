// Makes the baselines of e2e/visual small: sixteen steps per channel, stored without loss.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findOrInstallBrowser } from '../../../scripts/lib/browser.mjs';
import { MAX_COLOURS, palettePng } from './palette-png.mjs';
import { root } from '../../../scripts/lib/run.mjs';

/** Distance between two steps of a channel. The comparison treats half of it as equal. */
const STEP = 16;

/**
 * Rewrites pictures in place; deterministic.
 * @param {readonly string[]} files paths of PNG files (flat pictures) and WebP files (art)
 */
export async function reduceColours(files) {
  if (files.length === 0) return;
  const require = createRequire(join(root, 'e2e', 'package.json'));
  const { chromium } = require('playwright');
  const browser = await chromium.launch(await findOrInstallBrowser());
  try {
    const page = await browser.newPage();
    for (const file of files) {
      const type = file.endsWith('.png') ? 'image/png' : 'image/webp';
      const original = readFileSync(file).toString('base64');
      const { webp, indices, ...flat } = await page.evaluate(reduce, [
        original,
        type,
        STEP,
        MAX_COLOURS,
      ]);
      if (webp !== undefined) writeFileSync(file, Buffer.from(webp, 'base64'));
      else if (indices !== undefined)
        writeFileSync(file, palettePng({ ...flat, indices: Buffer.from(indices, 'base64') }));
    }
  } finally {
    await browser.close();
  }
}

/**
 * Runs in a page, which can read pictures and write WebP. A PNG with more colours than a palette
 * holds is not changed.
 */
async function reduce([given, type, step, mostColours]) {
  const base64 = async (blob) => {
    const url = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader.readAsDataURL(blob);
    });
    return url.slice(url.indexOf(',') + 1);
  };
  const bytes = Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type }));
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing.drawImage(picture, 0, 0);
  const pixels = drawing.getImageData(0, 0, width, height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 1) {
    if (at % 4 !== 3) data[at] = Math.min(255, Math.round(data[at] / step) * step);
  }
  if (type === 'image/webp') {
    drawing.putImageData(pixels, 0, 0);
    // Chromium treats quality 1 as lossless.
    return { webp: await base64(await canvas.convertToBlob({ type, quality: 1 })) };
  }
  const places = new Map();
  const indices = new Uint8Array(width * height);
  for (let at = 0; at < indices.length; at += 1) {
    const colour = (data[at * 4] << 16) | (data[at * 4 + 1] << 8) | data[at * 4 + 2];
    const place = places.get(colour) ?? places.size;
    if (place === places.size) places.set(colour, place);
    indices[at] = place;
  }
  if (places.size > mostColours) return {};
  return { width, height, palette: [...places.keys()], indices: await base64(new Blob([indices])) };
}
