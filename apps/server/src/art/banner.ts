import { GLYPHS } from './generated/glyphs.ts';
import { lettered } from './lettering.ts';

/** Text of a banner in one language: a headline of up to two lines and a subline. */
export interface BannerText {
  readonly headline: readonly string[];
  readonly line: string;
}

/** A banner of the platform, without its words. */
export interface BannerSubject {
  readonly shape: 'wide' | 'square';
  readonly scene:
    | 'cards'
    | 'chat'
    | 'chest'
    | 'coins'
    | 'door'
    | 'hourglass'
    | 'key'
    | 'lens'
    | 'phone'
    | 'reels'
    | 'trophy';
  /** Two felt colours, light to deep. */
  readonly felt: readonly [string, string];
}

const BRASS = ['#f3dfa8', '#c9993f', '#8a6526'] as const;

/** A glyph centred on a point, `size` wide. */
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

/** A coin with a mark in the middle. */
const coin = (x: number, y: number, r: number, mark: string): string =>
  `<circle cx="${x}" cy="${y + 5}" r="${r}" fill="#000" opacity=".28"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#b)"/>` +
  `<circle cx="${x}" cy="${y}" r="${r * 0.82}" fill="none" stroke="#7a5719" stroke-opacity=".55" stroke-width="2"/>` +
  glyph(mark, x, y, r * 1.05, 'fill="#6b4a14"');

/** A window of a slot machine's reels with three symbols. */
const reels = (symbols: readonly [string, string, string]): string =>
  '<rect x="716" y="88" width="528" height="236" rx="28" fill="url(#b)"/><rect x="734" y="106" width="492" height="200" rx="16" fill="#0e1d17"/>' +
  symbols
    .map((symbol, at) => {
      const x = 746 + at * 160;
      return (
        `<rect x="${x}" y="118" width="148" height="176" rx="10" fill="#fbf7ec"/>` +
        glyph(symbol, x + 74, 206, 112, `fill="${at === 1 ? '#a3342f' : '#173127'}"`)
      );
    })
    .join('') +
  '<path d="M724 206h512" stroke="#c9993f" stroke-opacity=".55" stroke-width="3"/>';

/** Drawings for the right half of a 1280 by 400 box, centred on (980, 200). */
const SCENES: Readonly<Record<BannerSubject['scene'], string>> = {
  cards:
    card(820, 210, -20, 'clubs', false) +
    card(912, 180, -7, 'hearts', true) +
    card(1006, 180, 7, 'spades', false) +
    card(1098, 210, 20, 'diamonds', true) +
    chip(792, 326, 46, '#8c2f2b') +
    chip(1130, 332, 40, '#1d5f8a') +
    chip(1192, 304, 34, '#2c7d54'),
  chat:
    '<path d="M760 70h300a34 34 0 0 1 34 34v112a34 34 0 0 1-34 34H878l-74 62v-62h-44a34 34 0 0 1-34-34V104a34 34 0 0 1 34-34z" fill="#fbf7ec"/>' +
    '<path d="M786 128h250M786 172h170" stroke="#173127" stroke-opacity=".3" stroke-width="16" stroke-linecap="round"/>' +
    coin(1140, 286, 84, 'clover'),
  chest:
    glyph('open-chest', 960, 216, 300, 'fill="url(#b)"') +
    coin(766, 318, 46, 'clover') +
    coin(846, 352, 34, 'diamonds') +
    coin(1166, 314, 52, 'crenel-crown') +
    coin(1090, 354, 32, 'hearts'),
  coins:
    coin(850, 232, 74, 'clover') +
    coin(1120, 242, 66, 'clover') +
    coin(988, 170, 110, 'crenel-crown') +
    coin(910, 336, 42, 'diamonds') +
    coin(1070, 332, 48, 'hearts'),
  door:
    `<g transform="translate(985 210)"><path d="M-140 190V-40a140 140 0 0 1 280 0v230z" fill="url(#b)"/><path d="M-124 190V-40a124 124 0 0 1 248 0v230z" fill="#0e231b"/>` +
    `<path d="M0 190V-164M-124-40h248M-124 70h248" stroke="#c9993f" stroke-opacity=".45" stroke-width="2"/><circle cx="22" cy="60" r="9" fill="url(#b)"/>` +
    `${glyph('crenel-crown', 0, -96, 96, 'fill="url(#b)"')}</g>`,
  hourglass:
    `<circle cx="980" cy="200" r="164" fill="#000" opacity=".2"/><circle cx="980" cy="200" r="158" fill="none" stroke="url(#b)" stroke-width="4"/>` +
    glyph('hourglass', 980, 200, 214, 'fill="url(#b)"'),
  key:
    `<circle cx="980" cy="200" r="164" fill="#000" opacity=".2"/><circle cx="980" cy="200" r="158" fill="none" stroke="url(#b)" stroke-width="4"/>` +
    glyph('key', 980, 200, 214, 'fill="url(#b)"'),
  lens:
    reels(['moon', 'crenel-crown', 'clover']) +
    '<path d="M1064 272l112 104" stroke="#000" stroke-opacity=".3" stroke-width="34" stroke-linecap="round"/><path d="M1064 266l112 104" stroke="url(#b)" stroke-width="28" stroke-linecap="round"/>' +
    '<circle cx="980" cy="196" r="104" fill="#fbf7ec" fill-opacity=".22"/><circle cx="980" cy="196" r="108" fill="none" stroke="url(#b)" stroke-width="18"/>',
  phone:
    '<g transform="rotate(8 980 200)"><rect x="868" y="12" width="224" height="380" rx="34" fill="#0e1d17" stroke="url(#b)" stroke-width="6"/>' +
    ['#a3342f', '#1d5f8a', '#2c7d54', '#94701c', '#5b3a63', '#245a6b']
      .map((fill, at) => {
        const [x, y] = [892 + (at % 2) * 94, 64 + Math.floor(at / 2) * 100];
        const mark = ['hearts', 'anchor', 'clover', 'crenel-crown', 'moon', 'fox-head'][at] ?? '';
        return (
          `<rect x="${x}" y="${y}" width="82" height="82" rx="16" fill="${fill}"/>` +
          glyph(mark, x + 41, y + 41, 52, 'fill="#fbf1d6"')
        );
      })
      .join('') +
    '<path d="M946 36h68" stroke="#fbf1d6" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/></g>',
  reels: reels(['crenel-crown', 'slot-machine', 'clover']),
  trophy:
    glyph('diamond-trophy', 980, 190, 330, 'fill="url(#b)"') +
    coin(786, 316, 48, 'clover') +
    coin(1176, 306, 54, 'hearts') +
    glyph('round-star', 800, 110, 64, 'fill="#f3dfa8" opacity=".8"') +
    glyph('round-star', 1166, 92, 48, 'fill="#f3dfa8" opacity=".6"'),
};

