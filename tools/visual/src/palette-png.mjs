// Writes PNG pictures of few colours: one to eight bits per pixel, as small as DEFLATE makes them.
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;
/** Maximum number of colours in a palette. */
export const MAX_COLOURS = 256;

/**
 * @param {{width: number, height: number, palette: readonly number[], indices: Uint8Array}} picture
 *   colours as 0xRRGGBB, at most 256, and the colour index of each pixel, line by line
 * @returns {Buffer} the file
 */
export function palettePng({ width, height, palette, indices }) {
  const bits = [1, 2, 4, 8].find((size) => palette.length <= 2 ** size);
  if (bits === undefined) throw new RangeError(`${palette.length} colours are too many`);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, INDEXED, 0, 0, 0], 8);
  const colours = Buffer.from(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  const lines = deflateSync(packPixels(width, height, indices, bits), { level: 9, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Each line starts with filter number 0 (none), since neighbouring palette indices are unrelated.
 */
function packPixels(width, height, indices, bits) {
  const line = 1 + Math.ceil((width * bits) / 8);
  const bytes = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = x * bits;
      bytes[y * line + 1 + (at >> 3)] |= indices[y * width + x] << (8 - bits - (at & 7));
    }
  }
  return bytes;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
