import { hash } from '../demo/random.ts';
import { hex } from './colour.ts';
import { getDirection } from './directions.ts';
import { lettered, type Setting } from './lettering.ts';

/** Simple emblems in a box of 40 by 40, drawn in one colour. */
const EMBLEMS: readonly string[] = [
  '<path d="M20 4 36 20 20 36 4 20zM20 12l-8 8 8 8 8-8z" fill-rule="evenodd"/>',
  '<path d="M20 4a16 16 0 1 0 0 32 16 16 0 0 0 0-32zm0 7a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" fill-rule="evenodd"/>',
  '<path d="M20 5c7 8 14 11 14 18a8 8 0 0 1-12 7l3 6H15l3-6a8 8 0 0 1-12-7c0-7 7-10 14-18z"/>',
  '<path d="M6 6h12v12H6zm16 0h12v12H22zM6 22h12v12H6zm16 6a6 6 0 1 1 12 0 6 6 0 0 1-12 0z"/>',
  '<path d="M20 4l4.5 10.500L36 16l-8.500 8L30 36l-10-6-10 6 2.500-12L4 16l11.500-1.500z"/>',
  '<path d="M4 30c8-2 8-18 16-20s8 16 16 14v6c-8 4-10-12-16-10S12 38 4 36z"/>',
  '<path d="M20 4l14 8v16l-14 8-14-8V12zm0 8-7 4v8l7 4 7-4v-8z" fill-rule="evenodd"/>',
  '<path d="M8 34V14a12 12 0 0 1 24 0v20h-7V15a5 5 0 0 0-10 0v19z"/>',
];

/** A vendor's look: its emblem and the colours of its pictures. */
function getLook(code: string) {
  const { palette } = getDirection(code);
  const [ground = '#333', deep = '#111'] = palette.grounds[0] ?? [];
  return {
    emblem: EMBLEMS[(hash(`${code}/mark`) >>> 9) % EMBLEMS.length] ?? '',
    ground,
    deep,
    // Backgrounds are dark enough for light ink or light enough for dark ink.
    tone: palette.ink[0],
    initials: palette.ink[1],
  };
}

/** A line centred on `x`, without the tracking after its last letter. */
function drawCentredLine(words: string, x: number, y: number, setting: Setting): string {
  const { width } = lettered(words, 0, y, setting);
  const seen = width - (setting.tracking ?? 0) * setting.size;
  return lettered(words, Math.round((x - seen / 2) * 10) / 10, y, setting).svg;
}

/** A vendor's square mark: its emblem over its initials. */
export function vendorIconSvg(code: string, name: string): string {
  const { emblem, tone, initials: ink, ground, deep } = getLook(code);
  const initials = name
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<linearGradient id="a" x2=".4" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<path fill="url(#a)" d="M0 0h96v96H0z"/><g fill="${tone}" transform="translate(26 14)scale(1.1)">${emblem}</g>` +
    `${drawCentredLine(initials, 48, 85, { face: 'display', size: 21, tracking: 0.12, fill: ink })}</svg>`
  );
}

/** A vendor's wordmark without background, for menus and the footer; readable on dark and light. */
export function vendorLogoSvg(code: string, name: string): string {
  const { emblem } = getLook(code);
  const hue = hash(`${code}/mark`) % 360;
  const ink = hex(hue, 34, 52);
  const word = lettered(name, 46, 27, { face: 'display', size: 22, fill: ink });
  const width = Math.round(50 + word.width);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40">` +
    `<g fill="${ink}">${emblem}</g>${word.svg}</svg>`
  );
}
