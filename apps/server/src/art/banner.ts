import { GLYPHS } from './generated/glyphs.ts';
import { lettered } from './lettering.ts';

/** What a banner says in one language: a headline of up to two lines and a line below it. */
export interface BannerText {
  readonly headline: readonly [string] | readonly [string, string];
  readonly line: string;
}

/** A banner of the platform: its scene and its words by language. */
export interface BannerSubject {
  readonly shape: 'wide' | 'square';
  readonly scene: 'cards' | 'wheel' | 'lanterns' | 'coins' | 'door';
  /** Two felt colours, light to deep. */
  readonly felt: readonly [string, string];
  readonly texts: Readonly<Record<string, BannerText>> & { readonly en: BannerText };
}

const BRASS = ['#f3dfa8', '#c9993f', '#8a6526'] as const;

/** A glyph with its centre at a point, `size` wide. */
const glyph = (name: string, x: number, y: number, size: number, style: string): string =>
  `<path transform="translate(${x - size / 2} ${y - size / 2})scale(${(size / 512).toFixed(4)})" ${style} d="${GLYPHS[name] ?? ''}"/>`;

/** A playing card with one pip, turned by some degrees. */
const card = (x: number, y: number, turn: number, suit: string, red: boolean): string =>
  `<g transform="translate(${x} ${y})rotate(${turn})"><rect x="-62" y="-88" width="124" height="176" rx="12" fill="#fbf7ec"/>` +
  `<rect x="-54" y="-80" width="108" height="160" rx="8" fill="none" stroke="#d9c9a0" stroke-width="1.500"/>` +
  `${glyph(suit, 0, 0, 78, `fill="${red ? '#a3342f' : '#173127'}"`)}</g>`;

/** A chip seen from above. */
const chip = (x: number, y: number, r: number, colour: string): string =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" cy="5" fill="#000" opacity=".3"/><circle r="${r}" fill="${colour}"/>` +
  `<circle r="${r - 5}" fill="none" stroke="#fbf1d6" stroke-width="9" stroke-dasharray="${(r * 0.5).toFixed(1)} ${(r * 0.485).toFixed(1)}"/>` +
  `<circle r="${r * 0.62}" fill="url(#b)"/><circle r="${r * 0.5}" fill="${colour}"/></g>`;

/** A coin with a mark in its middle. */
const coin = (x: number, y: number, r: number, mark: string): string =>
  `<circle cx="${x}" cy="${y + 5}" r="${r}" fill="#000" opacity=".28"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#b)"/>` +
  `<circle cx="${x}" cy="${y}" r="${r * 0.82}" fill="none" stroke="#7a5719" stroke-opacity=".55" stroke-width="2"/>` +
  glyph(mark, x, y, r * 1.05, 'fill="#6b4a14"');

/** Pictures of the right half of a box of 1280 by 400, around (960, 200). */
const SCENES: Readonly<Record<BannerSubject['scene'], string>> = {
  cards:
    card(820, 226, -20, 'clubs', false) +
    card(912, 196, -7, 'hearts', true) +
    card(1006, 196, 7, 'spades', false) +
    card(1098, 226, 20, 'diamonds', true) +
    chip(792, 352, 46, '#8c2f2b') +
    chip(1130, 358, 40, '#1d5f8a') +
    chip(1192, 330, 34, '#2c7d54'),
  wheel:
    `<g transform="translate(980 236)"><circle r="196" fill="#000" opacity=".25" cy="8"/><circle r="190" fill="url(#b)"/><circle r="176" fill="#12241c"/>` +
    `<circle r="142" fill="none" stroke="#9c2f2a" stroke-width="60" stroke-dasharray="37.180 37.180"/>` +
    `<circle r="110" fill="url(#b)"/><circle r="102" fill="#17352a"/>${glyph('orrery', 0, 0, 130, 'fill="url(#b)"')}` +
    `<circle cx="98" cy="-104" r="10" fill="#fdf8ea"/></g>`,
  lanterns:
    `<path d="M700 30Q960 120 1260 20" fill="none" stroke="#d8b866" stroke-opacity=".6" stroke-width="2"/>` +
    glyph('asian-lantern', 800, 150, 150, 'fill="url(#b)"') +
    glyph('asian-lantern', 970, 176, 190, 'fill="url(#b)"') +
    glyph('asian-lantern', 1140, 142, 150, 'fill="url(#b)"') +
    glyph('sea-dragon', 970, 330, 150, 'fill="#e9d39a" opacity=".5"'),
  coins:
    coin(850, 252, 74, 'clover') +
    coin(1120, 262, 66, 'crenel-crown') +
    coin(988, 200, 104, 'fox-head') +
    coin(910, 356, 40, 'diamonds') +
    coin(1070, 352, 46, 'hearts'),
  door:
    `<g transform="translate(985 210)"><path d="M-140 190V-40a140 140 0 0 1 280 0v230z" fill="url(#b)"/><path d="M-124 190V-40a124 124 0 0 1 248 0v230z" fill="#0e231b"/>` +
    `<path d="M0 190V-164M-124-40h248M-124 70h248" stroke="#c9993f" stroke-opacity=".45" stroke-width="2"/><circle cx="22" cy="60" r="9" fill="url(#b)"/>` +
    `${glyph('crenel-crown', 0, -96, 96, 'fill="url(#b)"')}</g>`,
};