const defs = ([light, deep]: readonly [string, string]): string =>
  `<radialGradient id="f" cx=".72" cy=".35" r=".95"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>` +
  `<linearGradient id="b" x2=".3" y2="1"><stop stop-color="${BRASS[0]}"/><stop offset=".55" stop-color="${BRASS[1]}"/><stop offset="1" stop-color="${BRASS[2]}"/></linearGradient>` +
  `<pattern id="w" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0h6" stroke="#fff" stroke-opacity=".045" stroke-width="1.500"/></pattern>`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Widths of a wide banner's words: a line of the headline, and the line below it on a phone. */
const HEADLINE_WIDTH = 580;
const LINE_WIDTH = 550;
const LINE_SIZE = 0.38;
const PHONE_SCALE = 1.2;

const headlineSetting = (size: number) =>
  ({ face: 'display', size, tracking: -0.012, fill: '#fbf3df' }) as const;
const lineSetting = (size: number) =>
  ({ face: 'text', size: size * LINE_SIZE, fill: '#d9e3d8' }) as const;

/** The largest size of a headline, up to the usual one, at which all words fit. */
export function fitWords({ headline, line }: BannerText, usual: number): number {
  const widths = headline.map((text) => lettered(text, 0, 0, headlineSetting(usual)).width);
  const below = lettered(line, 0, 0, lineSetting(usual)).width * PHONE_SCALE;
  return usual * Math.min(1, HEADLINE_WIDTH / Math.max(...widths), LINE_WIDTH / below);
}

function words(text: BannerText, x: number, top: number, usual: number): string {
  const { headline, line } = text;
  const size = round(fitWords(text, usual));
  const leading = size * 1.08;
  const lines = headline.map(
    (each, index) => lettered(each, x, top + index * leading, headlineSetting(size)).svg,
  );
  const below = top + (headline.length - 1) * leading;
  return (
    lines.join('') +
    `<path d="M${x} ${below + size * 0.46}h${size * 1.1}" stroke="url(#b)" stroke-width="2.500"/>` +
    `<g transform="translate(${x} ${round(below + size * 1.04)})"><g class="l">${lettered(line, 0, 0, lineSetting(size)).svg}</g></g>`
  );
}

/**
 * Layout in a box that is less wide than its words beside the scene: the scene above at the right,
 * the words below it.
 */
const NARROW =
  '@media(max-aspect-ratio:27/10){.s{transform:translate(51vw,3vh)scale(.46)}' +
  '.t{transform:translate(0,24vh)scale(.9)}.l{transform:scale(1.2)}}';

/**
 * Has no aspect ratio of its own, so it fills wide and narrow boxes: words on the left, the scene
 * on the right; in a narrow box the words are below the scene.
 */
function drawWideBanner(subject: BannerSubject, text: BannerText): string {
  const top = text.headline.length > 1 ? 158 : 196;
  const half = (part: string, x: number, align: string, kind: string): string =>
    `<g class="${kind}"><svg width="100%" height="100%" viewBox="${x} 0 640 400" preserveAspectRatio="${align} meet">${part}</svg></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"><style>${NARROW}</style>` +
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
    `<g transform="translate(-582 30)scale(.92)">${SCENES[subject.scene]}</g>${words(text, 56, 468, 50)}</svg>`
  );
}

/** A banner as SVG of at most 7 KB when compressed. */
export function bannerSvg(subject: BannerSubject, text: BannerText): string {
  return subject.shape === 'wide' ? drawWideBanner(subject, text) : square(subject, text);
}
