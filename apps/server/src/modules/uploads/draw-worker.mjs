// @ts-check
// Decodes a picture that a stranger sent and draws it anew. In a thread of its own: it takes seconds of the processor.
import sharp from 'sharp';

// What would be kept for the next picture of the same bytes is of no use here, and one picture gets one thread.
sharp.cache(false);
sharp.concurrency(1);
// The library reads many formats; the two that are meant are enough to be attacked by.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });

/** @typedef {{ bytes: Uint8Array, format: 'png' | 'jpeg', maxPixels: number, maxSide: number, maxBytes: number, seconds: number }} Task */
/** @typedef {{ bytes: Uint8Array, format: 'png' | 'jpeg', width: number, height: number }} Drawn */

/**
 * The picture as it was drawn anew, upright, without metadata and whatever stood behind it in the file; or the code of
 * the problem.
 * @param {Task} task
 * @returns {Promise<Drawn | { refused: 'picture_type' | 'picture_too_large' | 'picture_unreadable' }>}
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
    const same = await written(picture, format);
    // A photograph that was sent as a PNG may come out larger than it came.
    return same.bytes.length <= maxBytes ? same : await written(picture.clone(), 'jpeg');
  } catch {
    return { refused: 'picture_unreadable' };
  }
}

/**
 * @param {import('sharp').Sharp} picture
 * @param {'png' | 'jpeg'} format
 * @returns {Promise<Drawn>}
 */
async function written(picture, format) {
  const out =
    format === 'png'
      ? picture.png({ compressionLevel: 9 })
      : picture.flatten({ background: '#fff' }).jpeg({ quality: 86 });
  const { data, info } = await out.toBuffer({ resolveWithObject: true });
  return { bytes: data, format, width: info.width, height: info.height };
}
