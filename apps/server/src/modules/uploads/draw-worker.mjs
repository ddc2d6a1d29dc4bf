// @ts-check
// Decodes and redraws an untrusted picture. Runs in its own thread, because it takes seconds of
// CPU.
import sharp from 'sharp';

// Caching for later pictures is useless: each picture gets its own thread.
sharp.cache(false);
sharp.concurrency(1);
// The library reads many formats; allowing only three reduces the attack surface. The list holds
// for the whole process, which draws the icons of brands from SVG. No upload is read as SVG: its
// first bytes have been checked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadSvgBuffer'],
});

/**
 * @typedef {{
 *   bytes: Uint8Array, format: 'png' | 'jpeg', maxPixels: number, maxSide: number,
 *   maxBytes: number, seconds: number
 * }} Task
 */
/** @typedef {{ bytes: Uint8Array, format: 'png' | 'jpeg', width: number, height: number }} Drawn */

/**
 * The redrawn picture, upright, without metadata or other data of the file; or the code of the
 * problem.
 * @param {Task} task
 * @returns {Promise<Drawn | { refused: 'picture_type' | 'picture_too_large' | 'picture_unreadable'
 *   }>}
 */
export async function draw({ bytes, format, maxPixels, maxSide, maxBytes, seconds }) {
  try {
    const options = { limitInputPixels: false, failOn: /** @type {const} */ ('error') };
    const { format: found, width, height } = await sharp(bytes, options).metadata();
    if (found !== format) return { refused: 'picture_type' };
    if (width * height > maxPixels) return { refused: 'picture_too_large' };
    const picture = sharp(bytes, { ...options, sequentialRead: true })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const same = await encodePicture(picture, format);
    // A photograph sent as PNG may become larger.
    return same.bytes.length <= maxBytes ? same : await encodePicture(picture.clone(), 'jpeg');
  } catch {
    return { refused: 'picture_unreadable' };
  }
}

/**
 * @param {import('sharp').Sharp} picture
 * @param {'png' | 'jpeg'} format
 * @returns {Promise<Drawn>}
 */
async function encodePicture(picture, format) {
  const out =
    format === 'png'
      ? picture.png({ compressionLevel: 9 })
      : picture.flatten({ background: '#fff' }).jpeg({ quality: 86 });
  const { data, info } = await out.toBuffer({ resolveWithObject: true });
  return { bytes: data, format, width: info.width, height: info.height };
}
