/** The two formats in which pictures are taken (V55). */
export type PictureType = 'image/png' | 'image/jpeg';

/** Bytes of one picture, at most (V56, K35). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Pictures of one thing, such as an answer that nothing has arrived (V57, K35). */
export const MAX_PICTURES = 3;

/** Pixels of one picture (H80). */
export const MAX_PIXELS = 25_000_000;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Brands of pictures that telephones take in HEIF containers (ISO/IEC 23008-12), HEIC among them. */
const HEIF = new Set([
  'heic',
  'heix',
  'hevc',
  'hevx',
  'heim',
  'heis',
  'hevm',
  'hevs',
  'mif1',
  'msf1',
]);

/** What a file is by its first bytes, whatever it is called (H80); `heic` is told apart so that it can be explained. */
export function getPictureType(start: Uint8Array): PictureType | 'heic' | null {
  if (PNG.every((byte, at) => start[at] === byte)) return 'image/png';
  if (JPEG.every((byte, at) => start[at] === byte)) return 'image/jpeg';
  const box = String.fromCharCode(...start.subarray(4, 12));
  return box.startsWith('ftyp') && HEIF.has(box.slice(4)) ? 'heic' : null;
}

/** So many first bytes tell what a file is. */
export const TELLING_BYTES = 12;
