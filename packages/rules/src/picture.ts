/** The two accepted picture formats (V55). */
export type PictureType = 'image/png' | 'image/jpeg';

/** Maximum bytes of one picture (V56, K35). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Maximum pictures of one item, such as a report of a missing payout (V57, K35). */
export const MAX_PICTURES = 3;

/** Maximum pixels of one picture (H80). */
export const MAX_PIXELS = 25_000_000;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Brands of HEIF containers for photos of phones (ISO/IEC 23008-12), including HEIC. */
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

/** The type of a file by its first bytes, not its name (H80); `heic` has its own explanation. */
export function getPictureType(start: Uint8Array): PictureType | 'heic' | null {
  if (PNG.every((byte, at) => start[at] === byte)) return 'image/png';
  if (JPEG.every((byte, at) => start[at] === byte)) return 'image/jpeg';
  const box = String.fromCharCode(...start.subarray(4, 12));
  return box.startsWith('ftyp') && HEIF.has(box.slice(4)) ? 'heic' : null;
}

/** The number of first bytes that identify a file type. */
export const TELLING_BYTES = 12;
