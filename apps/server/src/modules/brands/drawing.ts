import sharp from 'sharp';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** A drawing beyond these is not one that a designer exports as a logo. */
const MAX_ELEMENTS = 2000;
const MAX_DEPTH = 32;

const ELEMENTS = new Set(
  `
  svg g defs title linearGradient radialGradient stop
  path rect circle ellipse line polyline polygon
`
    .trim()
    .split(/\s+/),
);

const ATTRIBUTES = new Set(
  `
  viewBox width height transform opacity
  d x y x1 y1 x2 y2 cx cy r rx ry points
  fill-rule fill-opacity clip-rule stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-dasharray stroke-miterlimit
  offset stop-opacity gradientUnits gradientTransform fx fy
`
    .trim()
    .split(/\s+/),
);

/** A colour, its name, or a gradient of the drawing itself. */
const PAINT =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\)|url\(#[a-z][\w-]*\))$/i;
const PAINTED = new Set(['fill', 'stroke', 'stop-color']);
/** Numbers, words and transformations; no address. */
const PLAIN = /^(?![^]*url)[\w\s.,()%+-]*$/i;
const ID = /^[A-Za-z][\w-]*$/;

function isAttribute(name: string, value: string): boolean {
  if (PAINTED.has(name)) return PAINT.test(value);
  if (name === 'xmlns') return value === NAMESPACE;
  if (name === 'id') return ID.test(value);
  return ATTRIBUTES.has(name) && PLAIN.test(value);
}

/** Markup and the text between it, in order. */
const TOKEN = /<[^<>]*>|[^<]+/g;
const START = /^<([A-Za-z]+)((?:\s+[A-Za-z][\w-]*\s*=\s*(?:"[^"<>&]*"|'[^'<>&]*'))*)\s*(\/?)>$/;
const END = /^<\/([A-Za-z]+)\s*>$/;
const ATTRIBUTE = /([A-Za-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TEXT = /^(?:[^&]|&(?:amp|lt|gt|quot|apos);)*$/;

/** Attributes of a start tag by name; null if one is repeated or not allowed. */
function readAttributes(text: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (found.has(name) || !isAttribute(name, value)) return null;
    found.set(name, value);
  }
  return found;
}

/**
 * Whether an SVG is well-formed XML of the SVG namespace with nothing but shapes and gradients: it
 * is shown as it is, so nothing may be removed from it.
 */
export function isDrawing(svg: string): boolean {
  const tokens = svg.match(TOKEN) ?? [];
  if (tokens.join('') !== svg) return false;
  const open: string[] = [];
  let count = 0;

  function isStart(token: string): boolean {
    const [, name = '', text = '', empty] = START.exec(token) ?? [];
    const attributes = readAttributes(text);
    if (!ELEMENTS.has(name) || attributes === null) return false;
    const isRoot = count === 0;
    const isPlaced = isRoot ? name === 'svg' : open.length > 0 && open.at(-1) !== 'title';
    if (!isPlaced || (isRoot && !attributes.has('xmlns'))) return false;
    count += 1;
    if (empty === '') open.push(name);
    return count <= MAX_ELEMENTS && open.length <= MAX_DEPTH;
  }

  function isAllowed(token: string): boolean {
    const [, ended] = END.exec(token) ?? [];
    if (ended !== undefined) return open.pop() === ended;
    if (token.startsWith('<')) return isStart(token);
    return open.at(-1) === 'title' ? TEXT.test(token) : token.trim() === '';
  }

  return tokens.every(isAllowed) && count > 0 && open.length === 0;
}

/** Points that a drawing may have at the size of the largest icon: a square with some margin. */
const MAX_POINTS = 4_000_000;
const MAX_SECONDS = 5;
/** Points per inch at which a unit of a drawing is one point. */
const BASE_DENSITY = 72;

/**
 * Draws an icon of `size` by `size` points as PNG. Devices cut home screen icons themselves, so the
 * drawing fills the square. Rejects when it has no size, or a shape far from a square.
 */
export async function drawIcon(svg: string, size: number): Promise<Buffer> {
  const input = Buffer.from(svg);
  const options = { limitInputPixels: MAX_POINTS };
  const { width, height } = await sharp(input, options).metadata();
  const density = (BASE_DENSITY * size) / Math.min(width, height);
  return sharp(input, { ...options, density: Math.max(1, density) })
    .resize(size, size, { fit: 'cover' })
    .png()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
}