const defs = ([light, deep]: readonly [string, string]): string =>
  `<radialGradient id="f" cx=".72" cy=".35" r=".95"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>` +
  `<linearGradient id="b" x2=".3" y2="1"><stop stop-color="${BRASS[0]}"/><stop offset=".55" stop-color="${BRASS[1]}"/><stop offset="1" stop-color="${BRASS[2]}"/></linearGradient>` +
  `<pattern id="w" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0h6" stroke="#fff" stroke-opacity=".045" stroke-width="1.500"/></pattern>`;

function words({ headline, line }: BannerText, x: number, top: number, size: number): string {
  const leading = size * 1.08;
  const title = { face: 'display', size, tracking: -0.012, fill: '#fbf3df' } as const;
  const lines = headline.map((text, index) => lettered(text, x, top + index * leading, title).svg);
  const below = top + (headline.length - 1) * leading;
  const small = { face: 'text', size: size * 0.38, fill: '#d9e3d8' } as const;
  return (
    lines.join('') +
    `<path d="M${x} ${below + size * 0.46}h${size * 1.1}" stroke="url(#b)" stroke-width="2.500"/>` +
    lettered(line, x, below + size * 1.02, small).svg
  );
}

/**
 * Has no ratio of its own, so it fills wide and squat boxes alike: words hold the left, the scene
 * the right, and where the two meet the scene steps back.
 */
function wide(subject: BannerSubject, text: BannerText): string {
  const top = text.headline.length > 1 ? 158 : 196;
  const half = (part: string, x: number, align: string, kind: string): string =>
    `<g class="${kind}"><svg width="100%" height="100%" viewBox="${x} 0 640 400" preserveAspectRatio="${align} meet">${part}</svg></g>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg"><style>@media(max-aspect-ratio:27/10){.s{opacity:.3;transform:translateX(15vw)}}</style>' +
    `${defs(subject.felt)}<rect width="100%" height="100%" fill="url(#f)"/><rect width="100%" height="100%" fill="url(#w)"/>` +
    '<rect x="1.4%" y="4.5%" width="97.2%" height="91%" rx="12" fill="none" stroke="#d8b866" stroke-opacity=".28" stroke-width="1.5"/>' +
    `${half(SCENES[subject.scene], 640, 'xMaxYMid', 's')}${half(words(text, 72, top, 58), 0, 'xMinYMid', 't')}</svg>`
  );
}

function square(subject: BannerSubject, text: BannerText): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" preserveAspectRatio="xMidYMid slice">${defs(subject.felt)}` +
    '<path fill="url(#f)" d="M0 0h640v640H0z"/><path fill="url(#w)" d="M0 0h640v640H0z"/>' +
    '<rect x="20" y="20" width="600" height="600" rx="16" fill="none" stroke="#d8b866" stroke-opacity=".28" stroke-width="1.500"/>' +
    `<g transform="translate(-576 56)scale(.92)">${SCENES[subject.scene]}</g>${words(text, 56, 468, 50)}</svg>`
  );
}

/** A banner as SVG of at most 12 KB, in the language, else in English. */
export function bannerSvg(subject: BannerSubject, language: string): string {
  const text = subject.texts[language] ?? subject.texts.en;
  return subject.shape === 'wide' ? wide(subject, text) : square(subject, text);
}
